import { Piscina } from 'piscina'
import { Failure } from '#shared/errors.ts'
import { because } from '../refusals.ts'
import type { PdfRequest } from './content.ts'
import { picturesOf } from './logos.ts'
import { Line, Turns } from './turns.ts'
import type { Order, Progress } from './worker.ts'

export interface Printer {
  print(request: PdfRequest, options?: PrintOptions): Promise<Buffer>
}

export interface PrintOptions {
  /** Milliseconds this document may take, in place of the printer's own limit. */
  limit?: number
  /** Told how far the document is, in percent, as it gets on. */
  onProgress?(percent: number): void
  /** Who waits for it, any text that tells one person from another: those who print take turns. */
  person?: string
}

export interface PrinterOptions {
  /** The worker's program: a file whose `print` prints one order. */
  program: URL
  /** Milliseconds one document may take. */
  limit: number
  /** Documents that may wait. */
  queue: number
  /** Documents that may wait for one person; more are refused to that person alone. */
  perPerson: number
  /** Milliseconds without work after which the worker ends and gives its memory back. */
  idle: number
}

interface Job extends PrintOptions {
  order: Order
  done(pdf: Buffer): void
  failed(error: Error): void
}

/** More than a table of 20,000 rows needs. */
const MEMORY_MB = 1_024

/**
 * Prints one document after the other in one worker, which starts with the first and starts anew when it died. People take
 * turns, whoever has more to print waits longer: 429 for whom too many wait already. 503 when too many wait altogether
 * and when a document takes too long; then the worker is ended and the next one gets a new one.
 */
export function createPrinter({ program, limit, queue, perPerson, idle }: PrinterOptions): Printer {
  const asked = new Turns()
  const waiting = new Line<Job>()
  let current: { job: Job; lose: AbortController } | null = null
  const pool = new Piscina<Order, Uint8Array>({
    filename: program.href,
    name: 'print',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    atomics: 'disabled',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  pool.on('message', ({ percent }: Progress) => current?.job.onProgress?.(percent))
  // A worker that could not even begin.
  pool.on('error', (error: Error) => current?.lose.abort(error))

  const next = async (): Promise<void> => {
    const job = current ? undefined : waiting.take()
    if (!job) return
    const lose = new AbortController()
    current = { job, lose }
    const timer = setTimeout(() => lose.abort(tooSlow()), job.limit ?? limit)
    try {
      const pdf = await pool.run(job.order, { signal: lose.signal })
      job.done(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
    } catch (cause) {
      job.failed(lose.signal.aborted ? lose.signal.reason : new Error('A document could not be printed', { cause }))
    } finally {
      clearTimeout(timer)
      current = null
      void next()
    }
  }

  return {
    async print(request, options = {}) {
      const { person = '' } = options
      if (asked.of(person) > perPerson) throw tooManyOfOne()
      if (asked.all > queue) throw tooMany()
      asked.add(person, 1)
      try {
        const order = { request, pictures: await picturesOf(request.content) }
        return await new Promise<Buffer>((done, failed) => {
          waiting.add(person, { ...options, order, done, failed })
          void next()
        })
      } finally {
        asked.add(person, -1)
      }
    },
  }
}

const tooManyOfOne = () => new Failure('too_many', because.own_printing, { retryAfter: 5 })

const tooMany = () =>
  new Failure('unavailable', because.much_printing, {
    retryAfter: 10,
  })

const tooSlow = () => new Failure('unavailable', because.printing_too_long, { retryAfter: 60 })
