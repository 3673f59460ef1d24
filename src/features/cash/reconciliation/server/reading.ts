import type { Db } from '#server/database/db.ts'
import type { Upload } from '#server/feature/feature.ts'
import { readUpload } from '#server/sheets/read-file.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { plainReference } from '#shared/references.ts'
import { common } from '#shared/refusals.ts'
import { textOf } from '#shared/text/words.ts'
import type { ColumnMap } from '../columns.ts'
import type { RowMarks } from '../file-facts.ts'
import { newKeys } from '../known-lines.ts'
import { pastedRows } from '../pasted.ts'
import { type ReadStatement, readStatement } from '../reading.ts'
import { refusals } from '../refusals.ts'
import { notUnderstood } from '../row-kinds.ts'
import { MAX_STATEMENT_CELLS, MAX_STATEMENT_ROWS } from '../rules.ts'
import { knownLines, rememberedMap } from './statements.queries.ts'

/** Lines of so many days around a statement may be the same as some of it, when banks book them on another day. */
const DAYS_AROUND = 7

interface SheetRows extends Mutable<RowMarks> {
  name: string | null
  rows: string[][]
  hidden: boolean
}
type Mutable<Marks> = { [Key in keyof Marks]: number[] }

/** The sheets of an uploaded file, cells as texts. 422 on `file` for what is no spreadsheet, and for one that is too long. */
export async function sheetsOf(files: readonly Upload[]): Promise<SheetRows[]> {
  const [file, second] = files
  if (!file) throw invalid('file', refusals.choose_file)
  if (second) throw invalid('file', common.choose_one_file)
  const sheets = await readUpload(file.path, file.village)
  return sheets.map(({ name, rows, hidden = false, hiddenRows = [], csv }) => {
    if (rows.length > MAX_STATEMENT_ROWS) throw invalid('file', refusals.too_long({ count: MAX_STATEMENT_ROWS }))
    const marks = { hidden_rows: hiddenRows, doubtful_rows: csv?.doubtful ?? [] }
    return { name, hidden, ...marks, rows: rows.map((row) => row.slice(0, MAX_STATEMENT_CELLS).map(textOf)) }
  })
}

interface ReadingRequest extends RowMarks {
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

/**
 * Reads the rows of a statement for a place. 422 where it has no headings or nothing else, where its days have two orders, and for
 * lines of days to come.
 */
export async function readRequest(db: Db, request: ReadingRequest, today: Day): Promise<Read> {
  const { place_id, rows, text, map } = request
  const given = rows ?? pastedRows(text ?? '')
  if (given.length > MAX_STATEMENT_ROWS) throw invalid('rows', refusals.too_long({ count: MAX_STATEMENT_ROWS }))
  const known = map ?? (await rememberedMap(db, place_id))
  const read = readStatement(given, known, { marks: request, today })
  if (!read) throw invalid('rows', refusals.no_headings)
  const { twoOrders } = read
  if (twoOrders) throw invalid('rows', refusals.two_orders({ day: twoOrders.dayFirst, month: twoOrders.monthFirst }))
  if (read.lines.length === 0 && notUnderstood(read.others).length === 0) throw invalid('rows', refusals.no_lines)
  const late = read.lines.find(({ day }) => day > today)
  if (late) throw invalid('rows', refusals.future_line({ row: late.row, day: late.day }))
  const days = read.lines.map(({ day }) => day).toSorted()
  const stored = await knownLines(db, place_id, {
    from: addDays(days[0] ?? today, -DAYS_AROUND),
    to: addDays(days.at(-1) ?? today, DAYS_AROUND),
    references: [...new Set(read.lines.flatMap(({ reference }) => plainReference(reference) ?? []))],
  })
  return {
    ...read,
    headings: given[read.heading - 1] ?? [],
    remembered: map === null && read.remembered,
    keys: newKeys(read.lines, stored),
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

/** Of the rows that were not understood, as many are kept with a statement. */
const MAX_NOT_READ = 1_000

/** Texts that are kept of a statement beside its lines: rows that were not understood, and columns that nothing is counted from. */
export const notReadOf = ({ others, unread }: ReadStatement): string[] => [
  ...notUnderstood(others)
    .slice(0, MAX_NOT_READ)
    .map(({ text }) => text),
  ...unread.map(({ column, sum, values }) => `${column}: ${sum === null ? values : peso(sum)}`),
]

/** New lines that lie in a period which was finished: it is not what it was any more. */
export function sinceFinished({ lines, keys }: Read, to: Day | null) {
  const late = to === null ? [] : lines.filter(({ day }, at) => keys[at] !== null && day <= to)
  return to === null || late.length === 0
    ? null
    : { to, lines: late.length, sum: late.reduce((sum, { amount }) => sum + amount, 0) }
}
