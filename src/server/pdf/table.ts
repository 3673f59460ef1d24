import { peso } from '#shared/money.ts'
import { type Cell, type Column, type DataTable, INK, type PdfRequest } from './content.ts'
import { type Node, printable, words } from './printable.ts'

const PRINTABLE_WIDTH = { A4: 515, 'A4 landscape': 762, 'A5 landscape': 527 }

/** A row that may be taller than a page has to run over its end; one of so many lines fits on every page. */
const LINES_THAT_FIT = 20

/** A table of any length as pdfmake reads it. */
export function tableOf({ columns, rows, total, empty, ...style }: DataTable, paper: PdfRequest['paper']): Node {
  const head = columns.map((column) => ({
    text: printable(column.title),
    alignment: edge(column),
    color: INK.accent,
    bold: true,
    fontSize: 8.5,
  }))
  const cells = (row: readonly Cell[], look: Node) =>
    columns.map((column, at) => ({ ...words(cellText(column, row[at] ?? null)), alignment: edge(column), ...look }))
  const nothing = [
    { text: printable(empty), colSpan: columns.length, alignment: 'center', color: INK.quiet, margin: [0, 6, 0, 6] },
  ]
  const body = [
    head,
    ...(rows.length
      ? rows.map((row) => cells(row, {}))
      : [[...nothing, ...columns.slice(1).map(() => ({ text: '' }))]]),
    ...(total ? [cells(total, { bold: true, fillColor: INK.tint })] : []),
  ]
  const room = widthsOf(columns, paper)
  const torn = rows.some((row) => row.some((cell, at) => linesOf(cell, room[at] ?? 20) > LINES_THAT_FIT))
  return {
    ...style,
    fontSize: 9,
    table: {
      headerRows: 1,
      keepWithHeaderRows: torn ? 0 : 1,
      dontBreakRows: !torn,
      widths: columns.map((column) => column.width),
      body,
    },
    layout: 'rows',
  }
}

/** Lines a cell takes at most: letters are narrower than 6 points on average, and two lines together are fuller than one. */
function linesOf(cell: Cell, width: number): number {
  if (typeof cell !== 'string') return 1
  return cell.split(/\r\n?|[\n\v\f\u2028\u2029]/).length + 2 * Math.floor((cell.length * 6) / width)
}

/** Points that the text of each column has. */
function widthsOf(columns: readonly Column[], paper: PdfRequest['paper']): number[] {
  const fixed = columns.map(({ width }) => (typeof width === 'number' ? width : width === 'auto' ? 60 : 0))
  const left = PRINTABLE_WIDTH[paper] - fixed.reduce((sum, width) => sum + width + 10, 0)
  const shares = columns.filter(({ width }) => width === '*').length
  return fixed.map((width) => width || Math.max(20, left / shares))
}

const edge = ({ kind = 'text' }: Column) => (kind === 'text' ? 'left' : 'right')

const cellText = ({ kind }: Column, cell: Cell): string =>
  cell === null ? '' : kind === 'money' && typeof cell === 'number' ? peso(cell) : String(cell)
