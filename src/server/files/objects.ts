import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { Failure, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from '../refusals.ts'
import { isFileId, type Storage } from './storage.ts'

interface Credentials {
  region: string
  key: string
  secret: string
}

interface ToSign {
  method: string
  url: URL
  /** Headers to sign besides host, date and content hash, in lower case. */
  headers?: Readonly<Record<string, string>>
  /** Hex SHA-256 of the body. */
  bodySha256: string
  at: Date
}

/** SHA-256 of a request without a body. */
export const NO_BODY = createHash('sha256').digest('hex')

/** The key of each day, region and secret, which costs more to make than a signature; one entry a day. */
const keys = new Map<string, ArrayBuffer>()

/** The headers that a request to an S3 must carry: AWS Signature Version 4, for one chunk. */
export async function signed(
  { region, key, secret }: Credentials,
  { method, url, headers = {}, bodySha256, at }: ToSign,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodySha256 },
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    cache: keys,
    datetime: at.toISOString().replace(/[-:]|\.\d+/g, ''),
    allHeaders: true,
  })
  return Object.fromEntries((await signer.sign()).headers)
}

export interface ObjectPlace extends Credentials {
  /** Where the S3 answers, without a trailing slash. */
  url: string
  bucket: string
}

/** An answer is begun within so many milliseconds, within what a transaction has; an upload is tried twice. */
const ANSWER_MS = 2_000

/** Keeps each file as the object `files/<id>` of a bucket (docs/spec/http.md#files). An S3 that is away is 503. */
export function objectStorage(place: ObjectPlace): Storage {
  const ask = async (method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', id: string, body?: Buffer): Promise<Response> => {
    if (!isFileId(id)) throw notFound()
    const url = new URL(`${place.url}/${place.bucket}/files/${id}`)
    const bodySha256 = body ? createHash('sha256').update(body).digest('hex') : NO_BODY
    const headers = await signed(place, { method, url, bodySha256, at: new Date() })
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), ANSWER_MS)
    try {
      const init = { method, headers, signal: late.signal, redirect: 'error' as const }
      const response = await fetch(url, body ? { ...init, body: new Uint8Array(body) } : init)
      if (response.status >= 500) throw new Error(`The object storage answered ${response.status}`)
      return response
    } catch (cause) {
      throw away(cause)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async put(id, bytes) {
      // The same bytes under the same name: sending them again does no harm.
      const response = await ask('PUT', id, bytes).catch(() => ask('PUT', id, bytes))
      await drop(response)
      if (!response.ok) throw new Error(`The object storage refused a file: ${response.status}`)
    },
    async open(id) {
      const response = await ask('GET', id)
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream)
      await drop(response)
      if (response.status === 404) throw notFound(common.file_gone)
      throw new Error(`The object storage refused to give a file: ${response.status}`)
    },
    async remove(id) {
      const there = await ask('HEAD', id)
      if (there.status === 404) return false
      const response = await ask('DELETE', id)
      await drop(response)
      if (!response.ok) throw new Error(`The object storage refused to remove a file: ${response.status}`)
      return true
    },
  }
}

/** Frees the connection of an answer whose body nobody reads. */
const drop = (response: Response) => response.body?.cancel()

const away = (cause: unknown) =>
  Object.assign(
    new Failure('unavailable', refusals.storage_away, {
      retryAfter: 5,
    }),
    { cause },
  )
