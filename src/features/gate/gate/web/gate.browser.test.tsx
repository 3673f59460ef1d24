import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deleteLetters } from '#web/mobile/letters.ts'
import { ana, onAPhone, open } from '../../../../../test/web/my-village.tsx'
import type { Found } from '../contract.ts'
import { NOTHING_FOUND } from '../rules.ts'

onAPhone()
afterEach(deleteLetters)

const { resident: _, lots: __, ...person } = ana()
const GUARD = { ...person, role_type: 'treasurer' as const, may: ['gate' as const] }
const HOUSE = { id: 3, address: 'Block 2 Lot 14' }

const found = (one: Partial<Found>): Found => ({
  ...{ ...NOTHING_FOUND, kind: 'vehicle', verdict: 'yes', reason: 'resident', house: HOUSE },
  ...one,
})
const answers = (...all: Partial<Found>[]) => ({ 'GET /gate/check': () => ({ json: { found: all.map(found) } }) })
const VISIT = {
  ...{ id: 9, entry: 'a'.repeat(32), kind: 'walk_in', house: HOUSE, pass_id: null, worker_id: null, name: 'Pedro' },
  ...{
    plate: null,
    about: null,
    people: 1,
    asked_at: '2026-11-21T02:00:00.000Z',
    answered_at: null,
    answered_by: null,
  },
  ...{
    entered_at: null,
    until_at: null,
    left_at: null,
    refused_at: null,
    overstayed: false,
    doubt: null,
    recorded_by: null,
  },
}
const field = () => page.getByRole('textbox', { name: 'Plate, code or name' })
const answer = () => page.getByRole('article').first()

async function check(text: string) {
  await field().fill(text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

describe('a guard', () => {
  test.each<[string, Partial<Found>, RegExp]>([
    [
      'a resident',
      { plate: 'NBC 1234', until: '2099-12-31' },
      /Resident.*Block 2 Lot 14.*NBC 1234.*good until Dec 31, 2099/,
    ],
    ['a sticker that is over keeps nobody out', { until: '2020-01-01' }, /Resident.*Sticker over since Jan 1, 2020/],
    ['who moved', { verdict: 'ask', reason: 'moved', house: null }, /Not a resident any more.*No sticker/],
    [
      'a clearance that is over, by its name',
      {
        kind: 'clearance',
        verdict: 'no',
        reason: 'over',
        paper: 'Construction Clearance CR-ABCDEF2',
        until: '2026-11-20',
      },
      /Do not let in.*Construction Clearance CR-ABCDEF2 ended on Nov 20, 2026/,
    ],
    [
      'a worker whose clearance is over',
      {
        kind: 'worker',
        verdict: 'no',
        reason: 'permit_over',
        name: 'Tino',
        paper: 'Construction Clearance CR-2',
        until: '2026-11-20',
      },
      /Do not let in.*Tino.*Construction Clearance CR-2 ended on Nov 20, 2026/,
    ],
    [
      'a code that was used',
      { kind: 'pass', verdict: 'no', reason: 'used', pass_id: 1 },
      /Do not let in.*used already/,
    ],
  ])('reads of %s', async (_, one, words) => {
    open(answers(one), { at: '/gate', me: GUARD })
    await check('NBC 1234')
    await expect.element(answer()).toMatchTextContent(words)
  })

  test('lets a guest in with one press, and the next is typed over', async () => {
    const { heard } = open(
      {
        ...answers({ kind: 'pass', reason: 'good', pass_id: 7, name: 'Rico' }),
        'POST /gate/visits': () => ({ status: 201, json: { message: '', visit: VISIT } }),
      },
      { at: '/gate', me: GUARD },
    )
    await check('123456')
    await page.getByRole('button', { name: 'Let in' }).click()
    await expect.element(page.getByRole('article')).not.toBeInTheDocument()
    const sent = heard.filter(({ path }) => path === '/api/gate/visits')
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        kind: 'guest',
        pass_id: 7,
        entry: expect.stringMatching(/^[0-9a-f]{32}$/),
        at: expect.any(String),
      }),
    ])
  })

  test('is told why a guest is not let in, and the answer stays', async () => {
    open(
      {
        ...answers({ kind: 'pass', reason: 'good', pass_id: 7, name: 'Rico' }),
        'POST /gate/visits': () => ({
          status: 409,
          json: { message: 'This code was used already. It is good for one visit.', errors: {} },
        }),
      },
      { at: '/gate', me: GUARD },
    )
    await check('123456')
    await page.getByRole('button', { name: 'Let in' }).click()
    await expect.element(page.getByText('This code was used already. It is good for one visit.')).toBeVisible()
    await expect.element(answer()).toBeVisible()
  })

  test('asks a house about somebody unknown', async () => {
    const { heard, at } = open(
      {
        'GET /gate/check': () => ({ json: { found: [] } }),
        'GET /gate/lots': () => ({ json: [{ ...HOUSE, people: ['Ana Cruz'] }] }),
        'POST /gate/visits/ask': () => ({ status: 201, json: { message: '', visit: { ...VISIT, state: 'asked' } } }),
      },
      { at: '/gate', me: GUARD },
    )
    await check('ZZZ 999')
    await expect.element(answer()).toMatchTextContent(/Not known.*ZZZ 999/)
    await page.getByRole('link', { name: 'Ask the house' }).click()
    await page.getByRole('button', { name: 'Ask the house' }).click()
    await expect.element(page.getByText('Please choose the lot.')).toBeVisible()
    await page.getByLabelText('To which lot').fill('2-14')
    await page.getByRole('button', { name: /Block 2 Lot 14.*Ana Cruz/ }).click()
    await page.getByLabelText('Name').fill('Pedro')
    await page.getByRole('button', { name: 'Ask the house' }).click()
    const request = heard.find(({ path }) => path === '/api/gate/visits/ask')
    expect(request?.body).toMatchObject({ house_id: 3, name: 'Pedro', plate: 'ZZZ 999', kind: 'walk_in' })
    expect(at()).toMatch(/^\/gate\/answer\/9\?entry=/)
  })

  test('reads the yes of a house as soon as it comes', async () => {
    let looks = 0
    open(
      {
        [`GET /gate/visits/${VISIT.entry}`]: () => {
          looks += 1
          return {
            json: looks > 1 ? { ...VISIT, state: 'allowed', answered_by: 'Ana Cruz' } : { ...VISIT, state: 'asked' },
          }
        },
      },
      { at: `/gate/answer/9?entry=${VISIT.entry}`, me: GUARD },
    )
    await expect.element(answer()).toMatchTextContent(/Waits for an answer/)
    await expect.element(answer(), { timeout: 8_000 }).toMatchTextContent(/The house said yes.*Ana Cruz answered/)
  })
})
