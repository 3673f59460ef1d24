import { findHeadings } from './columns.ts'

/** A run of text on a page, in points; `y` grows upwards. */
export interface Piece {
  text: string
  x: number
  y: number
  width: number
}

/** Runs of one line differ by less than this, in points. */
const LINE_HEIGHT = 3
/** A word and the next of the same cell are not further apart. */
const WORD_GAP = 4

/** The runs of a page in lines from the top, those of one cell joined. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = []
  let top = Number.POSITIVE_INFINITY
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').toSorted((one, other) => other.y - one.y)) {
    if (top - piece.y > LINE_HEIGHT) {
      lines.push([])
      top = piece.y
    }
    lines.at(-1)?.push(piece)
  }
  return lines.map(joined)
}

function joined(line: readonly Piece[]): Piece[] {
  const cells: Piece[] = []
  for (const piece of line.toSorted((one, other) => one.x - other.x)) {
    const last = cells.at(-1)
    const gap = last ? piece.x - (last.x + last.width) : WORD_GAP + 1
    if (!last || gap > WORD_GAP) cells.push({ ...piece, text: piece.text.trim() })
    else {
      last.text = `${last.text}${gap > 1 ? ' ' : ''}${piece.text.trim()}`
      last.width = piece.x + piece.width - last.x
    }
  }
  return cells
}

/** From where to where each column reaches: to the middle between its heading and the next. */
function zonesOf(head: readonly Piece[]): [from: number, to: number][] {
  const right = ({ x, width }: Piece) => x + width
  return head.map((cell, at) => {
    const [before, after] = [head[at - 1], head[at + 1]]
    return [
      before ? (right(before) + cell.x) / 2 : Number.NEGATIVE_INFINITY,
      after ? (right(cell) + after.x) / 2 : Number.POSITIVE_INFINITY,
    ]
  })
}

/** The column of a run: the one that most of it lies in. */
function columnOf({ x, width }: Piece, zones: readonly [number, number][]): number {
  const within = zones.map(([from, to]) => Math.min(x + width, to) - Math.max(x, from))
  return within.indexOf(Math.max(...within))
}

/**
 * The pages of a statement as rows of cells: below its headings each run goes into the column that it stands in. Without headings
 * each line is a row of the runs that stand apart.
 */
export function rowsOfPages(pages: readonly (readonly Piece[])[]): string[][] {
  const lines = pages.flatMap(linesOf)
  const texts = lines.map((line) => line.map(({ text }) => text))
  const found = findHeadings(texts, null)
  const head = found && lines[found.at]
  if (!found || !head) return texts
  const zones = zonesOf(head)
  return lines.map((line, at) => {
    if (at < found.at) return texts[at] ?? []
    const row = head.map(() => '')
    for (const piece of line) {
      const column = columnOf(piece, zones)
      row[column] = [row[column], piece.text].filter(Boolean).join(' ')
    }
    return row
  })
}
