import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import type { Host } from '../feature/host.ts'
import type { Whose } from '../http/one-at-a-time.ts'
import type { PdfRequest, PdfRun } from './content.ts'
import { createPdfRenderer, type PrintOptions } from './workers/pdf-renderer.ts'

interface CacheOptions {
  /** Bytes that are kept altogether. */
  bytes: number
  /** Papers larger than this are not kept, in bytes. */
  largest: number
}

/**
 * Papers that were printed already, by everything that is on them: what is voided, renamed or set anew is another paper.
 * The same paper asked for twice at once is printed once. What was asked for longest ago goes first.
 */
export class DocumentCache {
  readonly #papers = new Map<string, Promise<Buffer>>()
  readonly #sizes = new Map<string, number>()
  readonly #options: CacheOptions
  #bytes = 0

  constructor(options: CacheOptions) {
    this.#options = options
  }

  /** The paper of this content; `print` makes it when it is not there. Failures are not kept. */
  async of(content: object, print: () => Promise<Buffer>): Promise<Buffer> {
    const name = createHash('sha256').update(serialize(content)).digest('base64')
    const known = this.#papers.get(name)
    if (known !== undefined) {
      this.#papers.delete(name)
      this.#papers.set(name, known)
      return await known
    }
    const printing = print()
    this.#papers.set(name, printing)
    try {
      const paper = await printing
      this.#keep(name, paper.length)
      return paper
    } catch (error) {
      this.#papers.delete(name)
      throw error
    }
  }

  #keep(name: string, size: number): void {
    this.#sizes.set(name, size)
    this.#bytes += size
    if (size > this.#options.largest) this.#forget(name)
    for (const oldest of this.#papers.keys()) {
      if (this.#bytes <= this.#options.bytes) return
      // A paper that is being printed has no size yet.
      if (this.#sizes.has(oldest)) this.#forget(oldest)
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0
    this.#sizes.delete(name)
    this.#papers.delete(name)
  }
}

/** Receipts, statements and short reports, each laid out as a whole. */
const counter = createPdfRenderer({
  program: new URL('./workers/worker.ts', import.meta.url),
  limit: 30_000,
  queue: 200,
  perVillage: 100,
  perPerson: 4,
  idle: 120_000,
})
/** Long reports and runs, drawn page by page in a thread of their own: nobody at the counter waits behind one for a receipt. */
const reportWorker = createPdfRenderer({
  program: new URL('./workers/report-worker.ts', import.meta.url),
  ...{ limit: 60_000, queue: 5, perVillage: 3, perPerson: 2, idle: 15_000 },
})
/** Papers that go by mail, one after another: behind none that somebody waits for, and in nobody's way. */
const mailWorker = createPdfRenderer({
  program: new URL('./workers/report-worker.ts', import.meta.url),
  ...{ limit: 6_000, queue: 5, perPerson: 1, idle: 15_000 },
})
/** Receipts and the like that are asked for again. */
const renderedPapers = new DocumentCache({ bytes: 16_000_000, largest: 300_000 })

/** Rows from which on a document is a long one. */
const LONG = 1_000

/** Whose turn of the printer a call takes: a person's, or an address's that came with a signed link. */
export const queueKey = ({
  host,
  account,
  address,
}: {
  host: Pick<Host, 'village'>
  account: { userId: number } | null
  address: string
}): Whose => ({ village: host.village, person: account ? String(account.userId) : address })

/**
 * Prints a document in a thread of its own, or answers it as it was printed before. 429 when five wait for the same person
 * already (three long ones), 503 when 200 wait (5 long ones) or when this one takes longer than 30 seconds (a long one 60),
 * or than `options.limit`.
 */
export const renderPdf = (request: PdfRequest, options?: PrintOptions): Promise<Buffer> =>
  rowsOf(request) > LONG
    ? reportWorker.print(request, options)
    : // What opens an account is not kept.
      request.paper === 'A4 cards'
      ? counter.print(request, options)
      : renderedPapers.of(request, () => counter.print(request, options))

/** A card is as much work as ten rows. */
const rowsOf = ({ content }: PdfRequest) =>
  content.reduce((sum, one) => sum + ('rows' in one ? one.rows.length : 'cards' in one ? one.cards.length * 10 : 0), 0)

/** Prints a paper for each of many, in the thread of long documents and under its limits. Nothing of it is kept. */
export const renderRun = (run: PdfRun, options?: PrintOptions): Promise<Buffer> => reportWorker.printRun(run, options)

/** Prints the papers of one person to go with a mail. 503 when it takes longer than 6 seconds. */
export const renderForMail = (run: PdfRun, options?: PrintOptions): Promise<Buffer> => mailWorker.printRun(run, options)
