/** A cell by its place, from 0. */
export interface Spot {
  row: number
  col: number
}

interface Size {
  rows: number
  cols: number
  /** Rows that a page has. */
  page: number
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** Where a key leads from a cell, as in a spreadsheet; undefined for a key that moves nothing. */
export function moved(
  { row, col }: Spot,
  { key, ctrlKey, metaKey }: Pressed,
  { rows, cols, page }: Size,
): Spot | undefined {
  const far = ctrlKey || metaKey
  const to = (toRow: number, toCol: number): Spot => ({ row: within(toRow, rows), col: within(toCol, cols) })
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, col)
    case 'ArrowDown':
      return to(far ? rows : row + 1, col)
    case 'ArrowLeft':
      return to(row, far ? 0 : col - 1)
    case 'ArrowRight':
      return to(row, far ? cols : col + 1)
    case 'Home':
      return to(far ? 0 : row, 0)
    case 'End':
      return to(far ? rows : row, cols)
    case 'PageUp':
      return to(row - page, col)
    case 'PageDown':
      return to(row + page, col)
    default:
      return undefined
  }
}

/** Everything between two cells, both included. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export const rangeOf = (one: Spot, other: Spot): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.col, other.col),
  right: Math.max(one.col, other.col),
})

/** A range as a spreadsheet pastes it: cells apart by tabs, rows by line breaks, neither of them within a cell. */
export function tabSeparated({ top, bottom, left, right }: Range, text: (spot: Spot) => string): string {
  const lines: string[] = []
  for (let row = top; row <= bottom; row++) {
    const cells: string[] = []
    for (let col = left; col <= right; col++) cells.push(text({ row, col }).replaceAll(/[\t\r\n]+/g, ' '))
    lines.push(cells.join('\t'))
  }
  return lines.join('\n')
}
