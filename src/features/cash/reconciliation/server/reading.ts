import type { Db } from '#server/db.ts'
import type { Upload } from '#server/feature.ts'
import { readUpload } from '#server/sheets/read-file.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { plainReference } from '#shared/references.ts'
import { common } from '#shared/refusals.ts'
import { textOf } from '#shared/words.ts'
import type { ColumnMap } from '../columns.ts'
import { newKeys } from '../known-lines.ts'
import { pastedRows } from '../pasted.ts'
import { type ReadStatement, readStatement } from '../reading.ts'
import { refusals } from '../refusals.ts'
import { MAX_STATEMENT_CELLS, MAX_STATEMENT_ROWS } from '../rules.ts'
import { knownLines, rememberedMap } from './statements.queries.ts'

/** Lines of so many days around a statement may be the same as some of it, when banks book them on another day. */
const DAYS_AROUND = 7

/** The sheets of an uploaded file, cells as texts. 422 on `file` for what is no spreadsheet, and for one that is too long. */
export async function sheetsOf(files: readonly Upload[]): Promise<{ name: string | null; rows: string[][] }[]> {
  const [file, second] = files
  if (!file) throw invalid('file', refusals.choose_file)
  if (second) throw invalid('file', common.choose_one_file)
  const sheets = await readUpload(file.path, file.village)
  return sheets.map(({ name, rows }) => {
    if (rows.length > MAX_STATEMENT_ROWS) throw invalid('file', refusals.too_long({ count: MAX_STATEMENT_ROWS }))
    return { name, rows: rows.map((row) => row.slice(0, MAX_STATEMENT_CELLS).map(textOf)) }
  })
}

interface Asked {
  place_id: number
  rows: string[][] | null
  text?: string | null | undefined
  map: ColumnMap | null
}

/** A statement as it was read, and for each of its lines the key it is kept under; null where it is kept already. */
export interface Read extends ReadStatement {
  headings: string[]
  remembered: boolean
  keys: (string | null)[]
}

/** Reads the rows of a statement for a place. 422 where it has no headings or no lines, and for lines of days to come. */
export async function readAsked(db: Db, { place_id, rows, text, map }: Asked, today: Day): Promise<Read> {
  const given = rows ?? pastedRows(text ?? '')
  if (given.length > MAX_STATEMENT_ROWS) throw invalid('rows', refusals.too_long({ count: MAX_STATEMENT_ROWS }))
  const known = map ?? (await rememberedMap(db, place_id))
  const read = readStatement(given, known)
  if (!read) throw invalid('rows', refusals.no_headings)
  if (read.lines.length === 0) throw invalid('rows', refusals.no_lines)
  const late = read.lines.find(({ day }) => day > today)
  if (late) throw invalid('rows', refusals.future_line({ row: late.row, day: late.day }))
  const days = read.lines.map(({ day }) => day).toSorted()
  const kept = await knownLines(db, place_id, {
    from: addDays(days[0] ?? today, -DAYS_AROUND),
    to: addDays(days.at(-1) ?? today, DAYS_AROUND),
    references: [...new Set(read.lines.flatMap(({ reference }) => plainReference(reference) ?? []))],
  })
  return {
    ...read,
    headings: given[read.heading - 1] ?? [],
    remembered: map === null && known !== null && read.map === known,
    keys: newKeys(read.lines, kept),
  }
}

/** Balances before the first line and after the last; null where a line tells no balance. */
export function balancesOf({ lines }: Pick<ReadStatement, 'lines'>): {
  opening: number | null
  closing: number | null
} {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || first.balance === null || last.balance === null) return { opening: null, closing: null }
  return { opening: first.balance - first.amount, closing: last.balance }
}
