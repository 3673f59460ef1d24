import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { Part } from '../address/address-words.ts'
import type { LotKind } from '../address/lot-cells.ts'
import type { SameOwner } from '../contract.ts'
import { changedLots, type DryRun } from '../plan/dry-run.ts'
import type { Office } from '../rows.ts'
import type { ImportStatus, Mapping, Source } from '../rules.ts'

/** Columns of a file as a screen shows them; kept with the dry run, so that the cells are read only to check them. */
export interface Heading {
  column: string
  sample: string[]
}

/** A dry run as it is kept. */
export type StoredRun = Pick<DryRun, 'problems' | 'notes' | 'ignored'> &
  Partial<Pick<DryRun, 'readAs' | 'unknownKinds'>> & {
    headings: Heading[]
    kinds?: readonly LotKind[]
    parts?: { now: readonly Part[]; proposed: readonly Part[] | null }
    /** Groups that may be one person; deleted once the file is posted. */
    sameOwners?: SameOwner[]
    /** Number of vehicles that posting registers, or registered. */
    vehicles?: number
  }

export interface Checked {
  asOf: Day
  mapping: Mapping
  run: DryRun
  headings: Heading[]
  /** The parts of the village's addresses and its kinds of lots. */
  office: Office
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
  'credit',
  'changed',
  'problem_count',
  'committed_at',
  'undone_at',
  'undo_reason',
  'created_at',
  'updated_at',
] as const

const storedGroups = ({ groups }: DryRun): SameOwner[] =>
  groups.map(({ key, exact, against, people }) => ({
    key,
    exact,
    against,
    people: people.map((mentions) =>
      mentions.map(({ row, line, standing, lastname, firstname, middlename, email, contactNumber }) => ({
        row,
        address: line,
        standing,
        name: [lastname, [firstname, middlename].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        email,
        contact_number: contactNumber,
      })),
    ),
  }))

const totalsOf = ({ asOf, mapping, run, headings, office }: Checked) => ({
  as_of: asOf,
  mapping: JSON.stringify(mapping),
  dry_run: JSON.stringify({
    problems: run.problems,
    notes: run.notes,
    ignored: run.ignored,
    readAs: run.readAs,
    headings,
    unknownKinds: run.unknownKinds,
    kinds: office.kinds,
    parts: { now: office.parts, proposed: run.settings.parts },
    sameOwners: storedGroups(run),
    vehicles: run.vehicles.length,
  } satisfies StoredRun),
  rows: run.rows,
  houses: run.houses,
  residents: run.residents,
  receivable: run.receivable,
  credit: run.credit,
  changed: changedLots(run),
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
  return row && { ...row, mapping: row.mapping as unknown as Mapping, run: row.dry_run as unknown as StoredRun }
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof importById>>>

/** An import with its cells, locked until the transaction ends: two people at once wait for each other. */
export async function lockImport(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('imports')
    .select([
      'id',
      'status',
      'as_of',
      'mapping',
      'source',
      'problem_count',
      'houses',
      'residents',
      'receivable',
      'credit',
      'changed',
    ])
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

/** Returns the uploaded file, to read it again. */
export async function importSource(db: Db, id: number) {
  const row = await db
    .selectFrom('imports')
    .select(['as_of', 'mapping', 'source'])
    .where('id', '=', id)
    .executeTakeFirst()
  // Both are written above and nowhere else.
  return row && { ...row, mapping: row.mapping as unknown as Mapping, source: row.source as unknown as Source | null }
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

/** Marks an import posted; the file's cells and the question who is one person go, they have become lots and people. */
export async function markCommitted(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      status: 'committed',
      committed_by: by,
      committed_at: now,
      source: null,
      dry_run: sql`dry_run - 'sameOwners'`,
    })
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
