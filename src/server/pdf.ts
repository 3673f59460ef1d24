import type { PdfRequest } from './pdf/content.ts'
import { createPrinter, type PrintOptions } from './pdf/printer.ts'

const program = new URL('./pdf/worker.ts', import.meta.url)

/** Receipts, statements and short reports. */
const counter = createPrinter({ program, limit: 30_000, queue: 30, idle: 120_000 })
/** Long reports, in a thread of their own: nobody at the counter waits behind one for a receipt. */
const press = createPrinter({ program, limit: 60_000, queue: 5, idle: 15_000 })

/** Rows from which on a document is a long one. */
const LONG = 1_000

/**
 * Prints a document in a thread of its own. 503 when 30 documents wait already (5 long ones) or when this one takes
 * longer than 30 seconds (a long one 60), or than `options.limit`.
 */
export const renderPdf = (request: PdfRequest, options?: PrintOptions): Promise<Buffer> =>
  (rowsOf(request) > LONG ? press : counter).print(request, options)

const rowsOf = ({ content }: PdfRequest) => content.reduce((sum, one) => sum + ('rows' in one ? one.rows.length : 0), 0)
