import { sql } from 'kysely'
import { paymentsFound } from '#features/ledger/payments/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { Decision, LineFilter } from '../rules.ts'

/** A line as it is kept, with the entries it is linked to and how much of each. */
export interface LineRow {
  id: number
  place_id: number
  day: Day
  time: string | null
  amount: Centavos
  balance: Centavos | null
  reference: string | null
  description: string
  left: Centavos
  decision: Decision
  parked_until: Day | null
  reason: string | null
  links: { entry_id: number; amount: Centavos }[]
}

const columns = sql`l.id, l.place_id, l.day, to_char(l.clock, 'HH24:MI') as time, l.amount, l.balance, l.reference, l.description,
  (l.amount - l.linked)::bigint as "left", l.decision, l.parked_until, l.reason,
  coalesce((select json_agg(json_build_object('entry_id', k.entry_id, 'amount', k.amount) order by k.id)
    from statement_links k where k.line_id = l.id), '[]') as links`

/** Lines that are to be decided on a day: open ones, and parked ones whose day has come. */
const undecided = (today: Day) =>
  sql`l.linked <> l.amount and (l.decision = 'open' or (l.decision = 'parked' and l.parked_until <= ${today}))`

const FILTERS: Readonly<Record<'parked' | 'not_ours' | 'settled' | 'all', (today: Day) => ReturnType<typeof sql>>> = {
  parked: (today) => sql`l.linked <> l.amount and l.decision = 'parked' and l.parked_until > ${today}`,
  not_ours: () => sql`l.decision = 'not_ours'`,
  settled: () => sql`l.linked = l.amount`,
  all: () => sql`true`,
}

/** By what the statement says of a line, or by the payment it is linked to: who paid, receipt number, address of the lot. */
const found = (search: string) =>
  search === ''
    ? sql`true`
    : sql`(fold(l.description || ' ' || coalesce(l.reference, '')) like search_pattern(${search})
      or l.id in (select k.line_id from statement_links k join place_entries e on e.id = k.entry_id
        where e.payment_id in (${paymentsFound(search)})))`

/** The undecided lines of a place, oldest first. */
export const undecidedLines = (db: Db, place: number, { today, search }: { today: Day; search: string }) =>
  allRows(db)(sql<LineRow>`
    select ${columns} from statement_lines l where l.place_id = ${place} and ${undecided(today)} and ${found(search)}
    order by l.day, l.id`)

/** Counts the lines of a cash account that are parked, set aside, settled, and in all. */
export async function lineCounts(db: Db, place: number, { today, search }: { today: Day; search: string }) {
  const { rows } = await sql<Record<'parked' | 'not_ours' | 'settled' | 'all', number>>`
    select (count(*) filter (where ${FILTERS.parked(today)}))::int as parked,
      (count(*) filter (where ${FILTERS.not_ours(today)}))::int as not_ours,
      (count(*) filter (where ${FILTERS.settled(today)}))::int as settled, count(*)::int as all
    from statement_lines l where l.place_id = ${place} and ${found(search)}`.execute(db)
  return rows[0] ?? { parked: 0, not_ours: 0, settled: 0, all: 0 }
}

/** A page of the lines of a place that somebody decided or that are in the books, oldest first. */
export const linePage = (
  db: Db,
  place: number,
  { state, today, search }: { state: keyof typeof FILTERS & LineFilter; today: Day; search: string },
  ask: PageAsk,
) =>
  allRows(db)(sql<LineRow>`
    select ${columns} from statement_lines l where l.place_id = ${place} and ${FILTERS[state](today)} and ${found(search)}
    order by l.day, l.id limit ${ask.size} offset ${offsetOf(ask)}`)

/** Undefined for an unknown id. */
export const lineById = (db: Db, id: number) =>
  firstRow(db)(sql<LineRow>`select ${columns} from statement_lines l where l.id = ${id}`)

/** The same, held until the transaction ends. */
export async function lockLine(tx: Tx, id: number): Promise<LineRow | undefined> {
  await sql`select from statement_lines where id = ${id} for update`.execute(tx)
  return lineById(tx, id)
}

/**
 * Links a line to an entry with so many centavos; the database refuses more than is left of either, and clears the cheques of a
 * deposit (db/schema/cheques.sql).
 */
export async function insertLink(
  tx: Tx,
  link: { line_id: number; entry_id: number; amount: Centavos; linked_by: number },
): Promise<void> {
  await tx.insertInto('statement_links').values(link).execute()
}

export const deleteLinks = (tx: Tx, line: number) =>
  tx.deleteFrom('statement_links').where('line_id', '=', line).execute()

export interface Decided {
  decision: Decision
  parked_until: Day | null
  reason: string | null
  decided_by: number | null
}

export const decideLine = (tx: Tx, id: number, decided: Decided) =>
  tx.updateTable('statement_lines').set(decided).where('id', '=', id).execute()
