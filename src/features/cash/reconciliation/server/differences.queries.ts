import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { userIn } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { Standing } from '../differences.ts'
import type { DifferenceData, FinishedData } from '../shapes.ts'

interface StandingRow extends Omit<Standing, 'open_lines' | 'open_entries'> {
  /** The day of the first line. */
  since: Day | null
}

/**
 * Figures of statements and books for a cash account up to a day, in centavos. The balance before the first line comes from the first
 * statement that tells it, counted back to the first line; else from what was typed when it was first reconciled. A figure that was
 * finished stays that of its day, whatever lines come later.
 */
export async function standingOf(db: Db, place: number, day: Day): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    with first as (select min(day) as day from statement_lines where place_id = ${place} and day <= ${day})
    select first.day as since, cash_account_balance(${place}, ${day}) as books,
      (select coalesce(sum(amount), 0)::bigint from statement_lines where place_id = ${place} and day <= ${day}) as lines,
      coalesce((select r.bank from reconciliations r where r.place_id = ${place} and r.day = ${day}),
        (select l.balance from statement_lines l join account_statements s on s.id = l.statement_id
        where l.place_id = ${place} and l.day <= ${day} and l.balance is not null
        order by l.day desc, s.to_day desc, s.id desc, l.nth desc limit 1)) as stated,
      coalesce(
        (select (s.opening - coalesce((select sum(o.amount) from statement_lines o
            where o.place_id = s.place_id and o.statement_id <> s.id and o.day < s.from_day), 0))::bigint
          from account_statements s where s.place_id = ${place} and s.opening is not null and s.from_day <= ${day}
          order by s.from_day, s.id limit 1),
        (select r.opening from reconciliations r where r.place_id = ${place} and r.day <= ${day} order by r.day limit 1)
      ) as opening,
      (select coalesce(sum(amount), 0)::bigint from place_entries
        where place_id = ${place} and (day < coalesce(first.day, ${day}::date + 1) or (kind = 'opening' and day <= ${day}))) as before,
      (select coalesce(sum(k.amount), 0)::bigint from statement_links k
        join statement_lines l on l.id = k.line_id join place_entries e on e.id = k.entry_id
        where l.place_id = ${place} and l.day <= ${day} and (e.day < first.day or e.kind = 'opening')) as older
    from first`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums answered no row')
  return row
}

/** Lines of a place up to a day of which something is in no entry up to that day, oldest first. */
export const openLinesOn = (db: Db, place: number, day: Day) =>
  allRows(db)(sql<{
    day: Day
    reference: string | null
    description: string
    reason: string | null
    left: Centavos
  }>`
    select * from (
      select l.id, l.day, l.reference, l.description, l.reason,
        (l.amount - coalesce((select sum(k.amount) from statement_links k join place_entries e on e.id = k.entry_id
          where k.line_id = l.id and e.day <= ${day}), 0))::bigint as "left"
      from statement_lines l where l.place_id = ${place} and l.day <= ${day}
    ) lines where "left" <> 0 order by day, id`)

/** The day of the last finished reconciliation of a place; null where there is none. */
export async function finishedTo(db: Db, place: number): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(day) as day from reconciliations where place_id = ${place}`.execute(db)
  return rows[0]?.day ?? null
}

export interface Finishing {
  place_id: number
  day: Day
  bank: Centavos
  books: Centavos
  differences: readonly DifferenceData[]
  /** Balance before the first line. */
  opening: Centavos
  finished_by: number
  finished_at: Date
}

/** Keeps a reconciliation as it stands; returns its id. */
export async function insertFinished(tx: Tx, input: Finishing): Promise<number> {
  const { id } = await tx
    .insertInto('reconciliations')
    .values({ ...input, differences: JSON.stringify(input.differences) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A page of the finished reconciliations of a place, newest first; of one id alone when it is given. */
export async function finishedPage(
  db: Db,
  { place, id = null }: { place: number | null; id?: number | null },
  ask: PageAsk,
): Promise<{ rows: FinishedData[]; total: number }> {
  const where = sql`(${place}::int is null or r.place_id = ${place}) and (${id}::int is null or r.id = ${id})`
  const { rows } = await sql<FinishedData>`
    select r.id, json_build_object('id', p.id, 'name', p.name) as place, r.day, r.bank, r.books, r.differences, true as agrees,
      0::bigint as unexplained, ${userIn('r.finished_by')} as finished_by, r.finished_at
    from reconciliations r join places p on p.id = r.place_id where ${where}
    order by r.day desc, r.id desc limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const count = await sql<{ total: number }>`
    select count(*)::int as total from reconciliations r where ${where}`.execute(db)
  return { rows, total: count.rows[0]?.total ?? 0 }
}
