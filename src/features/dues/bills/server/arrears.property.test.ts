import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { overduePage } from '#features/dues/accounts/server/accounts.queries.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { owedByHouse } from '#features/overview/dashboard/server/queries.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { testApp } from '../../../../../test/app.ts'
import { lotsDesk } from '../../../../../test/lots-desk.ts'
import { aBill, type BilledHouse } from './factory.ts'
import { monthsBehind, owedOn } from './figures.queries.ts'
import { lotOrderOf } from './lot-order.queries.ts'

// Kept sums of each lot (docs/decisions/what-lots-owe.md) tell the same as its bills, whatever happened to them and
// whichever day it is asked for.

const app = await testApp()
const { call, database, signInAs } = app
const { db } = database
const desk = await lotsDesk(app)
const { token } = await signInAs('admin')
const say = (method: string, path: string, body?: object) => call<{ id: number }>(method, path, body, { token })

const lot = fc.integer({ min: 0, max: 2 })
const pick = fc.nat()
const step = fc.oneof(
  fc.record({
    what: fc.constant('bill' as const),
    lot,
    month: fc.constantFrom('2026-07', '2026-09', '2026-10', '2026-11', '2026-12'),
    kind: fc.constantFrom('dues' as const, 'opening_balance' as const, 'other' as const),
    amount: fc.integer({ min: 1, max: 3_000_00 }),
    late: fc.integer({ min: -40, max: 40 }),
  }),
  fc.record({ what: fc.constant('pay' as const), lot, pesos: fc.integer({ min: 1, max: 4_000 }) }),
  fc.record({ what: fc.constant('small' as const), lot, pesos: fc.constantFrom(0, 1, 500, 2_500) }),
  fc.record({ what: fc.constantFrom('void' as const, 'cancel' as const, 'line' as const, 'sell' as const), lot, pick }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** In pesos: what is left of a bill and is below is not late. */
let small = 0
async function below(pesos: number): Promise<void> {
  small = pesos
  await desk.write((tx) => storeSettings(tx, new Map([['small_balance_below', String(pesos)]])))
}

async function one<Row>(query: string, values: unknown[]): Promise<Row | undefined> {
  return (await database.pool.query(query, values)).rows[0]
}

async function take(houses: readonly BilledHouse[], step: Step): Promise<void> {
  const house = houses[step.lot]
  if (!house) return
  if (step.what === 'bill') {
    const dueDate = addDays(`${step.month}-07`, step.late)
    const { kind } = step
    // A second one of a month is refused by the database.
    await desk
      .write(async (tx) => {
        if (kind !== 'other') return void (await aBill(tx, { ...step, kind, house, dueDate }))
        await sql`with bill as (
            insert into bills (kind, title, account, house_id, lot_order, resident_id, month, issue_date, due_date, amount)
            values ('other', 'Gate', 'Other income', ${house.id}, ${lotOrderOf(house.id)}, ${house.owner.residentId},
              ${`${step.month}-01`}, ${`${step.month}-01`}, ${dueDate}, ${step.amount}) returning id)
          insert into bill_lines (bill_id, kind, text, amount) select id, 'other', 'Gate', ${step.amount} from bill`.execute(
          tx,
        )
      })
      .catch((error: { constraint?: string }) => expect(error.constraint).toBe('bills_once'))
  } else if (step.what === 'small') await below(step.pesos)
  else if (step.what === 'pay') await desk.pay(house.id, step.pesos)
  else if (step.what === 'sell') {
    await database.pool.query('update tenures set until_day = $2 where house_id = $1 and until_day is null', [
      house.id,
      addDays('2026-11-01', step.pick % 30),
    ])
  } else {
    const chosen = await one<{ id: number }>(
      step.what === 'void'
        ? `select id from payments where house_id = $1 and voided_at is null order by md5(id::text || $2) limit 1`
        : `select id from bills where house_id = $1 and cancelled_at is null order by md5(id::text || $2) limit 1`,
      [house.id, String(step.pick)],
    )
    if (!chosen) return
    const reason = { reason: 'Wrong' }
    if (step.what === 'void') await say('POST', `/payments/${chosen.id}/void`, reason)
    else if (step.what === 'cancel') await say('POST', `/bills/${chosen.id}/cancel`, reason)
    else
      await say('POST', `/bills/${chosen.id}/lines`, { ...reason, amount: (step.pick % 700) - 300, text: 'Put right' })
  }
}

const PLAIN = `
  select b.house_id, count(distinct b.month)::int as months, count(distinct b.month) filter (where b.listed)::int as listed,
    sum(b.amount - b.settled)::int as amount_due, count(*)::int as bills
  from bills b where not b.paid and b.due_date < $1 and b.amount - b.settled >= $2 group by 1 order by 1`

interface Plain {
  house_id: number
  months: number
  listed: number
  amount_due: number
  bills: number
}

/** Compares every list with the bills. */
async function agree(today: Day): Promise<void> {
  const { rows } = await database.pool.query<Plain>(PLAIN, [today, small * 100])
  const all = { page: 1, size: 10_000 }
  const lots = (found: { house_id: number }[]) => found.map((row) => row.house_id).toSorted((a, b) => a - b)
  const { found, homes, total_due } = await owedByHouse(db, today, null)
  expect(
    found
      .map(({ house_id, months, amount_due }) => ({ house_id, months, amount_due }))
      .toSorted((a, b) => a.house_id - b.house_id),
  ).toEqual(rows.map(({ house_id, months, amount_due }) => ({ house_id, months, amount_due })))
  expect({ homes, total_due }).toEqual({
    homes: rows.length,
    total_due: rows.reduce((sum, row) => sum + row.amount_due, 0),
  })
  for (const least of ['1', '2', '3'] as const)
    expect(
      lots((await monthsBehind(least as '2', today).execute(db)).rows as unknown as { house_id: number }[]),
    ).toEqual(lots(rows.filter((row) => row.months >= Number(least))))
  for (const [allKinds, months] of [
    [true, (row: Plain) => row.months],
    [false, (row: Plain) => row.listed],
  ] as const) {
    const page = await overduePage(db, { search: '', today, allKinds }, all)
    const behind = rows.filter((row) => months(row) > 0)
    expect({ lots: lots(page.found), total: page.total }).toEqual({ lots: lots(behind), total: behind.length })
    const order = page.found.map((debtor) =>
      months(rows.find((row) => row.house_id === debtor.house_id) ?? ({} as Plain)),
    )
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    const turned: unknown[] = []
    for (let at = 1; at <= Math.ceil(page.total / 2); at++)
      turned.push(...(await overduePage(db, { search: '', today, allKinds }, { page: at, size: 2 })).found)
    expect(turned).toEqual(page.found)
  }
  const { rows: owed } = await owedOn(today).execute(db)
  const open = await one<object>(
    `select coalesce(sum(amount - settled), 0)::int as owed, count(*)::int as owed_bills,
       coalesce(sum(amount - settled) filter (where due_date < $1 and amount - settled >= $2), 0)::int as overdue,
       (count(*) filter (where due_date < $1 and amount - settled >= $2))::int as overdue_bills,
       coalesce(sum(amount - settled) filter (where due_date < $1::date - 30 and amount - settled >= $2), 0)::int as over_30,
       coalesce(sum(amount - settled) filter (where due_date < $1::date - 60 and amount - settled >= $2), 0)::int as over_60,
       coalesce(sum(amount - settled) filter (where due_date < $1::date - 90 and amount - settled >= $2), 0)::int as over_90
     from bills where not paid`,
    [today, small * 100],
  )
  expect(owed[0]).toEqual(open)
}

it('what is kept of each lot tells what its bills say, after bills, payments, voids, cancelled bills, corrections, sales, lots joined and other amounts that are small', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), fc.boolean(), async (steps, joined) => {
      const { kept: stored, other } = await desk.twoLots()
      const third = await desk.twoLots()
      for (const taken of steps) await take([stored, other, third.kept], taken)
      if (joined) await desk.join(stored.id, { other: other.id })
      for (const today of ['2026-06-01', '2026-10-08', '2026-11-21', '2026-11-30', '2027-02-01']) await agree(today)
      expect(await booksProblems(db)).toEqual([])
      await below(0)
    }),
    { numRuns: 12 },
  )
}, 180_000)

it('two who change bills of one lot at the same moment leave what both did', async () => {
  const bills = await desk.write(async (tx) => {
    const first = await aBill(tx, { month: '2026-03' })
    return [first, await aBill(tx, { month: '2026-04', house: first.house })]
  })
  const [one, other] = [await database.pool.connect(), await database.pool.connect()]
  const change = (at: number) => `update bills set amount = amount + 5 where id = ${bills[at]?.id}`
  await one.query('begin')
  await other.query('begin')
  await one.query(change(0))
  const waits = other.query(change(1))
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query = $1`, [
            change(1),
          ])
        ).rows.length,
      { timeout: 10_000 },
    )
    .toBe(1)
  await one.query('commit')
  await waits
  await other.query('commit')
  one.release()
  other.release()
  await agree('2026-11-21')
})

it('bills that are added at once are kept as counting every open bill anew tells', async () => {
  const bill = fc.record({
    lot: fc.integer({ min: 0, max: 1 }),
    kind: fc.constantFrom('dues', 'other'),
    month: fc.constantFrom('2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'),
    // Few days, so that bills share one, also those of other months.
    due: fc.constantFrom('2026-08-07', '2026-09-07', '2026-10-07'),
    amount: fc.integer({ min: 0, max: 400 }),
  })
  // Later bills with lower numbers: two who add bills at once draw their numbers in another order than they are written.
  let id = 1_000_000_000
  const statements = fc.array(fc.array(bill, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  await below(2)
  await fc.assert(
    fc.asyncProperty(statements, async (added) => {
      const { kept: stored, other } = await desk.twoLots()
      const lots = [stored.id, other.id]
      for (const bills of added) {
        await database.pool.query(
          `insert into bills (id, kind, title, account, house_id, lot_order, resident_id, month, issue_date, due_date, amount)
           select bill.id, bill.kind, nullif(bill.kind, 'dues'), nullif(bill.kind, 'dues'), houses.id, sort_key, $3, month, month, due, amount
           from jsonb_to_recordset($1) as bill (id int, kind text, lot int, month date, due date, amount bigint)
           join houses on houses.id = ($2::int[])[bill.lot + 1] on conflict do nothing`,
          [JSON.stringify(bills.map((one) => ({ ...one, id: id-- }))), lots, stored.owner.residentId],
        )
        const { rows } = await database.pool.query<{ kept: object; anew: object }>(
          `select to_jsonb(k) as kept, to_jsonb(n) as anew
           from (select * from lot_arrears where house_id = any($1) and due_days <> '{}') k full join arrears_of($1) n using (house_id)`,
          [lots],
        )
        expect(rows.map((row) => row.kept)).toEqual(rows.map((row) => row.anew))
        const days = 'select * from village_arrears where bills <> 0 except select * from arrears_by_day()'
        expect((await database.pool.query(days)).rows).toEqual([])
      }
    }),
    { numRuns: 100 },
  )
  await below(0)
})
