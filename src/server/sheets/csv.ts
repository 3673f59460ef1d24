import { CsvError, parse } from 'csv-parse/sync'
import { MAX_ROWS, type Sheet } from '#shared/cells.ts'
import type { Said } from '#shared/said.ts'
import { because } from './refusals.ts'
import { Unreadable } from './unreadable.ts'

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

const outsideQuotes = (line: string) => line.replace(/"(?:[^"]|"")*"/g, '')

/** The delimiter that cuts most lines in two or more, and into most pieces. */
function delimiterOf(lines: readonly string[]): string {
  const counts = DELIMITERS.map((delimiter) => {
    const pieces = lines.map((line) => outsideQuotes(line).split(delimiter).length - 1)
    return { delimiter, lines: pieces.filter((one) => one > 0).length, total: pieces.reduce((a, b) => a + b, 0) }
  })
  counts.sort((a, b) => b.lines - a.lines || b.total - a.total)
  return counts[0]?.delimiter ?? ','
}

/** Reads a CSV with comma, semicolon or tab; row numbers count as spreadsheet programs show them, empty rows included. */
export function readCsv(text: string): Sheet {
  const told = /^sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  try {
    const rows = parse(body, {
      delimiter: told?.[1] ?? delimiterOf(sampleOf(body)),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 1_000_000,
      to: MAX_ROWS + ROOM,
    })
    // Spreadsheet programs do not show the line that names the delimiter, but they count it.
    return { name: null, rows: told ? [[], ...rows] : rows }
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable(sentence(error), { cause: error })
    throw error
  }
}

function sentence(error: CsvError): Said {
  const line = typeof error.lines === 'number' ? error.lines : null
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return line === null ? because.quote_open : because.quote_open_at({ line })
  return line === null ? because.csv_unreadable : because.csv_unreadable_at({ line })
}
