import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { firstRow } from '#server/database/rows.ts'
import type { ActingRole } from '#shared/offices.ts'
import type { PreparedDocumentData } from '../rows.ts'
import type { Period, PreparedName, RunFilter } from '../rules.ts'

export interface PreparedRequest extends Period, RunFilter {
  report: PreparedName
  lots?: string | undefined
}

/** A document as it stands; `progress` is in percent. */
export type PreparedRow = PreparedDocumentData & { file_id: string | null }

const columns = ['id', 'name', 'state', 'progress', 'error', 'file_id', 'created_at', 'expires_at'] as const

/** The state is a closed list by its constraint. */
const toRow = (row: (Omit<PreparedRow, 'state'> & { state: string }) | undefined) => row as PreparedRow | undefined

/** Empty values are left out, so that the same report is the same text. */
const requestText = ({ report: _, year, month, ...more }: PreparedRequest) =>
  JSON.stringify({ year, month, ...Object.fromEntries(Object.entries(more).filter(([, value]) => value)) })

/** The same report of the same person that is still in the making. */
export const underWay = async (tx: Tx, userId: number, request: PreparedRequest): Promise<PreparedRow | undefined> =>
  toRow(
    await tx
      .selectFrom('prepared_documents')
      .select(columns)
      .where('user_id', '=', userId)
      .where('report', '=', request.report)
      .where('asked', '=', sql<never>`${requestText(request)}::jsonb`)
      .where('state', 'in', ['waiting', 'printing'])
      .limit(1)
      .executeTakeFirst(),
  )

/** Counts the documents of a person in the making; locks the person, so that two clicks count one after the other. */
export async function countUnderWay(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('prepared documents'), ${userId})`.execute(tx)
  const { count } = await tx
    .selectFrom('prepared_documents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'printing'])
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPrepared(
  tx: Tx,
  one: { id: string; userId: number; request: PreparedRequest; now: Date; expiresAt: Date },
): Promise<PreparedRow> {
  const row = await tx
    .insertInto('prepared_documents')
    .values({
      id: one.id,
      user_id: one.userId,
      report: one.request.report,
      asked: requestText(one.request),
      created_at: one.now,
      seen_at: one.now,
      expires_at: one.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as PreparedRow
}

/** A person's own document that is not yet expired. */
export const ownPrepared = async (
  db: Db,
  own: { id: string; userId: number; now: Date },
): Promise<PreparedRow | undefined> =>
  toRow(
    await db
      .selectFrom('prepared_documents')
      .select(columns)
      .where('id', '=', own.id)
      .where('user_id', '=', own.userId)
      .where('expires_at', '>', own.now)
      .executeTakeFirst(),
  )

export interface Claimed {
  id: string
  user_id: number
  role: ActingRole
  report: PreparedName
  request: Period & Partial<RunFilter> & { lots?: string }
}

/** Takes the oldest document that waits, or whose printer was last seen before `lost`; undefined when there is none. */
export const claimPrepared = (tx: Tx, { now, lost }: { now: Date; lost: Date }) =>
  firstRow(tx)(sql<Claimed>`
    update prepared_documents set state = 'printing', progress = 0, seen_at = ${now}
    from users left join admins on admins.user_id = users.id
    where users.id = prepared_documents.user_id and prepared_documents.id = (
      select id from prepared_documents
      where state = 'waiting' or (state = 'printing' and seen_at < ${lost})
      order by created_at, id limit 1 for update skip locked)
    returning prepared_documents.id, prepared_documents.user_id, coalesce(admins.office_role, users.role_type) as role, report, asked as request`)

/** Says that a document is being printed and how far it is; false when it is no longer ours to print. */
export async function notePrinting(tx: Tx, id: string, at: { progress: number; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prepared_documents')
    .set({ progress: at.progress, seen_at: at.now })
    .where('id', '=', id)
    .where('state', '=', 'printing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the printing of a document: ready with its file, failed with the reason, or waiting for another printer. */
export const endPrinting = (
  tx: Tx,
  id: string,
  end:
    | { state: 'ready'; name: string; file_id: string; progress: 100 }
    | { state: 'failed'; error: string }
    | { state: 'waiting'; progress: 0 },
) => tx.updateTable('prepared_documents').set(end).where('id', '=', id).where('state', '=', 'printing').execute()

/** Forgets the documents that ended before `now`; returns their files. */
export async function deletePrepared(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('prepared_documents').where('expires_at', '<=', now).returning('file_id').execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}
