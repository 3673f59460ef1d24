import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#features/ledger/books-check/server/check-books.ts'
import { readConfig } from '#server/start/config.ts'
import { testApp } from '../../test/app.ts'
import { fillVillage } from './fill.ts'

// Today is 2026-11-21 in Manila.
const { call, database, host, signInAs } = await testApp()
const files = await mkdtemp(join(tmpdir(), 'purok-behind-'))
afterAll(() => rm(files, { recursive: true, force: true }))

let token = ''
beforeAll(async () => {
  const place = { DATABASE_URL: database.url, DATA_DIR: files }
  await fillVillage(place, () => undefined, { day: '2026-11-21', blocks: 2, lots: 10 })
  token = (await signInAs('auditor')).token
}, 240_000)

const rows = async <Row>(path: string) => (await call<{ data: Row[] }>('GET', path, undefined, { token })).body.data

test('a member of the demo village stands in each of the states, with papers that were served', async () => {
  const cases = await rows<{ id: number; state: string }>('/standing/cases?per_page=50')
  expect(cases.map(({ state }) => state).toSorted()).toEqual(['declared', 'heard', 'notified', 'reinstated'])
  const declared = cases.find(({ state }) => state === 'declared')?.id
  const { steps } = (
    await call<{ steps: { kind: string; photos: object[]; letter: object | null }[] }>(
      'GET',
      `/standing/cases/${declared}`,
      undefined,
      { token },
    )
  ).body
  expect(steps.map(({ kind, photos, letter }) => [kind, photos.length, letter !== null])).toEqual([
    ['notice', 1, true],
    ['hearing', 0, false],
    ['demand', 1, true],
    ['declaration', 0, false],
  ])
  const atRisk = await rows('/standing/members?standing=at_risk')
  expect(atRisk.length).toBeGreaterThan(0)
})

test('letters of every kind were written, signed by who held the office', async () => {
  const letters = await rows<{ kind: string; day: string; signers: { office: string; name: string | null }[] }>(
    '/letters?per_page=100',
  )
  expect(new Set(letters.map(({ kind }) => kind))).toEqual(
    new Set(['first_notice', 'demand', 'bounced_cheque', 'hearing', 'thank_you']),
  )
  const signed = letters.flatMap(({ signers }) => signers).filter(({ office }) => office === 'president')
  expect(new Set(signed.map(({ name }) => name))).toEqual(new Set(['Eduardo Manalo']))
})

test('the numbers of the letters run with the calendar', async () => {
  const letters = await rows<{ number: string; day: string }>('/letters?per_page=100')
  const byNumber = letters.toSorted((one, other) => one.number.localeCompare(other.number))
  expect(byNumber.map(({ day }) => day)).toEqual(byNumber.map(({ day }) => day).toSorted())
})

test('a payment plan is kept, one is broken and one is done', async () => {
  const plans = await rows<{ state: string }>('/payment-plans?per_page=50')
  expect(plans.map(({ state }) => state).toSorted()).toEqual(['broken', 'fulfilled', 'kept'])
})

test('documents are of several years, with older versions, and residents read some', async () => {
  const documents = await rows<{ year: number; versions: number; audience: string }>('/documents?per_page=50')
  expect(new Set(documents.map(({ year }) => year)).size).toBeGreaterThan(2)
  expect(documents.some(({ versions }) => versions > 1)).toBe(true)
  expect(new Set(documents.map(({ audience }) => audience))).toEqual(new Set(['officers', 'residents']))
})

test('no place of money is below zero at the end of any month, and little lies in the drawer', async () => {
  const { rows: below } = await database.pool.query(
    `select place_id, day, held from (
       select place_id, day, sum(sum(amount)) over (partition by place_id order by day) as held
       from place_entries group by place_id, day) days where held < 0`,
  )
  expect(below).toEqual([])
  const places = (await call<{ kind: string; balance: number }[]>('GET', '/places', undefined, { token })).body
  const held = (kind: string) => places.find((one) => one.kind === kind)?.balance ?? 0
  expect(held('bank')).toBeGreaterThan(held('drawer'))
  expect(held('drawer')).toBeLessThan(10_000)
})

test('who is overdue was reminded', async () => {
  const { rows: reminded } = await database.pool.query(
    "select user_id from notifications where wording like '%overdue%'",
  )
  expect(new Set(reminded.map(({ user_id }) => user_id)).size).toBeGreaterThan(2)
})

test('the books of the demo village agree', async () => {
  // With the key that the demo sealed its log with.
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: files })
  expect(await checkBooks({ ...host, config })).toEqual([])
})

test('a month waits to be closed, with what is open, after days that two officers closed', async () => {
  const { body } = await call<{ closed_to: string; next: string }>('GET', '/month-closings', undefined, { token })
  expect(body).toMatchObject({ closed_to: '2026-09-30', next: '2026-10' })
  const days = await rows<{ day: string; state: string; difference: number }>('/day-closings?per_page=20')
  expect(days.map(({ day, state, difference }) => [day, state, difference])).toEqual([
    ['2026-11-20', 'closed', 0],
    ['2026-10-31', 'closed', 0],
    ['2026-09-30', 'closed', 0],
  ])
  const { points } = (
    await call<{ points: object[] }>('GET', '/month-closings/points?year=2026&month=10', undefined, { token })
  ).body
  expect(points).toEqual([{ kind: 'places_not_reconciled', count: 1 }])
})

test('the statement of last month agrees to the centavo, and of this month half is matched', async () => {
  const places = (await call<{ kind: string; id: number }[]>('GET', '/places', undefined, { token })).body
  const bank = places.find(({ kind }) => kind === 'bank')?.id
  const [finished] = await rows<{ day: string; bank: number; books: number; differences: object[] }>(
    `/reconciliation/finished?place_id=${bank}`,
  )
  expect(finished).toMatchObject({ day: '2026-10-31', bank: finished?.books, differences: [] })
  const { counts } = (
    await call<{ counts: Record<string, number> }>('GET', `/reconciliation/lines?place_id=${bank}`, undefined, {
      token,
    })
  ).body
  expect(counts.settled).toBeGreaterThan(3)
  expect(counts.choose).toBeGreaterThan(0)
  expect(counts.unknown).toBeGreaterThan(0)
})

test('two payments that residents reported wait, one with a screenshot', async () => {
  const waiting = await rows<{ amount: number; method: string; screenshot_url: string | null }>(
    '/payment-reports?state=waiting',
  )
  expect(waiting.map(({ method, screenshot_url: picture }) => [method, picture !== null])).toEqual([
    ['bank transfer', false],
    ['e-wallet', true],
  ])
})
