import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import type { NumberRunData, SeriesBody, SeriesData } from '../contract.ts'
import { nextNumber, receiptText, type SeriesKind } from '../rules.ts'

/** Numbers of booklets up to the highest that was used or spoiled, of which nobody knows what became; of all series or one. */
export const missingNumbers = (seriesId: RawBuilder<unknown> | null = null): RawBuilder<number> => sql<number>`(
  select coalesce(sum(greatest(0, least(s.last_number, s.final_number) - s.first_number + 1) - used.count - spoiled.count), 0)::int
  from receipt_series s
  cross join lateral (select count(*) from payments
    where series_id = s.id and series_number between s.first_number and s.final_number) used
  cross join lateral (select count(*) from spoiled_receipts
    where series_id = s.id and number between s.first_number and s.final_number) spoiled
  where s.kind = 'booklet' and ${seriesId === null ? sql`true` : sql`s.id = ${seriesId}`})`

/** A series as its row is. */
export const seriesRows = (db: Db) =>
  db
    .selectFrom('receipt_series')
    .selectAll()
    // The table holds these words alone.
    .select(sql<SeriesKind>`kind`.as('kind'))

type Row = Awaited<ReturnType<ReturnType<typeof seriesRows>['executeTakeFirstOrThrow']>>

/** Numbers that a restore lost, of which nobody knows what became. */
const lostNumbers = sql<number>`(
  select count(*)::int from lost_numbers l
  where l.kind = 'receipts' and l.series_id = receipt_series.id and not l.entered and l.note is null)`

function shown({ last_number, ...row }: Row, counts: Pick<SeriesData, 'missing' | 'lost'>): SeriesData {
  const next = row.closed ? null : nextNumber({ ...row, last_number })
  return { ...row, next: next === null ? null : receiptText(row, next), ...counts }
}

const withCounts = (db: Db) =>
  seriesRows(db).select([missingNumbers(sql.ref('receipt_series.id')).as('missing'), lostNumbers.as('lost')])

/** The usual one first, closed ones last. */
export async function listSeries(db: Db): Promise<SeriesData[]> {
  const rows = await withCounts(db).orderBy('closed').orderBy('usual', 'desc').orderBy('id').execute()
  return rows.map(({ missing, lost, ...row }) => shown(row, { missing, lost }))
}

/** Undefined for an unknown id. */
export async function seriesById(db: Db, id: number): Promise<SeriesData | undefined> {
  const found = await withCounts(db).where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const { missing, lost, ...row } = found
  return shown(row, { missing, lost })
}

/** Stored fields of a series. */
export type StoredSeries = Omit<SeriesBody, 'prefix' | 'final_number' | 'digits' | 'holder' | 'permit' | 'notice'> & {
  prefix: string
  final_number: number | null
  digits: number
  holder: string | null
  permit: string | null
  notice: string | null
}

/** Of all series one is the usual one: no other than `id`, or than a new one. */
const noOtherIsUsual = (tx: Tx, id = 0) =>
  tx.updateTable('receipt_series').set({ usual: false }).where('usual', '=', true).where('id', '!=', id).execute()

export async function insertSeries(tx: Tx, input: StoredSeries): Promise<number> {
  if (input.usual) await noOtherIsUsual(tx)
  const { id } = await tx
    .insertInto('receipt_series')
    .values({ ...input, last_number: input.first_number - 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSeries(tx: Tx, id: number, input: StoredSeries): Promise<void> {
  if (input.usual) await noOtherIsUsual(tx, id)
  await tx.updateTable('receipt_series').set(input).where('id', '=', id).execute()
}

/** Begins a series anew that nobody used, where its range was moved. */
export async function beginAt(tx: Tx, id: number, first: number): Promise<void> {
  await tx
    .updateTable('receipt_series')
    .set({ last_number: first - 1 })
    .where('id', '=', id)
    .execute()
}

/** Does a payment, an entry of a spoiled one, or paper that a restore knows nothing of hold a number of it? */
export async function isWritten(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`
    select exists (select from payments where series_id = ${id})
      or exists (select from spoiled_receipts where series_id = ${id})
      or exists (select from asked_numbers where series_id = ${id} and last > known) as written`.execute(db)
  return rows[0]?.written === true
}

/** Returns the states of a series' numbers, in their order; equal neighbours are one run. */
export async function numberRuns(db: Db, { id, prefix, digits }: SeriesData): Promise<NumberRunData[]> {
  const { rows } = await sql<Omit<NumberRunData, 'from' | 'to'> & { from: number; to: number }>`
    with numbers as (
      select p.series_number as number, p.amount, p.payment_date as day, p.id as payment_id, p.void_reason as reason,
        case when p.series_number < s.first_number or p.series_number > s.final_number then 'out of range'
          when p.voided_at is null then 'used' else 'void' end as state,
        p.voided_at is null as counts
      from payments p join receipt_series s on s.id = p.series_id where s.id = ${id}
      union all
      select number, 0, null, null, reason, 'spoiled', false from spoiled_receipts where series_id = ${id}
      union all
      select n, 0, null, null, null, 'missing', false
      from receipt_series s cross join lateral generate_series(s.first_number, least(s.last_number, s.final_number)) n
      where s.id = ${id} and s.kind = 'booklet'
        and not exists (select from payments where series_id = s.id and series_number = n)
        and not exists (select from spoiled_receipts where series_id = s.id and number = n)
    ), islands as (
      select *, number - case when state in ('used', 'missing') then row_number() over (partition by state order by number) else 0 end as island
      from numbers
    )
    select state, min(number) as from, max(number) as to, count(*)::int as count,
      coalesce(sum(amount) filter (where counts), 0)::bigint as amount, min(day) as first_day, max(day) as last_day,
      case when count(*) = 1 then min(payment_id) end as payment_id, min(reason) as reason
    from islands group by state, island order by 2`.execute(db)
  return rows.map((row) => ({
    ...row,
    from: receiptText({ prefix, digits }, row.from),
    to: receiptText({ prefix, digits }, row.to),
  }))
}

/** Undefined where it is not entered. */
export async function deleteSpoiled(tx: Tx, seriesId: number, number: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('spoiled_receipts')
    .where('series_id', '=', seriesId)
    .where('number', '=', number)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
