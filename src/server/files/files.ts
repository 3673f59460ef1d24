import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { invalid } from '#shared/errors.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Upload } from '../feature/feature.ts'
import type { Host } from '../feature/host.ts'
import { refusals } from '../refusals.ts'
import { type ContentType, contentTypeOf, isWholePdf, type StoredType } from './kinds.ts'
import { signedLink } from './links.ts'
import { type Picture, PictureRefused, redrawPicture } from './pictures.ts'
import { deleteFile, type FileRow, fileRow, insertFile } from './queries.ts'
import { isFileId } from './storage.ts'
import { noteWritten } from './sweep.ts'
import { storageOf } from './where.ts'

/** Why a file is refused where only pictures are taken, and where documents are too. */
const WHY_REFUSED = {
  damaged: { picture: refusals.picture_damaged, document: refusals.document_damaged },
  'too large': { picture: refusals.picture_too_large, document: refusals.document_too_large },
}

export interface FileToStore {
  db: Tx
  host: Host
  upload: Upload
  /** Purpose of the file, one word of the code: `setting`, `announcement`, `permit`. */
  purpose: string
  /** User who may see it besides staff when it is private. */
  ownerUserId: number | null
}

/**
 * Keeps a picture, drawn anew without metadata (docs/spec/http.md#files). Public unless told: anybody who knows its
 * address sees it. 422 on the upload's field for anything that is not a whole JPEG, PNG, GIF or WebP of at most 40
 * million pixels.
 */
export async function storePicture(file: FileToStore & { audience?: FileRow['audience'] }): Promise<{ id: string }> {
  const read = await readUpload(file.upload)
  if (read === null || read.contentType === 'application/pdf') throw invalid(file.upload.field, refusals.pictures_only)
  if ('refused' in read) throw invalid(file.upload.field, read.refused.picture)
  return await store(file, read, file.audience ?? 'public')
}

/**
 * Keeps a picture (drawn anew) or a PDF (as it is), for staff and its owner alone (docs/spec/requests.md#documents).
 * 422 for anything else.
 */
export async function storeDocument(file: FileToStore): Promise<{ id: string }> {
  return await store(file, await readDocument(file.upload), 'private')
}

/** Refuses with 422 what storeDocument would refuse, before the first of several is written. */
export async function needDocuments(uploads: readonly Upload[]): Promise<void> {
  for (const upload of uploads) await readDocument(upload)
}

async function readDocument(upload: Upload): Promise<Picture> {
  const read = await readUpload(upload)
  if (read === null) throw invalid(upload.field, refusals.documents_only)
  if ('refused' in read) throw invalid(upload.field, read.refused.document)
  return read
}

/** Keeps a PDF, or an archive of them, that the product made itself, for staff and its owner alone. */
export const storePrinted = ({
  name,
  bytes,
  contentType = 'application/pdf',
  ...file
}: Omit<FileToStore, 'upload'> & {
  name: string
  bytes: Buffer
  contentType?: Extract<StoredType, 'application/pdf' | 'application/zip'>
}) => store({ ...file, upload: { filename: name } }, { contentType, bytes }, 'private')

type Read = Picture | { contentType: ContentType; refused: (typeof WHY_REFUSED)[keyof typeof WHY_REFUSED] }
const reads = new WeakMap<Upload, Promise<Read | null>>()

/** An upload ready to be kept, or why not; null when it is neither picture nor PDF. Worked out once an upload, also when the transaction is tried again. */
function readUpload(upload: Upload): Promise<Read | null> {
  const known = reads.get(upload) ?? inspect(upload)
  reads.set(upload, known)
  return known
}

/** Works uploads out before a transaction opens, so that drawing a large picture anew holds no connection. */
export const readUploads = async (uploads: readonly Upload[]): Promise<void> => {
  await Promise.all(uploads.map(readUpload))
}

async function inspect({ path, village }: Upload): Promise<Read | null> {
  const contentType = await contentTypeOf(path)
  if (contentType === null) return null
  if (contentType === 'application/pdf')
    return (await isWholePdf(path))
      ? { contentType, bytes: await readFile(path) }
      : { contentType, refused: WHY_REFUSED.damaged }
  try {
    return await redrawPicture(path, contentType, village)
  } catch (error) {
    if (error instanceof PictureRefused) return { contentType, refused: WHY_REFUSED[error.reason] }
    throw error
  }
}

async function store(
  { db, host, upload, purpose, ownerUserId }: Omit<FileToStore, 'upload'> & { upload: Pick<Upload, 'filename'> },
  { contentType, bytes }: { contentType: StoredType; bytes: Buffer },
  audience: FileRow['audience'],
): Promise<{ id: string }> {
  const id = randomBytes(16).toString('base64url')
  noteWritten(host, id)
  await storageOf(host).put(id, bytes)
  await insertFile(db, {
    id,
    audience,
    purpose,
    content_type: contentType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    original_name: shownName(upload.filename),
    owner_user_id: ownerUserId,
  })
  return { id }
}

/** A client's name of a file as text to show: without control and direction characters, at most 200 long. */
const shownName = (name: string) =>
  [
    ...name
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}]/gu, ''),
  ]
    .slice(0, 200)
    .join('')
    .trim()

/** Takes a file away: its address answers 404 once the transaction is committed, its bytes go with the next sweep. */
export async function removeFile({ db, id }: { db: Tx; host: Host; id: string }): Promise<void> {
  await deleteFile(db, id)
}

/** A stored file by its id; undefined for every other text. */
export const findFile = async (db: Db, id: string): Promise<FileRow | undefined> =>
  isFileId(id) ? await fileRow(db, id) : undefined

/** The bytes of a stored file; 404 when they are gone. */
export const openFile = (host: Host, row: Pick<FileRow, 'id'>): Promise<Readable> => storageOf(host).open(row.id)

/** All bytes of a stored picture, for the letterhead of a PDF; null when the file is gone. */
export async function pictureBytes(host: Host, db: Db, id: string): Promise<Buffer | null> {
  const row = await findFile(db, id)
  if (!row) return null
  try {
    return await buffer(await openFile(host, row))
  } catch (error) {
    host.log.warn({ err: error }, 'A stored picture could not be read')
    return null
  }
}

/**
 * The address of a private document that works in <img> without headers for 30 minutes from `now`
 * (docs/spec/http.md#files).
 */
export const signedFileUrl = (host: Host, baseUrl: string, fileId: string, now: Date): string =>
  signedLink(host, baseUrl, `/files/${fileId}`, now)
