import { sql } from 'kysely'
import type { Db, Tx } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { DryRun } from '../check.ts'
import type { ImportStatus, Mapping, Source } from '../rules.ts'

/** What a screen shows of a file's columns; kept with the dry run, so that the cells are read only to check them. */
export interface Heading {
  column: string
  sample: string[]
}

/** A dry run as it is kept. */
export type KeptRun = Pick<DryRun, 'problems' | 'notes' | 'ignored'> &
  Partial<Pick<DryRun, 'readAs'>> & { headings: Heading[] }

export interface Checked {
  asOf: Day
  mapping: Mapping
  run: DryRun
  headings: Heading[]
}

const seen = [
  'id',
  'status',
  'file_name',
  'as_of',
  'rows',
  'houses',
  'residents',
  'receivable',
  'problem_count',
  'committed_at',
  'undone_at',
  'undo_reason',
  'created_at',
  'updated_at',
] as const

const totalsOf = ({ asOf, mapping, run, headings }: Checked) => ({
  as_of: asOf,
  mapping: JSON.stringify(mapping),
  dry_run: JSON.stringify({
    problems: run.problems,
    notes: run.notes,
    ignored: run.ignored,
    readAs: run.readAs,
    headings,
  } satisfies KeptRun),
  rows: run.rows,
  houses: run.houses,
  residents: run.residents,
  receivable: run.receivable,
  problem_count: run.problems.length,
})

/** Keeps an upload with its dry run; nothing of the village changes. */
export async function insertImport(
  tx: Tx,
  made: Checked & { fileName: string; source: Source; createdBy: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      ...totalsOf(made),
      file_name: made.fileName,
      source: JSON.stringify(made.source),
      created_by: made.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Files that were never posted hold personal data for nothing: they go after a while. */
export async function dropForgotten(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('imports').where('status', '=', 'checked').where('updated_at', '<', before).execute()
}

export async function saveRun(tx: Tx, id: number, checked: Checked): Promise<void> {
  await tx.updateTable('imports').set(totalsOf(checked)).where('id', '=', id).execute()
}

/** One import as it is shown, without the file's cells. */
export async function importById(db: Db, id: number) {
  const row = await db
    .selectFrom('imports')
    .select([...seen, 'mapping', 'dry_run'])
    .where('id', '=', id)
    .executeTakeFirst()
  // Both are written above and nowhere else.
  return row && { ...row, mapping: row.mapping as unknown as Mapping, run: row.dry_run as unknown as KeptRun }
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof importById>>>

/** An import with its cells, locked until the transaction ends: two people at once wait for each other. */
export async function lockImport(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('imports')
    .select(['id', 'status', 'as_of', 'mapping', 'source', 'problem_count', 'houses', 'residents', 'receivable'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      ...row,
      status: row.status as ImportStatus,
      mapping: row.mapping as unknown as Mapping,
      source: row.source as unknown as Source | null,
    }
  )
}

/** Imports are posted one after the other: the check of the village holds until its rows are written. */
export async function lockPosting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(tx)
}

export async function listImports(db: Db, ask: PageAsk) {
  const rows = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.created_by')
    .select([...seen.map((column) => `imports.${column}` as const), 'users.firstname', 'users.lastname'])
    .orderBy('imports.id', 'desc')
    .limit(ask.size)
    .offset(offsetOf(ask))
    .execute()
  const { total } = await db
    .selectFrom('imports')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The houses among `places` that exist. */
export async function housesAt(db: Db, places: readonly { block: number; lot: number }[]) {
  const { rows } = await sql<{ block: number; lot: number }>`
    select named.block, named.lot
    from unnest(${places.map((one) => one.block)}::int[], ${places.map((one) => one.lot)}::int[]) as named (block, lot)
    join houses on houses.block = named.block::text and houses.lot = named.lot::text`.execute(db)
  return rows
}

/** The e-mail addresses among `emails` that somebody uses, lower case. */
export async function emailsInUse(db: Db, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email::text) as email from users
    where ended_at is null and email = any(${emails}::citext[])`.execute(db)
  return rows.map((row) => row.email)
}

/** What a row of the file became. */
export interface Posted {
  row: number
  houseId: number
  userId: number | null
  residentId: number | null
  billId: number | null
}

export async function insertPosted(tx: Tx, importId: number, posted: readonly Posted[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, row, house_id, user_id, resident_id, bill_id)
    select ${importId}::int, new.* from unnest(
      ${posted.map((one) => one.row)}::int[], ${posted.map((one) => one.houseId)}::int[],
      ${posted.map((one) => one.userId)}::int[], ${posted.map((one) => one.residentId)}::int[],
      ${posted.map((one) => one.billId)}::int[]) as new`.execute(tx)
}

export async function postedRows(db: Db, importId: number): Promise<Posted[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'house_id', 'user_id', 'resident_id', 'bill_id'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute()
  return rows.map((row) => ({
    row: row.row,
    houseId: row.house_id,
    userId: row.user_id,
    residentId: row.resident_id,
    billId: row.bill_id,
  }))
}

/** Marks an import posted; the file's cells go, they have become houses and people. */
export async function markCommitted(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ status: 'committed', committed_by: by, committed_at: now, source: null })
    .where('id', '=', id)
    .execute()
}

export async function markUndone(tx: Tx, id: number, undone: { by: number; now: Date; reason: string }): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ status: 'undone', undone_by: undone.by, undone_at: undone.now, undo_reason: undone.reason })
    .where('id', '=', id)
    .execute()
}
