import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { firstRow } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** Payee of money: somebody by name (null: nobody is named), a lot or a booking whose money goes back, another cash account. */
export type Payee = { name: string | null } | { lot: number } | { booking: number } | { place: number }

/** Money that leaves a cash account, also to another one; in centavos. */
export interface Outflow {
  payee: Payee
  day: Day
  amount: Centavos
  /** The expense that is changed: it counts as it is going to be. */
  expense?: number
  /** The bond of which it is given back: all that went back of it that day counts, to whomever. */
  bond?: number
}

/** Letters of Hangul that show nothing, and count as letters. */
const FILLERS = '\u3164\u115f\u1160\uffa0'

/** A name as payees are compared: without case, accents, blanks and punctuation; empty for nobody. */
const nameKey = (name: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(translate(fold(coalesce(${name}, '')), ${FILLERS}, ''), '[^[:alnum:]]', '', 'g')`

/** True when two names are one payee's. */
export async function samePayee(db: Db, one: string | null, other: string | null): Promise<boolean> {
  const row = await firstRow(db)(
    sql<{ same: boolean }>`select ${nameKey(sql`${one}::text`)} = ${nameKey(sql`${other}::text`)} as same`,
  )
  return row?.same === true
}

/** A payee as kind and text. */
function partsOf(payee: Payee): [kind: string, whom: string | null] {
  if ('name' in payee) return ['name', payee.name]
  if ('place' in payee) return ['place', String(payee.place)]
  return 'lot' in payee ? ['lot', String(payee.lot)] : ['booking', String(payee.booking)]
}

/** Holds what leaves to a payee on a day until the transaction ends: of two at once the second counts the first. */
export async function lockOutflow(tx: Tx, { payee, day }: Pick<Outflow, 'payee' | 'day'>): Promise<void> {
  const [kind, whom] = partsOf(payee)
  const key = nameKey(sql`${whom}::text`)
  await sql`select pg_advisory_xact_lock(hashtext('outflow'), hashtext(${`${day} ${kind} `}::text || ${key}))`.execute(
    tx,
  )
}

/** Vouchers and bonds given back to somebody by name. An expense that is a refund and names nobody is its lot's. */
const toName = (name: string | null, { day, expense = 0, bond = 0 }: Pick<Outflow, 'day' | 'expense' | 'bond'>) => {
  const key = nameKey(sql`${name}::text`)
  return sql<{ left: Centavos }>`
    select (coalesce((select sum(e.amount) from expenses e
        where e.expenses_date = ${day} and e.id <> ${expense} and ${nameKey(sql`e.payee`)} = ${key}
          and (e.payee is not null or not exists (select from refunds r where r.expense_id = e.id and r.undone_at is null))), 0)
      + coalesce((select sum(b.returned) from bond_releases b
        where b.day = ${day} and b.undone_at is null and (b.bond_id = ${bond} or ${nameKey(sql`b.payee`)} = ${key})), 0))::bigint as left`
}

/** Refunds of a lot, or of a booking of no lot. */
const toLot = (of: RawBuilder<unknown>, { day }: Pick<Outflow, 'day'>) => sql<{ left: Centavos }>`
  select coalesce(sum(r.amount), 0)::bigint as left from refunds r
  where r.what = 'refund' and r.day = ${day} and r.undone_at is null and ${of}`

/** Money that came to a cash account from others; a deposit that was taken back is none. */
const toPlace = (place: number, { day }: Pick<Outflow, 'day'>) => sql<{ left: Centavos }>`
  select coalesce(sum(e.amount), 0)::bigint as left
  from place_entries e join place_transfers t on t.id = e.transfer_id left join deposits d on d.id = t.deposit_id
  where e.place_id = ${place} and e.day = ${day} and e.kind = 'transfer' and e.amount > 0 and d.taken_back_at is null`

/** Returns what left to a payee on a day whatever its door, in centavos. */
export async function leftOn(
  db: Db,
  { payee, ...of }: Pick<Outflow, 'payee' | 'day' | 'expense' | 'bond'>,
): Promise<Centavos> {
  const statement =
    'name' in payee
      ? toName(payee.name, of)
      : 'place' in payee
        ? toPlace(payee.place, of)
        : toLot('lot' in payee ? sql`r.house_id = ${payee.lot}` : sql`r.booking_id = ${payee.booking}`, of)
  return (await firstRow(db)(statement))?.left ?? 0
}
