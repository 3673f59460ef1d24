import { Worker } from 'node:worker_threads'
import { Failure } from '#shared/errors.ts'
import type { PdfRequest } from './content.ts'
import { picturesOf } from './logos.ts'
import { Line, Turns } from './turns.ts'
import type { Delivery, Order } from './worker.ts'

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
  /** The worker's program. */
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
  let current: { job: Job; timer: NodeJS.Timeout } | null = null
  let worker: Worker | null = null
  let rest: NodeJS.Timeout | undefined

  const start = (): Worker => {
    const fresh = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    fresh.on('message', (delivery: Delivery) => {
      if (fresh !== worker) return
      if ('percent' in delivery) current?.job.onProgress?.(delivery.percent)
      else finish(delivery)
    })
    fresh.on('error', (error) => {
      if (fresh === worker) lose(error)
    })
    fresh.on('exit', () => {
      if (fresh === worker) lose(new Error('The worker that prints documents ended'))
    })
    return fresh
  }

  const next = () => {
    const job = current ? undefined : waiting.take()
    if (!job) return
    clearTimeout(rest)
    worker ??= start()
    worker.ref()
    current = { job, timer: setTimeout(() => lose(tooSlow()), job.limit ?? limit) }
    worker.postMessage(job.order)
  }

  const settle = (): Job | undefined => {
    const job = current?.job
    clearTimeout(current?.timer)
    current = null
    worker?.unref()
    clearTimeout(rest)
    rest = setTimeout(end, idle).unref()
    return job
  }

  const finish = (delivery: Exclude<Delivery, { percent: number }>) => {
    const job = settle()
    if ('pdf' in delivery) job?.done(Buffer.from(delivery.pdf.buffer, delivery.pdf.byteOffset, delivery.pdf.byteLength))
    else job?.failed(new Error(`A document could not be printed: ${delivery.failed}`))
    next()
  }

  const lose = (error: Error) => {
    end()
    settle()?.failed(error)
    next()
  }

  const end = () => {
    void worker?.terminate()
    worker = null
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
          next()
        })
      } finally {
        asked.add(person, -1)
      }
    },
  }
}

const tooManyOfOne = () =>
  new Failure('too_many', 'Your other documents are being printed still. Please wait for them.', { retryAfter: 5 })

const tooMany = () =>
  new Failure('unavailable', 'Many documents are being printed just now. Please try again in a moment.', {
    retryAfter: 10,
  })

const tooSlow = () =>
  new Failure('unavailable', 'This document took too long to print. Please ask for fewer rows.', { retryAfter: 60 })
