import { asResident, isStaff } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { findFile, openFile, storeDocument } from '#server/files/files.ts'
import { EXTENSIONS } from '#server/files/kinds.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { documentsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import {
  type AboutDocument,
  changeDocument,
  documentPage,
  documentsForResidents,
  fileOfDocument,
  insertDocument,
  lockDocument,
  removeDocument,
  versionsOf,
} from './queries.ts'

const about = ({ number, ...body }: Omit<AboutDocument, 'number'> & { number?: string | null | undefined }) => ({
  ...body,
  number: number ?? null,
})

/** A document that is there; 404 for any other. */
async function documentOf(db: Db, id: number) {
  const [document] = await versionsOf(db, id)
  if (!document) throw notFound(refusals.gone)
  return document
}

/** Keeps the file of a call for staff; who else may read it is asked each time. */
async function fileOf({
  db,
  host,
  files,
}: Pick<Call<typeof documentsContract.add>, 'db' | 'host' | 'files'>): Promise<string> {
  const [upload] = files
  if (!upload) throw invalid('file', refusals.file_needed)
  return (await storeDocument({ db, host, upload, purpose: 'document', ownerUserId: null })).id
}

/** Holds a document that is there and has no newer version. */
async function lockNewest(call: Call<typeof documentsContract.replace>): Promise<void> {
  const held = await lockDocument(call.db, call.params.id)
  if (!held || held.removed) throw notFound(refusals.gone)
  if (held.replaced) throw conflict(refusals.replaced_before)
}

export const documents = feature(documentsContract, {
  list: async ({ db, query }) => {
    const ask = pageAsk(query)
    const { rows, total, years } = await documentPage(db, query, ask)
    return { ...pageOf(rows, total, ask), years }
  },

  ownList: ({ db, query, account }) => {
    asResident(account)
    return documentsForResidents(db, query.search)
  },

  versions: async ({ db, params }) => {
    const versions = await versionsOf(db, params.id)
    if (versions.length === 0) throw notFound(refusals.gone)
    return versions
  },

  file: async ({ db, host, params, account }) => {
    const found = await fileOfDocument(db, params.id)
    // Documents a resident may not read do not exist for them; who has no lot any more is no resident.
    const may = isStaff(account) || (found?.open === true && account.residentId !== null)
    const file = found && may ? await findFile(db, found.file_id) : undefined
    if (!found || !file) throw notFound(refusals.gone)
    const extension = EXTENSIONS[file.content_type]
    return {
      contentType: file.content_type,
      name: `${found.title.replaceAll(/[\\/]/g, '-')}.${extension}`,
      inline: true,
      body: await openFile(host, file),
      headers: { 'content-length': String(file.size) },
    }
  },

  add: async (call) => {
    const file_id = await fileOf(call)
    const { db, body, account } = call
    const id = await insertDocument(db, { ...about(body), file_id, replaces: null, recorded_by: account.userId })
    return { message: 'The document is kept.', document: await documentOf(db, id) }
  },

  replace: async (call) => {
    await lockNewest(call)
    const file_id = await fileOf(call)
    const { db, body, params, account } = call
    const id = await insertDocument(db, {
      ...about(body),
      file_id,
      replaces: params.id,
      recorded_by: account.userId,
    })
    return { message: 'The newer version is kept.', document: await documentOf(db, id) }
  },

  change: async ({ db, params, body }) => {
    const held = await lockDocument(db, params.id)
    if (!held || held.removed) throw notFound(refusals.gone)
    await changeDocument(db, params.id, about(body))
    return { message: 'The document was changed.', document: await documentOf(db, params.id) }
  },

  remove: async ({ db, params, body, account, now }) => {
    const held = await lockDocument(db, params.id)
    if (!held) throw notFound(refusals.gone)
    if (held.removed) throw conflict(refusals.removed_before)
    await removeDocument(db, params.id, { at: now, by: account.userId, reason: body.reason })
    return { message: 'The document was removed.' }
  },
})
