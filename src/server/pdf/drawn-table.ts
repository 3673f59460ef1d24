import { type Cell, type Column, type DataTable, INK } from './content.ts'
import { DEFAULT_STYLE } from './definition.ts'
import { drawable } from './drawable.ts'
import { clearWordCache, type Drawing, type Font, type Size } from './engine.ts'
import { layouts } from './layouts.ts'
import { linesIn } from './lines.ts'
import { cellText, edge, LINES_THAT_FIT, piecesOf, STRUCK } from './table.ts'

// A table of any length, drawn by hand a page at a time: a tree of thousands of rows takes ten times the memory and the time.
// It looks as `tableOf` lets pdfmake draw it; `drawn.test.ts` compares the two.

const PADDING = layouts.rows.paddingLeft()
const ABOVE = layouts.rows.paddingTop()
const BELOW = layouts.rows.paddingBottom()
const HAIR = 0.5
const ROW = { fontSize: 9, bold: false }
const TITLE = { fontSize: 8.5, bold: true }
/** Style of the table's heading, above its titles on every page. */
const ABOUT = { fontSize: 11, bold: true, above: 10, below: 1 }

/** Rows after which the words that were measured are forgotten. */
const MEASURED = 500

/** A row with its height; `goes on` where the one below belongs to it. */
interface Placed {
  cells: readonly Cell[]
  height: number
  struck: boolean
  total: boolean
  goesOn: boolean
}

interface At {
  paper: keyof typeof LINES_THAT_FIT
  size: Size
  left: number
  right: number
}

/** A table with the height of each of its rows; places are in points. */
export class DrawnTable {
  readonly rows: readonly Placed[]
  /** Of the titles and what stands above them. */
  readonly headHeight: number
  readonly #drawing: Drawing
  readonly #table: DataTable
  readonly #left: number
  readonly #width: number
  readonly #rooms: readonly number[]
  readonly #about: readonly string[]

  constructor(table: DataTable, drawing: Drawing, { paper, size, left, right }: At) {
    this.#drawing = drawing
    this.#table = table
    this.#left = left
    this.#rooms = roomsOf(table.columns, size.width - left - right)
    this.#width = this.#rooms.reduce((sum, room) => sum + room + 2 * PADDING, 0)
    this.#about = table.heading
      ? linesIn(drawable(table.heading), this.#font(true), ABOUT.fontSize, this.#width - PADDING)
      : []
    this.headHeight = this.#heightOfHead()
    const { rows, struck, totals = [] } = table
    const placed: Placed[] = []
    for (const [at, row] of rows.entries()) {
      if (at % MEASURED === MEASURED - 1) clearWordCache(drawing)
      const pieces = piecesOf(row, this.#rooms, LINES_THAT_FIT[paper])
      for (const [piece, cells] of pieces.entries())
        placed.push(this.#placed(cells, { struck: struck?.has(at) ?? false, goesOn: piece < pieces.length - 1 }))
    }
    for (const cells of totals) placed.push(this.#placed(cells, { total: true }))
    this.rows = placed
  }

  #font = (bold: boolean): Font => this.#drawing.provideFont(DEFAULT_STYLE.font, bold, false)

  #lineHeight = ({ fontSize, bold }: typeof ROW): number =>
    this.#font(bold).lineHeight(fontSize) * DEFAULT_STYLE.lineHeight

  #heightOfHead(): number {
    const { headless, columns } = this.#table
    if (headless) return 0
    const titles = columns.map(({ title }, at) => this.#linesOf(title, at, TITLE).length)
    const about = this.#about.length
      ? ABOVE + ABOUT.above + this.#about.length * this.#lineHeight(ABOUT) + ABOUT.below + BELOW
      : 0
    return about + ABOVE + Math.max(...titles) * this.#lineHeight(TITLE) + BELOW + HAIR
  }

  #linesOf = (text: string, column: number, { fontSize, bold }: typeof ROW): string[] =>
    linesIn(drawable(text), this.#font(bold), fontSize, this.#rooms[column] ?? 0)

  #textOf = (cells: readonly Cell[], column: Column, at: number): string => cellText(column, cells[at] ?? null)

  #placed(
    cells: readonly Cell[],
    { struck = false, total = false, goesOn = false }: Partial<Omit<Placed, 'cells' | 'height'>>,
  ): Placed {
    const look = { ...ROW, bold: total }
    let lines = 1
    for (const [at, column] of this.#table.columns.entries())
      lines = Math.max(lines, this.#linesOf(this.#textOf(cells, column, at), at, look).length)
    const height = ABOVE + lines * this.#lineHeight(look) + BELOW + (goesOn ? 0 : HAIR)
    return { cells, height, struck, total, goesOn }
  }

  /** Draws the titles and rows from one to before another; returns where the next thing stands. */
  draw(from: number, to: number, y: number): number {
    let next = this.#table.headless ? y : this.#drawHead(y)
    if (this.#table.rows.length === 0 && !this.#table.headless && from === 0) next = this.#drawEmpty(next)
    for (const row of this.rows.slice(from, to)) next = this.#drawRow(row, next)
    return next
  }

  /** The height of what stands below the titles where there are no rows. */
  get emptyHeight(): number {
    const { rows, headless, empty } = this.#table
    if (rows.length > 0 || headless) return 0
    const lines = linesIn(drawable(empty), this.#font(false), ROW.fontSize, this.#width - 2 * PADDING)
    return ABOVE + 6 + lines.length * this.#lineHeight(ROW) + 6 + BELOW + HAIR
  }

  #drawHead(top: number): number {
    let y = top
    if (this.#about.length > 0) {
      y += ABOVE + ABOUT.above
      this.#pen(ABOUT, INK.text)
      for (const line of this.#about) {
        this.#write(line, this.#left, y)
        y += this.#lineHeight(ABOUT)
      }
      y += ABOUT.below + BELOW
    }
    const height = top + this.headHeight - y - HAIR
    this.#fill(y, height + HAIR)
    this.#line(y + height, INK.accent)
    this.#pen(TITLE, INK.accent)
    this.#drawCells(TITLE, y, { text: (column) => column.title })
    return top + this.headHeight
  }

  #drawEmpty(y: number): number {
    this.#pen(ROW, INK.quiet)
    const room = this.#width - 2 * PADDING
    const font = this.#font(false)
    for (const [at, line] of linesIn(drawable(this.#table.empty), font, ROW.fontSize, room).entries()) {
      const x = this.#left + PADDING + (room - font.widthOfString(line, ROW.fontSize)) / 2
      this.#write(line, x, y + ABOVE + 6 + at * this.#lineHeight(ROW))
    }
    const end = y + this.emptyHeight
    this.#line(end - HAIR, INK.line)
    return end
  }

  #drawRow({ cells, height, struck, total, goesOn }: Placed, y: number): number {
    const look = { ...ROW, bold: total }
    if (total) this.#fill(y, height)
    this.#pen(look, INK.text)
    this.#drawCells(look, y, {
      text: (column, at) => this.#textOf(cells, column, at),
      isStruck: (column) => struck || column.struck === true,
    })
    if (!goesOn) this.#line(y + height - HAIR, INK.line)
    return y + height
  }

  #drawCells(
    look: typeof ROW,
    y: number,
    cell: { text(column: Column, at: number): string; isStruck?(column: Column): boolean },
  ): void {
    const font = this.#font(look.bold)
    let x = this.#left
    for (const [at, column] of this.#table.columns.entries()) {
      const room = this.#rooms[at] ?? 0
      const struck = cell.isStruck?.(column) ?? false
      if (struck) this.#drawing.fillColor(STRUCK.color)
      for (const [nth, line] of this.#linesOf(cell.text(column, at), at, look).entries()) {
        if (line === '') continue
        const width = font.widthOfString(line, look.fontSize)
        const start = x + PADDING + (edge(column) === 'right' ? room - width : 0)
        const top = y + ABOVE + nth * this.#lineHeight(look)
        this.#write(line, start, top)
        if (struck) this.#strike(start, top + (font.ascender / 1000) * look.fontSize * 0.75, width)
      }
      if (struck) this.#drawing.fillColor(INK.text)
      x += room + 2 * PADDING
    }
  }

  #pen({ fontSize, bold }: typeof ROW, color: string): void {
    this.#drawing.opacity(1)
    this.#drawing._font = this.#font(bold)
    this.#drawing.fontSize(fontSize).fillColor(color)
  }

  #write(line: string, x: number, y: number): void {
    this.#drawing.text(line, x, y, { lineBreak: false, textWidth: 0, wordCount: 1 })
  }

  #fill(y: number, height: number): void {
    this.#drawing.opacity(1).fillColor(INK.tint).rect(this.#left, y, this.#width, height).fill()
  }

  #line(y: number, color: string): void {
    const middle = y + HAIR / 2
    this.#drawing.lineWidth(HAIR).undash().strokeColor(color)
    this.#drawing
      .moveTo(this.#left, middle)
      .lineTo(this.#left + this.#width, middle)
      .stroke()
  }

  #strike(x: number, middle: number, width: number): void {
    this.#drawing.rect(x, middle - HAIR / 2, width, HAIR).fill()
  }
}

/** Points that the text of each column has, beside its padding. */
function roomsOf(columns: readonly Column[], width: number): number[] {
  const fixed = columns.map((column) => (typeof column.width === 'number' ? column.width : 0))
  const left = width - fixed.reduce((sum, room) => sum + room + 2 * PADDING, 0)
  const shares = fixed.filter((room) => room === 0).length
  return fixed.map((room) => room || Math.max(20, left / shares))
}
