// Runs on both engines: triggers.

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Line } from '#features/cash/reconciliation/contract.ts'
import { issueOwedMonths } from '#features/dues/billing-runs/server/automatic.ts'
import type { Import } from '#features/import/import/contract.ts'
import { uploadForm } from '#features/import/import/server/factory.ts'
import { refusals as host } from '#server/refusals.ts'
import { silentLog } from './log.ts'
import { reconciliationDesk, WALLET_HEAD } from './reconciliation-desk.ts'

// Records that come by a file or by themselves, of a month that is closed (M14). Today is 2026-11-21 in Manila.
const desk = await reconciliationDesk()
const { act, ask, ben, call, clock, database, house, keep, lines, place } = desk
const CLOSED = host.month_closed({ month: '2026-10' })
const OCTOBER = '2026-10-31'

/** Reads what lots owed and cash accounts held at the end of October, and what was billed in it. */
async function figures() {
  const { rows } = await sql`
    select (select coalesce(sum(amount), 0) from lot_movements where day <= ${OCTOBER}) as owed,
      (select count(*) from bills where issue_date <= ${OCTOBER}) as bills,
      (select coalesce(sum(amount), 0) from place_entries where day <= ${OCTOBER}) as held`.execute(database.db)
  return rows[0]
}
let lots = 0
const upload = async (rows: (lot: number) => string, head: string, as_of: string) => {
  lots += 1
  const form = uploadForm(`Block,Lot,Last name,First name,${head}\n${rows(lots)}\n`, { as_of })
  return (await call<Import>('POST', '/imports', undefined, { token: ben.token, form })).body
}
const commit = (id: number) => ask<{ code: string }>('POST', `/imports/${id}/commit`, undefined, ben.token)
const undo = (id: number) => ask<{ code: string }>('POST', `/imports/${id}/undo`, { reason: 'Wrong' }, ben.token)
const balance = (amount: number, as_of: string) => upload((lot) => `77,${lot},Kilala,Ana,${amount}`, 'Balance', as_of)
const houses = async () => (await sql<{ n: number }>`select count(*)::int as n from houses`.execute(database.db)).rows

await house()
// The September run was made by hand; the server was off at the turn of the month.
await ask('POST', '/settings', { bill_amount_per_month: '1000' }, ben.token)
clock.set('2026-09-02T04:00:00.000Z')
await ask('POST', '/bill-runs', { year: 2026, month: 9 })
await sql`update bill_runs set created_at = '2026-09-02T04:00:00Z'`.execute(database.db)
clock.set('2026-11-21T04:00:00.000Z')
const debts = await balance(500, '2026-10-20')
const credits = await balance(-300, '2026-10-20')
const waiting = {
  debt: await balance(700, OCTOBER),
  credit: await balance(-200, OCTOBER),
  months: await upload((lot) => `77,${lot},Kilala,Ana,100,250`, 'October 2026,November 2026', '2026-11-20'),
}
for (const { id } of [debts, credits]) expect((await commit(id)).status).toBe(200)
expect((await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })).status).toBe(201)
const before = await figures()

describe('an import after a month was closed', () => {
  it.each(['debt', 'credit', 'months'] as const)('is refused whole with its %s of that month', async (kind) => {
    const there = await houses()
    expect(waiting[kind]).toMatchObject({ problems: [], can_commit: true })
    const refused = await commit(waiting[kind].id)
    expect([refused.status, refused.body.code]).toEqual([409, CLOSED.code])
    expect(await houses()).toEqual(there)
    expect(await figures()).toEqual(before)
  })

  it('is taken as of a day of an open month', async () => {
    for (const amount of [700, -200]) expect((await commit((await balance(amount, '2026-11-01')).id)).status).toBe(200)
    expect(await figures()).toEqual(before)
  })

  it('is not undone when it brought debts or credit of that month', async () => {
    for (const { id } of [debts, credits]) {
      const refused = await undo(id)
      expect([refused.status, refused.body.code]).toEqual([409, CLOSED.code])
    }
    expect(await figures()).toEqual(before)
  })
})

describe('a statement of a closed month that is read late', () => {
  it('brings lines and no money: what is posted of them is of an open day', async () => {
    const at = await place()
    const rows = [
      WALLET_HEAD,
      ['2026-10-05 01:00 PM', 'Received', '800000000001', '', '600.00', '600.00'],
      ['2026-10-06 01:00 PM', 'Charge', '800000000002', '15.00', '', '585.00'],
    ]
    expect((await keep(at, rows)).status).toBe(201)
    const [paid, charge] = (await lines(at)).lines.data as [Line, Line]
    const lot = { house_id: (await house()).id, amount: 600 }
    const payment = await act(paid, 'payment', { lots: [lot] })
    expect([payment.status, payment.body.errors]).toEqual([422, { day: [CLOSED.message] }])
    const spent = await act(charge, 'expense', { expense_name: 'Charge' })
    expect([spent.status, spent.body.code]).toEqual([409, CLOSED.code])
    expect(await figures()).toEqual(before)
    expect((await act(paid, 'payment', { lots: [lot], day: '2026-11-01' })).status).toBe(201)
    expect((await act(charge, 'expense', { expense_name: 'Charge', day: '2026-11-01' })).status).toBe(201)
    expect(await figures()).toEqual(before)
  })
})

describe('the automatic run of a month that was closed without it', () => {
  it('bills it on the first open day, once, and no figure of the month moves', async () => {
    const run = () => issueOwedMonths(database, { now: clock.now(), log: silentLog })
    expect(await run()).toEqual(['2026-10', '2026-11'])
    expect(await run()).toEqual([])
    const { rows } = await sql<{ month: string; day: string }>`
      select distinct month, issue_date as day from bills where kind = 'dues' and month >= '2026-10-01' order by month`.execute(
      database.db,
    )
    expect(rows).toEqual([
      { month: '2026-10-01', day: '2026-11-01' },
      { month: '2026-11-01', day: '2026-11-01' },
    ])
    expect(await figures()).toEqual(before)
  })
})
