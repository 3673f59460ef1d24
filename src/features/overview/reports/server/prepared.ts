import { randomBytes } from 'node:crypto'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import { findFile, openFile, removeFile } from '#server/files/files.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { conflict, Failure, notFound } from '#shared/errors.ts'
import type { reportsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import type { PreparedDocumentData } from '../rows.ts'
import { MAILS_STORED_DAYS, STORED_HOURS } from '../rules.ts'
import {
  countUnderWay,
  deletePrepared,
  insertPrepared,
  ownPrepared,
  type PreparedRow,
  underWay,
} from './prepared.queries.ts'
import { PRINT } from './report-runs.ts'
import { deleteMails } from './statement-mail.queries.ts'

// Long reports: asked for by one call, printed by `report-runs.ts`, watched and fetched by two more.

/** Documents one person may have in the making. */
const AT_ONCE = 3

const noSuchReport = () => notFound(refusals.gone)

const toDocument = ({ file_id: _, ...row }: PreparedRow): PreparedDocumentData => row

/** Queues a report for its reader; the same one that is still in the making is answered again. */
export async function prepare(call: Call<typeof reportsContract.prepare>): Promise<PreparedDocumentData> {
  const { db, account, body, now } = call
  const count = await countUnderWay(db, account.userId)
  const same = await underWay(db, account.userId, body)
  if (same) return toDocument(same)
  if (count >= AT_ONCE)
    throw new Failure('too_many', refusals.several, {
      retryAfter: 10,
    })
  const row = await insertPrepared(db, {
    id: randomBytes(16).toString('base64url'),
    userId: account.userId,
    request: body,
    now,
    expiresAt: new Date(now.getTime() + STORED_HOURS * 3_600_000),
  })
  await call.host.bell.ring(db, PRINT)
  return toDocument(row)
}

type Reading = Pick<Call<typeof reportsContract.prepared>, 'db' | 'account' | 'params' | 'now'>

async function ownOrNotFound({ db, account, params, now }: Reading): Promise<PreparedRow> {
  const row = await ownPrepared(db, { id: params.id, userId: account.userId, now })
  if (!row) throw noSuchReport()
  return row
}

/** Returns the progress of the caller's document. */
export const preparedById = async (call: Reading): Promise<PreparedDocumentData> =>
  toDocument(await ownOrNotFound(call))

/** The document itself, once it is ready. */
export async function preparedFile(call: Reading & Pick<Call, 'host'>): Promise<FileAnswer> {
  const row = await ownOrNotFound(call)
  if (row.state !== 'ready') throw conflict(refusals.not_ready)
  const file = row.file_id === null ? undefined : await findFile(call.db, row.file_id)
  if (!file) throw noSuchReport()
  return {
    contentType: file.content_type,
    name: row.name ?? 'Report.pdf',
    body: await openFile(call.host, file),
    headers: { 'content-length': String(file.size) },
  }
}

/** Forgets every hour what was kept long enough, and how statements by mail fared, as it is forgotten of their letters. */
export const deletePreparedJob = (host: Host): Job => ({
  name: 'reports.forget',
  cron: '17 * * * *',
  atStart: true,
  work: () =>
    host.database.transaction({ userId: null, requestId: null }, async (tx) => {
      const now = host.clock.now()
      for (const id of await deletePrepared(tx, now)) await removeFile({ db: tx, host, id })
      await deleteMails(tx, new Date(now.getTime() - MAILS_STORED_DAYS * 24 * 3_600_000))
    }),
})
