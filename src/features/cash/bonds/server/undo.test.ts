import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { refusals as host } from '#server/refusals.ts'
import { bondDesk } from '../../../../../test/bond-desk.ts'
import { booksAgree } from '../../../../../test/books-agree.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { BondRecord } from '../contract.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const { ask, bank, database, held, holds, income, read, release, take } = await bondDesk()
type Shown = { message: string; bond: BondRecord; errors: object }
const undo = (id: number, reason = 'Wrong bond') => ask<Shown>('POST', `/bonds/releases/${id}/undo`, { reason })
const agree = () =>
  booksAgree(async <Body>(method: string, path: string, body?: object) => (await ask<Body>(method, path, body)).body, {
    from: '2026-10',
    to: '2026-11',
  })
const deductions = [{ text: 'Gutter', account: 'Repairs', amount: 1500 }]

it('what was given back and kept by mistake is held again, as if it had never been', async () => {
  const { bond } = (await take({ purpose: 'Roof', amount: 10_000, day: '2026-11-02' })).body
  const before = { held: await held(), bank: await holds(bank), income: await income() }
  const { body } = await release(bond.id, { returned: 8500, deductions, day: '2026-11-10' })
  const [first] = body.bond.releases
  expect(body.bond).toMatchObject({ state: 'released', held: 0, returned: 8500, forfeited: 1500 })
  expect((await income()).repairs).toBe(before.income.repairs + 1500)
  const back = await undo(first?.id ?? 0)
  expect([back.status, back.body.message]).toEqual([200, 'Taken back: ₱10,000.00 is held again.'])
  expect(back.body.bond).toMatchObject({ state: 'open', held: 10_000, returned: 0, forfeited: 0 })
  expect(back.body.bond.releases).toMatchObject([{ undone: { reason: 'Wrong bond' }, returned: 8500 }])
  expect({ held: await held(), bank: await holds(bank), income: await income() }).toEqual(before)
  expect(await booksProblems(database.db)).toEqual([])
  const { vouchers } = await agree()
  expect(vouchers.find(({ id, kind }) => kind === 'undone' && id === first?.id)).toMatchObject({
    ...{ voucher_number: first?.voucher_number, amount: 0, day: '2026-11-10' },
  })
  const paper = await ask('GET', `/bonds/releases/${first?.id}/voucher`)
  expect(pagesOf(paper.bytes).join('\n')).toContain('TAKEN BACK')
  // The next one is another voucher.
  await release(bond.id, { returned: 10_000 })
  const numbers = (await read(bond.id)).releases.map(({ voucher_number }) => voucher_number)
  expect(new Set(numbers).size).toBe(2)
  expect(await booksProblems(database.db)).toEqual([])
})

it('is taken back once, the last first, and with a reason', async () => {
  const { bond } = (await take({ purpose: 'Fence', amount: 3000 })).body
  await release(bond.id, { returned: 1000 })
  await release(bond.id, { place_id: null, deductions: [{ text: 'Road', account: 'Repairs', amount: 500 }] })
  const [first, second] = (await read(bond.id)).releases
  const refused = async (id: number, reason?: string) => {
    const { status, body } = await undo(id, reason)
    return [status, body.message]
  }
  expect(await refused(first?.id ?? 0)).toEqual([409, refusals.not_the_last.message])
  expect((await undo(second?.id ?? 0, '')).body.errors).toEqual({ reason: [refusals.undo_reason.message] })
  expect(await refused(999_999)).toEqual([404, refusals.no_release.message])
  const both = await Promise.all([undo(second?.id ?? 0), undo(second?.id ?? 0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await refused(second?.id ?? 0)).toEqual([409, refusals.undone_before.message])
  expect((await undo(first?.id ?? 0)).status).toBe(200)
  expect(await read(bond.id)).toMatchObject({ held: 3000, state: 'open' })
  expect(await booksProblems(database.db)).toEqual([])
})

it('is not taken back in a closed month, by any way', async () => {
  const { bond } = (await take({ purpose: 'Wall', amount: 2000, day: '2026-10-05' })).body
  await release(bond.id, { returned: 2000, day: '2026-10-20' })
  const [one] = (await read(bond.id)).releases
  await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })
  const { status, body } = await undo(one?.id ?? 0)
  expect([status, body.message]).toEqual([409, host.month_closed({ month: '2026-10' }).message])
  const byStatement = (statement: ReturnType<typeof sql>) =>
    database.transaction({ userId: null, requestId: null }, (tx) => statement.execute(tx))
  await expect(byStatement(sql`update bond_releases set returned = 1 where id = ${one?.id}`)).rejects.toThrow(
    'append-only',
  )
  await expect(byStatement(sql`delete from bond_releases where id = ${one?.id}`)).rejects.toThrow('append-only')
  expect(await read(bond.id)).toMatchObject({ held: 0, state: 'released' })
})
