import type { Upload } from '#server/feature/feature.ts'
import { readUpload } from '#server/sheets/read-file.ts'
import { refusals as unreadable } from '#server/sheets/refusals.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import { common } from '#shared/refusals.ts'
import { MAX_ROWS, type Sheet } from '#shared/sheets/cells.ts'
import { textOf } from '#shared/text/words.ts'
import { columnsOf, findTable, mapHeadings } from '../file/headings.ts'
import { refusals } from '../refusals.ts'
import type { Mapping, Source } from '../rules.ts'
import type { Heading } from './queries.ts'

const MAX_FILE_NAME = 200
const SAMPLES = 3
const SAMPLE_LENGTH = 60

export interface ReadUpload {
  fileName: string
  source: Source
  mapping: Mapping
  headings: Heading[]
}

/** The columns of a file, each with its first values. */
function headingsOf(source: Source, columns: readonly (string | undefined)[]): Heading[] {
  const below = source.rows.slice(source.headingRow)
  return columns.flatMap((column, index) => {
    if (column === undefined) return []
    const sample: string[] = []
    for (const row of below) {
      const text = textOf(row[index])
      if (text !== '') sample.push([...text].slice(0, SAMPLE_LENGTH).join(''))
      if (sample.length === SAMPLES) break
    }
    return [{ column, sample }]
  })
}

/** A file's name as it may be shown and kept. */
const shownName = (name: string): string =>
  [...textOf(name.toWellFormed().replace(/\p{Cc}/gu, ' '))].slice(0, MAX_FILE_NAME).join('') || 'file'

/** A file without a table to read may have one on a sheet that is hidden. */
function whyNoTable(sheets: readonly Sheet[], asOf: Day): Message {
  const hidden = sheets.find((one) => one.hidden && findTable([{ ...one, hidden: false }], asOf))
  return hidden?.name ? refusals.only_hidden({ sheet: hidden.name }) : refusals.no_headings
}

/**
 * Reads the uploaded spreadsheet and finds out which column is what. 422 on `file` when that cannot be
 * done, on `sheet` when it has no such sheet.
 */
export async function readSpreadsheet(
  files: readonly Upload[],
  { asOf, sheet = null }: { asOf: Day; sheet?: string | null | undefined },
): Promise<ReadUpload> {
  const [file, second] = files
  if (!file) throw invalid('file', refusals.choose_file)
  if (second) throw invalid('file', common.choose_one_file)
  const sheets = await readUpload(file.path, file.village)
  if (sheet !== null && !sheets.some(({ name }) => name === sheet)) throw invalid('sheet', refusals.no_sheet({ sheet }))
  const source = findTable(sheets, asOf, sheet)
  if (!source) throw invalid('file', whyNoTable(sheets, asOf))
  const below = source.rows.length - source.headingRow
  if (below === 0) throw invalid('file', refusals.no_rows)
  if (below > MAX_ROWS) throw invalid('file', unreadable.too_many_rows({ count: MAX_ROWS }))
  const columns = columnsOf(source)
  return {
    fileName: shownName(file.filename),
    source,
    mapping: mapHeadings(columns, asOf),
    headings: headingsOf(source, columns),
  }
}
