import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { Failure } from '#shared/errors.ts'
import { FairQueue, Line, type Whose } from '../../http/one-at-a-time.ts'
import { refusals } from '../../refusals.ts'
import type { PdfRequest, PdfRun } from '../content.ts'
import { picturesOf } from '../logos.ts'
import type { Run } from '../run.ts'
import { listenTo } from './ports.ts'

/** Job of a print worker. */
export interface Order {
  request: PdfRequest
  pictures: ReadonlyMap<Uint8Array, string>
}

/** A run of many pages, which are asked for through the port. */
export interface RunOrder {
  run: Run
  pages: MessagePort
  pictures: ReadonlyMap<Uint8Array, string>
}

/** Told by a worker while it prints. */
export interface Progress {
  percent: number
}

export interface PdfRenderer {
  print(request: PdfRequest, options?: PrintOptions): Promise<Buffer>
  /** A paper for each of many; the pages are made while they are printed. */
  printRun(run: PdfRun, options?: PrintOptions): Promise<Buffer>
}

/** The waiting party: those who print take turns. */
export interface PrintOptions extends Partial<Whose> {
  /** Milliseconds this document may take, in place of the printer's own limit. */
  limit?: number
  /** Told how far the document is, in percent, as it gets on. */
  onProgress?(percent: number): void
}

export interface PdfRendererOptions {
  /** The worker's program: a file whose `print` prints one order. */
  program: URL
  /** Milliseconds one document may take. */
  limit: number
  /** Documents that may wait. */
  queue: number
  /** Documents that may wait for one village among many; more are refused to that village alone. */
  perVillage?: number
  /** Documents that may wait for one person; more are refused to that person alone. */
  perPerson: number
  /** Milliseconds without work after which the worker ends and gives its memory back. */
  idle: number
}

interface Job extends PrintOptions {
  order: Order | RunOrder
  done(pdf: Buffer): void
  failed(error: Error): void
}

/** More than a table of 20,000 rows needs. */
const MEMORY_MB = 512
/** Size of the young heap: garbage of a page is collected this soon; a third less memory at its height than by default, in the same time. */
const YOUNG_MB = 16

/**
 * Prints one document after the other in one worker, which starts with the first and starts anew when it died. People take
 * turns, whoever has more to print waits longer: 429 for whom too many wait already. 503 when too many wait altogether
 * and when a document takes too long; then the worker is ended and the next one gets a new one.
 */
export function createPdfRenderer({
  program,
  limit,
  queue,
  perVillage = queue,
  perPerson,
  idle,
}: PdfRendererOptions): PdfRenderer {
  const input = new FairQueue()
  const requestedBy = new FairQueue()
  const waiting = new Line<Job>()
  let current: { job: Job; lose: AbortController } | null = null
  const pool = new Piscina<Order | RunOrder, Uint8Array>({
    filename: program.href,
    name: 'print',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    atomics: 'disabled',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
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
      const transferList = 'run' in job.order ? [job.order.pages] : []
      const pdf = await pool.run(job.order, { signal: lose.signal, transferList })
      job.done(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
    } catch (cause) {
      job.failed(lose.signal.aborted ? lose.signal.reason : new Error('A document could not be printed', { cause }))
    } finally {
      clearTimeout(timer)
      current = null
      void next()
    }
  }

  const inLine = async (options: PrintOptions, order: () => Promise<Order | RunOrder>): Promise<Buffer> => {
    const { village = '', person = '' } = options
    const whose = `${village}\n${person}`
    if (input.of(whose) > perPerson) throw tooManyOfOne()
    if (input.all > queue || (village !== '' && requestedBy.of(village) > perVillage)) throw tooMany()
    input.add(whose, 1)
    requestedBy.add(village, 1)
    try {
      const made = await order()
      return await new Promise<Buffer>((done, failed) => {
        waiting.add({ village, person }, { ...options, order: made, done, failed })
        void next()
      })
    } finally {
      input.add(whose, -1)
      requestedBy.add(village, -1)
    }
  }

  return {
    print: (request, options = {}) =>
      inLine(options, async () => ({ request, pictures: await picturesOf(request.content) })),

    async printRun({ pages, ...run }, options = {}) {
      const { port1, port2 } = new MessageChannel()
      const feeding = feed(port1, pages)
      try {
        const printing = inLine(options, async () => ({
          run,
          pages: port2,
          pictures: await picturesOf(run.heads.flat()),
        }))
        return await Promise.race([printing, feeding.then(() => printing)])
      } finally {
        port1.close()
      }
    },
  }
}

/** Hands a batch of pages over whenever one is asked for, null after the last; fails when one cannot be made. */
async function feed(port: MessagePort, pages: PdfRun['pages']): Promise<void> {
  const request = listenTo(port)
  const iterator = pages[Symbol.asyncIterator]()
  try {
    while ((await request()) !== undefined) {
      const { value, done } = await iterator.next()
      port.postMessage(done ? null : value)
    }
  } finally {
    await iterator.return?.()
  }
}

const tooManyOfOne = () => new Failure('too_many', refusals.own_printing, { retryAfter: 5 })

const tooMany = () =>
  new Failure('unavailable', refusals.much_printing, {
    retryAfter: 10,
  })

const tooSlow = () => new Failure('unavailable', refusals.printing_too_long, { retryAfter: 60 })
