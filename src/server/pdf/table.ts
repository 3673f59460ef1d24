import { peso } from '#shared/money.ts'
import { type Cell, type Column, type DataTable, INK, type PdfRequest } from './content.ts'
import { drawable, type Node, words } from './drawable.ts'

/** Points between the margins. */
export const PRINTABLE_WIDTH = { A4: 515, 'A4 cards': 515, 'A4 landscape': 762, 'A5 landscape': 527, '80 mm': 206 }

export const STRUCK = { decoration: 'lineThrough', color: INK.quiet }

/** Lines of a row that fit on every page below the titles; a taller row goes on in rows of its own. */
export const LINES_THAT_FIT = { A4: 44, 'A4 cards': 44, 'A4 landscape': 28, 'A5 landscape': 18, '80 mm': 1_000 }

/** A table of any length as pdfmake reads it: no row is torn by the end of a page. */
export function tableOf(table: DataTable, paper: PdfRequest['paper']): Node {
  const { heading, columns, rows, struck, totals = [], empty, headless, ...style } = table
  const blank = columns.slice(1).map(() => ({ text: '' }))
  const titles = columns.map((column) => ({
    text: drawable(column.title),
    alignment: edge(column),
    color: INK.accent,
    bold: true,
    fontSize: 8.5,
    fillColor: INK.tint,
  }))
  const cells = (row: readonly Cell[], look: Node) =>
    columns.map((column, at) => ({
      ...words(cellText(column, row[at] ?? null)),
      alignment: edge(column),
      ...(column.struck ? STRUCK : {}),
      ...look,
    }))
  const nothing = [
    { text: drawable(empty), colSpan: columns.length, alignment: 'center', color: INK.quiet, margin: [0, 6, 0, 6] },
    ...blank,
  ]
  const about = heading
    ? [
        [
          { text: drawable(heading), colSpan: columns.length, bold: true, fontSize: 11, margin: [-5, 10, 0, 1] },
          ...blank,
        ],
      ]
    : []
  const head = headless ? [] : [...about, titles]
  const room = widthsOf(columns, paper)
  const pieces = rows.map((row) => piecesOf(row, room, LINES_THAT_FIT[paper]))
  const body = [
    ...head,
    ...(rows.length === 0 && !headless
      ? [nothing]
      : pieces.flatMap((parts, at) => parts.map((row) => cells(row, struck?.has(at) ? STRUCK : {})))),
    ...totals.map((total) => cells(total, { bold: true, fillColor: INK.tint })),
  ]
  return {
    ...style,
    fontSize: 9,
    table: {
      headerRows: head.length,
      ...(head.length ? { keepWithHeaderRows: 1 } : {}),
      dontBreakRows: true,
      widths: columns.map((column) => column.width),
      body,
      continued: continuedLines(pieces, head.length),
      titles: head.length,
    },
    layout: 'rows',
  }
}

/** The lines of the table above which a row goes on. */
function continuedLines(pieces: readonly (readonly unknown[])[], first: number): number[] {
  const lines: number[] = []
  let line = first
  for (const { length } of pieces) {
    for (let piece = 1; piece < length; piece++) lines.push(line + piece)
    line += length
  }
  return lines
}

/** A row as the rows that fit on a page: mostly itself; what is taller goes on below, cut between words where it can be. */
export function piecesOf(row: readonly Cell[], room: readonly number[], lines: number): (readonly Cell[])[] {
  const drawn = row.map((cell) => (typeof cell === 'string' ? drawable(cell) : cell))
  if (drawn.every((cell, at) => linesOf(cell, room[at] ?? 20) <= lines)) return [drawn]
  const cut = drawn.map((cell, at) => (typeof cell === 'string' ? cutText(cell, room[at] ?? 20, lines) : [cell]))
  return Array.from({ length: Math.max(...cut.map(({ length }) => length)) }, (_, at) =>
    cut.map((parts) => parts[at] ?? ''),
  )
}

const LINE_END = /\r\n?|[\n\v\f\u2028\u2029]/

/** A text in parts of so many lines. */
function cutText(text: string, width: number, lines: number): string[] {
  const most = Math.max(1, Math.floor((lines / 2) * (width / LETTER)))
  const parts: string[] = []
  let part = ''
  for (const piece of text.split(LINE_END).flatMap((line) => wordsUpTo(line, most))) {
    const longer = part === '' ? piece : `${part}\n${piece}`
    if (part !== '' && linesOf(longer, width) > lines) {
      parts.push(part)
      part = piece
    } else part = longer
  }
  return [...parts, part]
}

/** A line in parts of at most so many letters, cut after a space where there is one. */
function wordsUpTo(line: string, most: number): string[] {
  const parts: string[] = []
  let rest = line
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most)
    const end = space > most / 2 ? space + 1 : most
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest]
}

/** Letters are narrower than so many points on average. */
const LETTER = 6

/** Lines a cell takes at most: two lines together are fuller than one. */
function linesOf(cell: Cell, width: number): number {
  if (typeof cell !== 'string') return 1
  return cell.split(LINE_END).length + 2 * Math.floor((cell.length * LETTER) / width)
}

/** Points that the text of each column has. */
function widthsOf(columns: readonly Column[], paper: PdfRequest['paper']): number[] {
  const fixed = columns.map(({ width }) => (typeof width === 'number' ? width : width === 'auto' ? 60 : 0))
  const left = PRINTABLE_WIDTH[paper] - fixed.reduce((sum, width) => sum + width + 10, 0)
  const shares = columns.filter(({ width }) => width === '*').length
  return fixed.map((width) => width || Math.max(20, left / shares))
}

/** Where the text of a column stands. */
export const edge = ({ kind = 'text' }: Column) => (kind === 'text' ? 'left' : 'right')

/** A cell as it is written: money with its sign. */
export const cellText = ({ kind }: Column, cell: Cell): string =>
  cell === null ? '' : kind === 'money' && typeof cell === 'number' ? peso(cell) : String(cell)
