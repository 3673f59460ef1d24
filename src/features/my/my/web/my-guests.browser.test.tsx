import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnGatePass, Visit } from '#features/gate/visits/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { ana, lot, onAPhone, open, stamps } from '../../../../../test/web/my-village.tsx'

onAPhone()
// It is 3:20 PM of November 21 in the village.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T07:20:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const house = { id: 3, address: 'Block 2 Lot 14' }
const pass = (over: Partial<OwnGatePass> = {}): OwnGatePass => ({
  ...{ id: 21, kind: 'guest', name: 'Rico Santos', plate: 'ABC 1234', about: null, house, code: '048213' },
  ...{ from_day: '2026-11-21', until_day: '2026-11-21', once: true, state: 'good', used_at: null, ...stamps },
  ...over,
})
const visit = (over: Partial<Visit> = {}): Visit => ({
  ...{
    id: 31,
    entry: 'a',
    kind: 'walk_in',
    state: 'asked',
    house,
    pass_id: null,
    worker_id: null,
    name: 'Walker',
    plate: null,
  },
  ...{ about: 'Plumber', people: 1, asked_at: '2026-11-21T07:19:00Z', answered_at: null, answered_by: null },
  ...{ entered_at: null, until_at: null, left_at: null, refused_at: null, overstayed: false, doubt: null },
  ...{ recorded_by: null, ...over },
})
const list = (...data: object[]) => ({ json: pageOf(data, data.length, { page: 1, size: 50 }) })
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

test('a guest is announced for today with one name, and the code is there to hand on', async () => {
  const share = vi.fn<(what: { text: string }) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { heard, at } = open(
    {
      'GET /gate-passes/own': () => list(pass()),
      'GET /visits/own': () => list(),
      'POST /gate-passes': () => ({ status: 201, json: { message: '', pass: pass() } }),
    },
    { at: '/my/guests/new' },
  )
  await page.getByLabelText('Who comes').fill('Rico Santos')
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe('/my/guests/passes/21')
  const sent = heard.find((one) => one.method === 'POST' && one.path === '/api/gate-passes')
  expect(sent?.body).toMatchObject({ kind: 'guest', name: 'Rico Santos', from_day: '2026-11-21', once: true })
  expect(sent?.body).not.toHaveProperty('until_day')
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  await expect.element(page.getByText('048 213', { exact: true })).toBeVisible()
  const code = page.getByRole('img', { name: 'The same code, to be scanned at the gate' })
  await expect.element(code).toHaveAttribute('data-code', `${location.origin}/gate#048213`)
  await press('Share')
  expect(share.mock.calls[0]?.[0].text).toBe(
    'Rico Santos, you are expected at Sampaguita Village, Block 2 Lot 14, on Nov 21, 2026. Say this code at the gate: 048 213. It is good once.',
  )
  Reflect.deleteProperty(navigator, 'share')
})

test('the last day is asked only for several days, and goods need a word', async () => {
  const { heard } = open({ 'POST /gate-passes': () => ({ status: 422, json: {} }) }, { at: '/my/guests/new' })
  await expect.element(page.getByLabelText('Last day')).not.toBeInTheDocument()
  await page.getByText('On several days').click()
  await page.getByText('Goods go out').click()
  await press('Announce')
  for (const problem of [
    'Please say who takes them out.',
    'Please say which goods go out.',
    'Please choose the last day.',
  ])
    await expect.element(page.getByText(problem)).toBeVisible()
  expect(heard.filter((one) => one.method === 'POST')).toEqual([])
})

test('a code is taken back after a question', async () => {
  let state: OwnGatePass['state'] = 'good'
  const { heard } = open(
    {
      'GET /gate-passes/own': () => list(pass({ state })),
      'POST /gate-passes/21/cancel': () => {
        state = 'cancelled'
        return { json: { message: 'The code is taken back.', pass: pass({ state }) } }
      },
    },
    { at: '/my/guests/passes/21' },
  )
  await press('Take it back')
  expect(heard.filter((one) => one.method === 'POST')).toEqual([])
  await press('Yes, take it back')
  await expect.element(page.getByText('Taken back', { exact: true })).toBeVisible()
  await expect.element(page.getByText('048 213')).not.toBeInTheDocument()
})

describe('the guests', () => {
  const answers = {
    'GET /gate-passes/own': () => list(pass()),
    'GET /visits/own': ({ query }: { query: Record<string, string> }) =>
      list(
        visit({ id: 32, name: 'Inside Ines', state: 'inside', entered_at: '2026-11-21T06:00:00Z' }),
        ...(query.days === '7'
          ? [visit({ id: 33, name: 'Gone Gina', state: 'left', entered_at: '2026-11-18T06:00:00Z' })]
          : []),
      ),
  }

  test('are who is expected, who is inside, and who came, the last days on demand', async () => {
    open(answers, { at: '/my/guests' })
    await expect.element(page.getByRole('region', { name: 'Expected' })).toMatchTextContent(/Rico Santos.*Good today/)
    await expect.element(page.getByRole('region', { name: 'Inside now' })).toMatchTextContent(/Inside Ines/)
    await expect.element(page.getByText('Gone Gina')).not.toBeInTheDocument()
    await press('Earlier')
    await expect.element(page.getByText('Gone Gina')).toBeVisible()
    await expect.element(page.getByText('Block 2 Lot 14')).not.toBeInTheDocument()
  })

  test('stand on Home for who has any, and nothing for who has none', async () => {
    open(answers)
    await expect.element(page.getByRole('link', { name: /Guests 1 is expected · 1 is inside/ })).toBeVisible()
  })

  test('of one of several lots say which', async () => {
    open(answers, { at: '/my/guests', me: ana({ lots: [lot(3, 'Block 2 Lot 14'), lot(4, 'Block 2 Lot 15')] }) })
    await expect.element(page.getByRole('region', { name: 'Expected' })).toMatchTextContent(/Block 2 Lot 14/)
  })
})

describe('somebody at the gate', () => {
  test('stands above everything on Home', async () => {
    open({ 'GET /visits/own': () => list(visit()), 'GET /gate-passes/own': () => list() })
    const card = page.getByRole('region', { name: 'At the gate' })
    await expect.element(card).toMatchTextContent(/Walker is at the gate/)
    const owed = page.getByRole('region', { name: 'To pay' })
    await expect.element(owed).toBeVisible()
    expect(card.element().compareDocumentPosition(owed.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await page.getByRole('link', { name: 'Answer the gate' }).click()
    expect(location.pathname).toBe('/my/guests/visits/31')
  })

  test('who asked two hours ago waits no more', async () => {
    const { heard } = open({ 'GET /visits/own': () => list(visit({ asked_at: '2026-11-21T05:19:00Z' })) })
    await expect.poll(() => heard.some(({ path }) => path === '/api/visits/own')).toBe(true)
    await expect.element(page.getByRole('link', { name: /^Guests/ })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'At the gate' })).not.toBeInTheDocument()
  })

  test('is let in with one press, and what somebody else of the house said is shown', async () => {
    let state: Visit = visit()
    const { heard } = open(
      {
        'GET /visits/31': () => ({ json: state }),
        'POST /visits/31/answer': () => {
          state = visit({ state: 'denied', answered_by: 'Ben Cruz' })
          return { status: 409, json: { message: 'This was answered already.' } }
        },
      },
      { at: '/my/guests/visits/31' },
    )
    await expect.element(page.getByText('Plumber')).toBeVisible()
    await press('Yes, let in')
    expect(heard.find((one) => one.path === '/api/visits/31/answer')?.body).toEqual({ answer: 'yes' })
    await expect.element(page.getByText('This was answered already.')).toBeVisible()
    // The page looks again by itself.
    await expect.element(page.getByText('Ben Cruz')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Yes, let in' })).not.toBeInTheDocument()
  })
})
