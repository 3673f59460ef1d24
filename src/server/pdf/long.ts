import { type Content, type DataTable, INK, type PdfRequest } from './content.ts'
import { DEFAULT_STYLE, hasFoot, LETTER_ENDS, nodesOf, PAPER, pageOf, type Sheet } from './definition.ts'
import { drawable, printable } from './drawable.ts'
import { DrawnTable } from './drawn-table.ts'
import { clearWordCache, type Drawing, drawPlaced, laid, newDrawing, type Size, sizeOf } from './engine.ts'
import { linesIn } from './lines.ts'

// Long papers are drawn page by page onto one document, whose fonts and pictures stand in it once. What is around the tables has
// its place from pdfmake, the tables are drawn by hand (docs/decisions/long-reports-are-prepared.md).

/** The paper that pages are cut from, in points. */
export interface Format {
  size: Size
  margins: { left: number; top: number; right: number; bottom: number }
}

export function formatOf(paper: PdfRequest['paper']): Format {
  const { pageSize, pageMargins, ...turned } = PAPER[paper]
  if (typeof pageSize !== 'string') throw new Error('A roll has no pages')
  const [left, top, right, bottom] = pageMargins
  return { size: sizeOf({ pageSize, ...turned }), margins: { left, top, right, bottom } }
}

export const beginPage = (drawing: Drawing, { size }: Format): Drawing =>
  drawing.addPage({ size: [size.width, size.height], margin: 0 })

/** Drawing steps of one page, in order. */
type Page = (() => void)[]

/** Rounding leaves so much over where a row fits exactly, in points. */
const ROUNDING = 1e-6

/** Where everything stands: pages are planned before the first is drawn, so that each can say how many there are. */
class Plan {
  readonly pages: Page[] = [[]]
  readonly #drawing: Drawing
  readonly #format: Format
  readonly #sheet: Sheet
  #y: number

  constructor(drawing: Drawing, format: Format, sheet: Sheet, top: number) {
    this.#drawing = drawing
    this.#format = format
    this.#sheet = sheet
    this.#y = top
  }

  get #bottom(): number {
    return this.#format.size.height - this.#format.margins.bottom + ROUNDING
  }

  #newPage(): void {
    this.pages.push([])
    this.#y = this.#format.margins.top
  }

  #add(draw: () => void): void {
    this.pages.at(-1)?.push(draw)
  }

  /** Adds contents that pdfmake lays out. */
  block(contents: readonly Content[]): void {
    if (contents.length === 0) return
    const { pages, y } = laid(nodesOf(contents, this.#sheet), this.#drawing, { ...this.#format, y: this.#y })
    for (const [at, items] of pages.entries()) {
      if (at > 0) this.#newPage()
      this.#add(() => drawPlaced(this.#drawing, items))
    }
    this.#y = y
  }

  /** No row is torn, the titles stand on every page and never alone. */
  table(table: DataTable): void {
    const { size, margins } = this.#format
    const { paper } = this.#sheet
    const drawn = new DrawnTable(table, this.#drawing, { paper, size, left: margins.left, right: margins.right })
    const { rows, headHeight, emptyHeight } = drawn
    if (this.#y + headHeight + emptyHeight + (rows[0]?.height ?? 0) > this.#bottom) this.#newPage()
    let from = 0
    let top = this.#y
    let y = top + headHeight + emptyHeight
    const drawUntil = (to: number) => {
      const [first, at] = [from, top]
      this.#add(() => drawn.draw(first, to, at))
    }
    for (const [at, { height }] of rows.entries()) {
      if (at > from && y + height > this.#bottom) {
        drawUntil(at)
        this.#newPage()
        from = at
        top = this.#y
        y = top + headHeight
      }
      y += height
    }
    drawUntil(rows.length)
    this.#y = y
  }
}

const isTable = (content: Content): content is DataTable => 'rows' in content

/** Returns what each page of some contents draws, in order; the first begins so far down, in points. */
export function pagesFor(
  contents: readonly Content[],
  drawing: Drawing,
  { format, sheet, top }: { format: Format; sheet: Sheet; top: number },
): Page[] {
  const plan = new Plan(drawing, format, sheet, top)
  let between: Content[] = []
  for (const one of contents) {
    if (!isTable(one)) {
      between.push(one)
      continue
    }
    plan.block(between)
    between = []
    plan.table(one)
  }
  plan.block(between)
  return plan.pages
}

/** Pages after which the words that were drawn are forgotten. */
const KNOWN = 20

/** Draws a long paper; hears how far it is in percent, and lets others have their turn after every page. */
export async function drawLong(
  request: PdfRequest,
  pictures: Sheet['pictures'],
  report: (percent: number) => void,
): Promise<Uint8Array[]> {
  const drawing = newDrawing(printable(request.title))
  const bytes = bytesOf(drawing)
  const format = formatOf(request.paper)
  const sheet = { paper: request.paper, pictures }
  const pages = pagesFor(request.content, drawing, { format, sheet, top: format.margins.top })
  for (const [at, page] of pages.entries()) {
    beginPage(drawing, format)
    for (const draw of page) draw()
    if (hasFoot(request.paper)) drawFoot(drawing, format, drawable(request.foot ?? ''), pageOf(at + 1, pages.length))
    if (at % KNOWN === KNOWN - 1) clearWordCache(drawing)
    report(Math.floor((99 * (at + 1)) / pages.length))
    await turn()
  }
  drawing.end()
  return await bytes
}

/** Lets the bytes that are ready leave the document. */
export const turn = () => new Promise<void>((done) => void setImmediate(done))

/** Everything that leaves a document until it ends. */
export const bytesOf = (drawing: Drawing): Promise<Uint8Array[]> =>
  new Promise((done, failed) => {
    const chunks: Uint8Array[] = []
    drawing.on('data', (chunk: Uint8Array) => void chunks.push(chunk))
    drawing.on('end', () => done(chunks))
    drawing.on('error', failed)
  })

/** Below every page: what the paper is, and which page. */
export function drawFoot(drawing: Drawing, { size, margins }: Format, foot: string, page: string): void {
  const font = drawing.provideFont(DEFAULT_STYLE.font, false, false)
  const y = size.height - margins.bottom + 12
  drawing.opacity(1)
  drawing._font = font
  drawing.fontSize(FOOT_SIZE).fillColor(INK.quiet)
  const write = (text: string, x: number, line = 0) => {
    if (!text) return
    const top = y + line * font.lineHeight(FOOT_SIZE) * DEFAULT_STYLE.lineHeight
    drawing.text(text, x, top, { lineBreak: false, textWidth: 0, wordCount: 1 })
  }
  const end = Math.min(size.width - margins.right, LETTER_ENDS)
  const room = end - margins.left - (page ? PAGE_ROOM : 0)
  for (const [at, line] of linesIn(foot, font, FOOT_SIZE, room).entries()) write(line, margins.left, at)
  write(page, end - font.widthOfString(page, FOOT_SIZE))
}

/** Points that the number of the page has. */
const PAGE_ROOM = 80

const FOOT_SIZE = 7.5
