import { type Piece, rowsOfPages } from '../pdf-rows.ts'

/** Why a PDF is not read. */
export const PDF_PROBLEMS = ['password', 'wrong_password', 'damaged', 'too_large', 'too_slow', 'empty'] as const
export type PdfProblem = (typeof PDF_PROBLEMS)[number]

/** A PDF that cannot be read, by its kind; the window says it in words. */
export class PdfRefused extends Error {
  readonly problem: PdfProblem

  constructor(problem: PdfProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

const MAX_BYTES = 10 * 1024 * 1024
const MAX_PAGES = 300
const MAX_PIECES = 200_000
/** So long all of it may take, in milliseconds. */
const PATIENCE_MS = 30_000

type Library = typeof import('pdfjs-dist')
type Loading = ReturnType<Library['getDocument']>

/** The reader of PDFs and its worker, loaded when the first one is read. */
async function library(): Promise<Library> {
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url') as Promise<{ default: string }>,
  ])
  pdf.GlobalWorkerOptions.workerSrc = worker.default
  return pdf
}

/**
 * The rows of a statement in PDF, read here in the browser: neither the file nor its password leaves it, and the password is used
 * once. Rejects with PdfRefused.
 */
export async function readPdf(file: File, password: string): Promise<string[][]> {
  if (file.size > MAX_BYTES) throw new PdfRefused('too_large')
  const pdf = await library()
  const data = new Uint8Array(await file.arrayBuffer())
  const loading = pdf.getDocument({
    data,
    password,
    disableFontFace: true,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new PdfRefused('too_slow')), PATIENCE_MS)
  })
  try {
    return await Promise.race([rowsOf(loading), late])
  } catch (cause) {
    throw cause instanceof PdfRefused ? cause : new PdfRefused(problemOf(cause, password), { cause })
  } finally {
    clearTimeout(timer)
    // Ends its worker too, whatever it is busy with.
    void loading.destroy()
  }
}

const problemOf = (cause: unknown, password: string): PdfProblem =>
  cause instanceof Error && cause.name === 'PasswordException'
    ? password === ''
      ? 'password'
      : 'wrong_password'
    : 'damaged'

async function rowsOf(loading: Loading): Promise<string[][]> {
  const document = await loading.promise
  if (document.numPages > MAX_PAGES) throw new PdfRefused('too_large')
  const pages: Piece[][] = []
  let count = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item)) return []
      const [, , , , x = 0, y = 0] = item.transform as number[]
      return [{ text: item.str, x, y, width: item.width }]
    })
    count += pieces.length
    if (count > MAX_PIECES) throw new PdfRefused('too_large')
    pages.push(pieces)
    page.cleanup()
  }
  const rows = rowsOfPages(pages)
  if (rows.length === 0) throw new PdfRefused('empty')
  return rows
}
