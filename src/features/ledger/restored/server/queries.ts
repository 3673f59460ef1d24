import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { type LostState, type Numbered, PREFIXES, type RestoredSeries } from '../rules.ts'

export interface RestoredRow extends RestoredSeries {
  id: number
  kind: Numbered
  series_id: number | null
  title: string | null
  last: number | null
}

const prefix = sql<string>`coalesce(s.prefix, ${sql.lit(JSON.stringify(PREFIXES))}::jsonb ->> a.kind)`

const selectRestored = (db: Db) =>
  db
    .selectFrom('asked_numbers as a')
    .leftJoin('receipt_series as s', 's.id', 'a.series_id')
    .select(['a.id', 'a.series_id', 'a.known', 'a.last', 's.title', 's.final_number'])
    // The table holds these words alone.
    .select(sql<Numbered>`a.kind`.as('kind'))
    .select([
      prefix.as('prefix'),
      sql<number>`coalesce(s.digits, 6)`.as('digits'),
      sql<number>`coalesce(s.first_number, 1)::bigint`.as('first_number'),
    ])
    .orderBy('a.id')

/** Returns what the last restore asked, and what an earlier one left waiting. */
export const restoredNumbers = (db: Db, restoreId: number): Promise<RestoredRow[]> =>
  selectRestored(db)
    .where((one) =>
      one.or([
        one('a.restore_id', '=', restoreId),
        sql<boolean>`exists (select from lost_numbers l where l.asked_id = a.id and not l.entered and l.note is null)`,
      ]),
    )
    .execute()

/** Some of them, held in one order until the transaction ends. */
export async function lockRestored(tx: Tx, ids: readonly number[]): Promise<RestoredRow[]> {
  await sql`select from asked_numbers where id = any(${ids}::int[]) order by id for update`.execute(tx)
  return selectRestored(tx)
    .where('a.id', 'in', [...ids])
    .execute()
}

export interface LostRunRow {
  asked_id: number
  state: LostState
  note: string | null
  first: number
  last: number
}

/** Lost numbers in their order; those of which the same became are one run. */
export const lostRuns = (db: Db, ids: readonly number[]) =>
  allRows(db)(sql<LostRunRow>`
    with lost as (
      select asked_id, number, case when entered then null else note end as note,
        case when entered then 'entered' when note is not null then 'explained' else 'waiting' end as state
      from lost_numbers where asked_id = any(${ids}::int[])
    ), islands as (
      select *, number - row_number() over (partition by asked_id, state, note order by number) as island from lost
    )
    select asked_id, state, note, min(number) as first, max(number) as last
    from islands group by asked_id, state, note, island order by 1, 4`)

/** Notes what was said; numbers of the series go on behind it from here on (a trigger does it). */
export async function markConfirmed(
  tx: Tx,
  id: number,
  confirmed: { last: number; by: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('asked_numbers')
    .set({ last: confirmed.last, answered_by: confirmed.by, answered_at: confirmed.at })
    .where('id', '=', id)
    .execute()
}

/** Bonds have a series of receipts from here on. */
export async function nameSeries(tx: Tx, id: number, seriesId: number): Promise<void> {
  await tx.updateTable('asked_numbers').set({ kind: 'receipts', series_id: seriesId }).where('id', '=', id).execute()
}

/** True when numbers are lost ones, each of them. */
export async function areLost(db: Db, { id, first, last }: { id: number; first: number; last: number }) {
  const rows = await allRows(db)(sql<{ lost: boolean }>`
    select exists (select from asked_numbers where id = ${id} and ${first} > known and ${last} <= last and ${first} <= ${last}) as lost`)
  return rows[0]?.lost === true
}

/** Tells what is known of lost numbers; of those that were entered again nothing is kept. */
export async function explain(
  tx: Tx,
  { id, first, last, note, by }: { id: number; first: number; last: number; note: string; by: number },
): Promise<void> {
  await sql`
    insert into explained_numbers (asked_id, number, note, explained_by)
    select asked_id, number, ${note}, ${by} from lost_numbers
    where asked_id = ${id} and number between ${first} and ${last} and not entered
    on conflict on constraint explained_numbers_once do update set note = excluded.note, explained_by = excluded.explained_by`.execute(
    tx,
  )
}
