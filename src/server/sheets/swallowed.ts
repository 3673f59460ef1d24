/** A line of a CSV file as it stands there, and the cells that were read from it. */
export interface CsvRow {
  raw: string
  record: readonly string[]
}

const LINE_END = /\r\n|\n|\r/
const BALANCED = /"(?:[^"]|"")*"/g

/** A line without what stands in quotation marks that are closed in it. */
export const outsideQuotes = (line: string): string => line.replace(BALANCED, '')

/** Counts the cells of a line, whatever is quoted beyond its end. */
const cellsOf = (line: string, delimiter: string): number => outsideQuotes(line).split(delimiter).length

/** The number of cells that most rows have; the wider where two are as frequent. */
function usualWidth(rows: readonly CsvRow[]): number {
  const counts = new Map<number, number>()
  for (const { record } of rows) if (record.length > 1) counts.set(record.length, (counts.get(record.length) ?? 0) + 1)
  const [usual] = [...counts].toSorted(([wide, many], [width, count]) => count - many || width - wide)
  return usual?.[0] ?? 1
}

/** A quotation mark that does not end its cell: what stands behind it belongs to the cell too. */
const isTorn = (cell: string): boolean => cell.startsWith('"')

/**
 * Rows whose quotation marks do not fit, by their place from 0. `swallowed` is the first with a cell that holds other
 * rows, null where none does; `doubtful` are those with a cell of which each line could be a row, or that may hold the
 * next cell.
 */
export function tornRows(
  rows: readonly CsvRow[],
  delimiter: string,
): { swallowed: { from: number; lines: number } | null; doubtful: number[] } {
  const width = usualWidth(rows)
  const doubtful: number[] = []
  for (const [from, { raw, record }] of rows.entries()) {
    const lines = raw.replace(/[\r\n]+$/, '').split(LINE_END)
    const torn = record.filter(isTorn)
    if (lines.length > 1) {
      const whole = lines.map((line) => cellsOf(line, delimiter) === width)
      const inside = width > 2 && whole.slice(1, -1).includes(true)
      if (inside || torn.some((cell) => LINE_END.test(cell)))
        return { swallowed: { from, lines: lines.length }, doubtful }
      if (width > 1 && !whole.includes(false)) doubtful.push(from)
    } else if (torn.some((cell) => cell.includes(delimiter))) doubtful.push(from)
  }
  return { swallowed: null, doubtful }
}
