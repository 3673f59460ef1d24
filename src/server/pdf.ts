import type { PdfRequest } from './pdf/content.ts'
import { createPrinter } from './pdf/printer.ts'

const printer = createPrinter({
  program: new URL('./pdf/worker.ts', import.meta.url),
  limit: 30_000,
  queue: 30,
  idle: 120_000,
})

/** Prints a document in a thread of its own. 503 when 30 documents wait already or when this one takes over 30 seconds. */
export const renderPdf = (request: PdfRequest): Promise<Buffer> => printer.print(request)
