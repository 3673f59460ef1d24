import { CsvError, parse } from 'csv-parse/sync'
import type { Message } from '#shared/messages.ts'
import { MAX_ROWS, type Sheet } from '#shared/sheets/cells.ts'
import { refusals } from './refusals.ts'
import { Unreadable } from './unzip.ts'

/** A line of a CSV file as it stands there, and the cells that were read from it. */
interface CsvRow {
  raw: string
  record: readonly string[]
}

const LINE_END = /\r\n|\n|\r/
const BALANCED = /"(?:[^"]|"")*"/g

/** A line without what stands in quotation marks that are closed in it. */
const outsideQuotes = (line: string): string => line.replace(BALANCED, '')

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
function tornRows(
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

const DELIMITERS = [',', ';', '\t'] as const
const SAMPLE_LINES = 30
const ROOM = 100

/** The first lines of a text, at most, without cutting at line breaks inside of quotes. */
function sampleOf(text: string): string[] {
  return text
    .slice(0, 200_000)
    .split(/\r\n|\n|\r/)
    .slice(0, SAMPLE_LINES)
}

/** The delimiter that cuts most lines in two or more, and into most pieces. */
function delimiterOf(lines: readonly string[]): string {
  const counts = DELIMITERS.map((delimiter) => {
    const pieces = lines.map((line) => outsideQuotes(line).split(delimiter).length - 1)
    return { delimiter, lines: pieces.filter((one) => one > 0).length, total: pieces.reduce((a, b) => a + b, 0) }
  })
  counts.sort((a, b) => b.lines - a.lines || b.total - a.total)
  return counts[0]?.delimiter ?? ','
}

/**
 * Reads a CSV with comma, semicolon or tab; row numbers count as spreadsheet programs show them, empty rows included.
 * Refuses a file where a quotation mark that is not closed made rows part of a cell.
 */
export function readCsv(text: string): Sheet {
  const data = /^sep=(.)\r?\n/i.exec(text)
  const body = data ? text.slice(data[0].length) : text
  const delimiter = data?.[1] ?? delimiterOf(sampleOf(body))
  // Spreadsheet programs do not show the line that names the delimiter, but they count it.
  const before = data ? 1 : 0
  const read = parsed(body, delimiter, before)
  const { swallowed, doubtful } = tornRows(read, delimiter)
  if (swallowed)
    throw new Unreadable(refusals.rows_swallowed({ row: swallowed.from + before + 1, lines: swallowed.lines }))
  const rows = read.map(({ record }) => [...record])
  return {
    name: null,
    rows: data ? [[], ...rows] : rows,
    csv: {
      widths: [...(data ? [0] : []), ...rows.map((row) => row.length)],
      doubtful: doubtful.map((at) => at + before + 1),
    },
  }
}

function parsed(text: string, delimiter: string, before: number): CsvRow[] {
  try {
    // With `raw` each record comes with its own text, which the types of the parser do not say.
    return parse(text, {
      delimiter,
      bom: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 1_000_000,
      to: MAX_ROWS + ROOM,
    }) as unknown as CsvRow[]
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable(sentence(error, before), { cause: error })
    throw error
  }
}

function sentence(error: CsvError, before: number): Message {
  const line = typeof error.lines === 'number' ? error.lines : null
  const rows = typeof error.records === 'number' ? error.records : null
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return rows === null ? refusals.quote_open : refusals.quote_open_in({ row: rows + before + 1 })
  return line === null ? refusals.csv_unreadable : refusals.csv_unreadable_at({ line })
}
