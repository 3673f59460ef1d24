import { amountOf } from '#shared/rows/amounts.ts'
import { findHeadings, proposeColumns } from './columns.ts'
import { MONEY_COLUMNS } from './known-columns.ts'

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

const right = ({ x, width }: Piece) => x + width
/** Edges that stand below each other differ by less, in points. */
const ALIGNED = 3

/**
 * Columns of numbers that end at the same place, by that place: numbers stand at the right of their column wherever its heading does.
 * A heading with the same right or left edge has them; else the last one that begins before the shortest of them, when the next
 * begins behind all of them. Where neither is, none is told.
 */
function numberColumns(head: readonly Piece[], numbers: readonly Piece[]): Map<Piece, number> {
  const columns = new Map<Piece, number>()
  const ends = Map.groupBy(numbers, (piece) => Math.round(right(piece) / ALIGNED))
  for (const group of ends.values()) {
    const shortest = group.toSorted((one, other) => one.width - other.width)[0]
    if (!shortest) continue
    const edges = head.findIndex(
      (cell) =>
        Math.abs(right(cell) - right(shortest)) <= ALIGNED || group.every(({ x }) => Math.abs(cell.x - x) <= ALIGNED),
    )
    const begun = head.findLastIndex(({ x }) => x <= shortest.x + ALIGNED)
    const next = head[begun + 1]
    const column = edges >= 0 ? edges : next && next.x < right(shortest) ? -1 : begun
    if (column >= 0) for (const piece of group) columns.set(piece, column)
  }
  return columns
}

/**
 * The pages of a statement as rows of cells: below its headings each run goes into the column that it stands in, a number
 * into the one that it ends in. Without headings
 * each line is a row of the runs that stand apart.
 */
export function rowsOfPages(pages: readonly (readonly Piece[])[]): string[][] {
  const lines = pages.flatMap(linesOf)
  const texts = lines.map((line) => line.map(({ text }) => text))
  const found = findHeadings(texts, null)
  const head = found && lines[found.at]
  if (!found || !head) return texts
  const zones = zonesOf(head)
  const kinds = proposeColumns(texts[found.at] ?? [])
  const ofMoney = new Set(MONEY_COLUMNS.flatMap((kind) => kinds[kind] ?? []))
  const money = head.flatMap((cell, at) => (ofMoney.has(cell.text) ? [at] : []))
  const numbers = lines.slice(found.at + 1).flatMap((line) => line.filter(({ text }) => amountOf(text)))
  const placed = numberColumns(head, numbers)
  const placeOf = (piece: Piece) => {
    const column = placed.get(piece)
    return column !== undefined && money.includes(column) ? column : columnOf(piece, zones)
  }
  return lines.map((line, at) => {
    if (at < found.at) return texts[at] ?? []
    const row = head.map(() => '')
    for (const piece of line) {
      const column = placeOf(piece)
      row[column] = [row[column], piece.text].filter(Boolean).join(' ')
    }
    return row
  })
}
