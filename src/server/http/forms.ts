import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failure } from '#shared/errors.ts'
import type { Upload } from '../feature/feature.ts'
import { refusals } from '../refusals.ts'

export const MAX_FILE_BYTES = 10 * 1024 * 1024
const MAX_FILES = 10
const MAX_FORM_BYTES = 64 * 1024 * 1024
export const MAX_JSON_BYTES = 1024 * 1024

export interface Form {
  body: Record<string, unknown>
  files: Upload[]
  /** Removes the temporary files. */
  discard(): Promise<void>
}

const fieldName = (name: string) => name.replace(/\[\d*\]$/, '')

/** `name[0]`, `name[]` and a repeated `name` make a list (docs/spec/http.md#requests). */
function addField(body: Record<string, unknown>, name: string, value: unknown): void {
  const plain = fieldName(name)
  const known = body[plain]
  if (plain !== name) body[plain] = Array.isArray(known) ? [...known, value] : [value]
  else if (Object.hasOwn(body, plain)) body[plain] = Array.isArray(known) ? [...known, value] : [known, value]
  else body[plain] = value
}

const unreadable = () => new Failure('unreadable', refusals.request_unreadable)
/** True for errors the framework answers by itself: a limit that was reached, a form that ended early. */
const isKnown = (error: unknown) =>
  error instanceof Failure || (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_'))

/** A file that cannot be written is another matter than a client that stops in the middle of it. */
const isOfTheDisk = (error: unknown) =>
  error instanceof Error && 'syscall' in error && ['open', 'write', 'close'].includes(String(error.syscall))

/** The parts of a form as they come. What its reader does not understand is the client's fault and never ours: 400. */
async function* partsOf(request: FastifyRequest, gone: AbortSignal) {
  const parts = request.parts({
    limits: { fileSize: MAX_FILE_BYTES, files: MAX_FILES, fields: 100, fieldSize: MAX_JSON_BYTES, parts: 120 },
  })
  const left = new Promise<never>((_, fail) => {
    if (gone.aborted) fail(unreadable())
    gone.addEventListener('abort', () => fail(unreadable()), { once: true })
  })
  left.catch(() => undefined)
  for (;;) {
    const next = await Promise.race([parts.next(), left]).catch((error: unknown) => {
      throw isKnown(error) ? error : unreadable()
    })
    if (next.done) return
    yield next.value
  }
}

/** Writes an uploaded file, and no more of it than is allowed: one that is too large is refused without its rest. */
async function writePart(file: MultipartFile['file'], path: string, gone: AbortSignal): Promise<void> {
  const enough = new AbortController()
  file.once('limit', () => enough.abort())
  try {
    await pipeline(file, createWriteStream(path), { signal: AbortSignal.any([enough.signal, gone]) })
  } catch (error) {
    if (!file.truncated) throw isKnown(error) || isOfTheDisk(error) ? error : unreadable()
  }
  if (file.truncated) throw new Failure('too_large', refusals.file_too_large)
}

/** Aborts when the client is gone before its form is whole; the reader of forms would wait for the rest for ever. */
function departureOf({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController()
  const look = () => {
    if (raw.destroyed && !raw.complete) gone.abort()
  }
  raw.once('close', look)
  // It may have left while it was asked who calls.
  look()
  return gone.signal
}

/**
 * Reads a multipart form. Files go to a temporary folder as they arrive, so that memory does not grow with them.
 * Empty file fields are ignored; a file in a field that the call does not know is 422, a large one 413.
 */
export async function readForm(request: FastifyRequest, fileFields: readonly string[]): Promise<Form> {
  const folder = await mkdtemp(join(tmpdir(), 'purok-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  const body: Record<string, unknown> = Object.create(null)
  const files: Upload[] = []
  const gone = departureOf(request)
  let total = 0
  try {
    for await (const part of partsOf(request, gone)) {
      if (part.type === 'field') {
        addField(body, part.fieldname, part.value)
        continue
      }
      const field = fieldName(part.fieldname)
      const path = join(folder, String(files.length))
      await writePart(part.file, path, gone)
      const size = part.file.bytesRead
      total += size
      if (total > MAX_FORM_BYTES) throw new Failure('too_large', refusals.files_too_large)
      if (size === 0 && !part.filename) continue
      if (!fileFields.includes(field))
        throw new Failure('invalid', refusals.file_not_expected, {
          fields: { [field.slice(0, 60)]: [refusals.file_not_expected] },
        })
      files.push({ field, path, size, filename: part.filename ?? '', village: request.village.village })
    }
  } catch (error) {
    // The rest of the body is discarded as it comes: who sends all before reading the answer gets it too.
    request.raw.unpipe()
    request.raw.resume()
    await discard()
    throw error
  }
  return { body: { ...body }, files, discard }
}
