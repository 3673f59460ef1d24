import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { PRINTED_BOOKS } from '../rules.ts'
import { madeBook } from './book-papers.ts'
import { annualPack } from './packs/annual-pack.ts'
import { handoverPack } from './packs/handover-pack.ts'
import type { PackAsk } from './packs/pack-parts.ts'

// Today is 2026-11-21 in Manila.
const { database, host, signInAs } = await testApp()
const { userId } = await signInAs('secretary')
await database.transaction({ userId: null, requestId: null }, async (tx) =>
  aBill(tx, { house: await aHouse(tx), month: '2026-04' }),
)
const ask: PackAsk = {
  ...{ db: host.database.db, host, today: '2026-11-21', timeZone: 'Asia/Manila', year: 2026, month: null },
  account: { userId, role: 'secretary' },
}

/** Counts how often each statement is asked with its values. */
async function timesAsked(work: () => Promise<unknown>) {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const request = sent.mock.calls.map(([one]) => {
    const { text, values } = Object(one)
    return JSON.stringify([text, values])
  })
  sent.mockRestore()
  expect(request.length).toBeGreaterThan(0)
  return new Map([...Map.groupBy(request, (one) => one)].map(([one, all]) => [one, all.length]))
}

const sumOf = (times: Map<string, number>) => [...times.values()].reduce((sum, one) => sum + one, 0)

it.each(PRINTED_BOOKS)('the book %s is read once, for paper and workbook together', async (book) => {
  const made = () => madeBook(book, { ...ask, from: '2026-01', to: '2026-12' })
  const alone = await timesAsked(made)
  const both = await timesAsked(async () => (await made()).sheet())
  expect(sumOf(both)).toBe(sumOf(alone))
})

it('the annual pack asks for nothing but its books more than once', async () => {
  const books = await timesAsked(async () => {
    for (const book of PRINTED_BOOKS) await madeBook(book, { ...ask, from: '2026-01', to: '2026-12' })
  })
  const pack = await timesAsked(() => annualPack(ask))
  expect(sumOf(pack) - pack.size).toBe(sumOf(books) - books.size)
})

it('the handover pack reads its list once', async () => {
  expect(Math.max(...(await timesAsked(() => handoverPack(ask))).values())).toBe(1)
})
