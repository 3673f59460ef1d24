import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { userIn } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { ColumnMap } from '../columns.ts'
import type { KnownLine } from '../known-lines.ts'
import type { Source } from '../rules.ts'
import type { ReadLine } from '../running.ts'
import type { ReconciledAccountData, StatementData } from '../shapes.ts'

/** Bank accounts and wallets in their order, what of their lines is open today, and how far they are read and reconciled. */
export const reconciledAccounts = (db: Db, today: Day) =>
  allRows(db)(sql<ReconciledAccountData>`
    select p.id, p.kind, p.name,
      (select count(*)::int from statement_lines l where l.place_id = p.id and l.linked <> l.amount
        and (l.decision = 'open' or (l.decision = 'parked' and l.parked_until <= ${today}))) as open,
      (select max(to_day) from account_statements s where s.place_id = p.id) as read_to,
      (select max(day) from reconciliations r where r.place_id = p.id) as reconciled_to
    from places p where p.kind in ('bank', 'wallet')
      and (not p.ended or exists (select from account_statements s where s.place_id = p.id))
    order by p.ended, p.kind, not p.main, fold(p.name), p.id`)

/** The columns that were confirmed for a place; null where none were. */
export async function rememberedMap(db: Db, place: number): Promise<ColumnMap | null> {
  const row = await db.selectFrom('statement_maps').select('map').where('place_id', '=', place).executeTakeFirst()
  return (row?.map as unknown as ColumnMap | undefined) ?? null
}

export async function rememberMap(tx: Tx, place: number, map: ColumnMap): Promise<void> {
  await sql`
    insert into statement_maps (place_id, map) values (${place}, ${JSON.stringify(map)})
    on conflict (place_id) do update set map = excluded.map where statement_maps.map <> excluded.map`.execute(tx)
}

/** Finds lines of a cash account that may be the same as some: those of their days, and those with one of their references. */
export const knownLines = (
  db: Db,
  place: number,
  { from, to, references }: { from: Day; to: Day; references: readonly string[] },
) =>
  allRows(db)(sql<KnownLine>`
    select key, day, to_char(clock, 'HH24:MI') as time, amount, balance, reference from statement_lines
    where place_id = ${place} and (day between ${from} and ${to}
      or reference_key(reference) = any(${references}::text[]))
    order by id`)

export interface NewStatement {
  place_id: number
  source: Source
  file_name: string | null
  from_day: Day
  to_day: Day
  opening: Centavos | null
  closing: Centavos | null
  not_read: readonly string[]
  recorded_by: number
}

/** Keeps a statement with its lines, oldest first, each under the key that is new to its place; returns its id. */
export async function insertStatement(
  tx: Tx,
  input: NewStatement,
  lines: readonly (ReadLine & { key: string })[],
): Promise<number> {
  const { id } = await tx
    .insertInto('account_statements')
    .values({ ...input, not_read: JSON.stringify(input.not_read) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line, at) => ({
    key: line.key,
    nth: at + 1,
    day: line.day,
    clock: line.time,
    amount: line.amount,
    balance: line.balance,
    reference: line.reference,
    description: line.description,
  }))
  await sql`
    insert into statement_lines (statement_id, place_id, key, nth, day, clock, amount, balance, reference, description)
    select ${id}, ${input.place_id}, key, nth, day, clock, amount, balance, reference, description
    from jsonb_to_recordset(${JSON.stringify(rows)}) as rows
      (key text, nth int, day date, clock time, amount bigint, balance bigint, reference text, description text)
    order by nth`.execute(tx)
  return id
}

/** A page of the statements of a place, newest first; of one id alone when it is given. */
export async function statementPage(
  db: Db,
  { place, id = null }: { place: number | null; id?: number | null },
  ask: PageAsk,
): Promise<{ rows: StatementData[]; total: number }> {
  const where = sql`(${place}::int is null or s.place_id = ${place}) and (${id}::int is null or s.id = ${id})`
  const { rows } = await sql<StatementData>`
    select s.id, s.source, s.file_name, s.from_day, s.to_day, s.opening, s.closing, s.not_read, s.created_at,
      (select count(*)::int from statement_lines l where l.statement_id = s.id) as lines, ${userIn('s.recorded_by')} as recorded_by
    from account_statements s where ${where}
    order by s.to_day desc, s.id desc limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const count = await sql<{ total: number }>`
    select count(*)::int as total from account_statements s where ${where}`.execute(db)
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** A statement and what speaks against taking it back; undefined for an unknown id. */
export const lockStatement = (tx: Tx, id: number) =>
  firstRow(tx)(sql<{ place_id: number; used: boolean; finished: boolean }>`
    select s.place_id,
      exists (select from statement_lines l where l.statement_id = s.id and (l.linked <> 0 or l.decision <> 'open')) as used,
      exists (select from reconciliations r where r.place_id = s.place_id and r.day >= s.from_day) as finished
    from account_statements s where s.id = ${id} for update`)

export const deleteStatement = (tx: Tx, id: number) =>
  tx.deleteFrom('account_statements').where('id', '=', id).execute()
