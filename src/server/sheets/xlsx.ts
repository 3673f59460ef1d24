import readXlsxFile from 'read-excel-file/node'
import type { Cell, Sheet } from '#shared/sheets/cells.ts'
import { refusals } from './refusals.ts'
import { Unreadable, unzip, zipOf } from './unzip.ts'

/** Parts of a workbook that its spreadsheet program does not show. */
interface Hidden {
  sheet: boolean
  /** Row numbers from 1. */
  rows: number[]
}

const textIn = (parts: ReadonlyMap<string, Buffer>, name: string) => parts.get(name)?.toString('utf8') ?? ''
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean)
const isSet = (value: string | undefined) => value === '1' || value === 'true'

function hiddenRows(xml: string): number[] {
  const hidden: number[] = []
  let row = 0
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\b[^>]*>/g)) {
    row = Number(attribute(tag, 'r') ?? row + 1)
    if (isSet(attribute(tag, 'hidden'))) hidden.push(row)
  }
  return hidden
}

/** Finds what is hidden in each sheet of an unpacked workbook, in the order of its sheets. */
function hiddenIn(parts: ReadonlyMap<string, Buffer>): Hidden[] {
  const targets = new Map<string | undefined, string>()
  for (const [tag] of textIn(parts, 'xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g))
    targets.set(attribute(tag, 'Id'), (attribute(tag, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'))
  return [...textIn(parts, 'xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => ({
    sheet: /^(?:hidden|veryHidden)$/.test(attribute(tag, 'state') ?? ''),
    rows: hiddenRows(textIn(parts, targets.get(attribute(tag, 'id')) ?? '')),
  }))
}

/** Limit of a workbook's unpacked size; 20,000 rows of 40 columns need about 36 MB. */
const MAX_UNPACKED = 40 * 1024 * 1024
const MAX_CELLS = 1_000_000
const LAST_ROW = 1_048_576

const NOT_EXCEL = refusals.no_excel
const BROKEN = refusals.excel_damaged
const TOO_LARGE = refusals.excel_too_large
const NOT_CALCULATED = refusals.not_calculated

/** Parts of a workbook that hold its cells; pictures, charts and the rest stay packed. */
const isPart = (name: string) =>
  /^(?:xl\/|\[Content_Types\]|_rels\/)/.test(name) &&
  /\.(?:xml|rels)$/.test(name) &&
  !/\/(?:drawings|charts|theme|media)\//.test(name)

/** Reads the sheets of an Excel workbook: formulas by their saved results, dates as `YYYY-MM-DD`, with what is hidden in them. */
export async function readXlsx(bytes: Buffer): Promise<Sheet[]> {
  const parts = unzip(bytes, isPart, MAX_UNPACKED)
  if (!parts.has('xl/workbook.xml')) throw new Unreadable(NOT_EXCEL)
  let cells = 0
  for (const [name, content] of parts) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue
    // Bytes one by one as characters: what is looked for is ASCII, and the rest comes back unchanged.
    const xml = content.toString('latin1')
    cells += cellsIn(xml)
    parts.set(name, Buffer.from(withErrorsAsText(xml), 'latin1'))
  }
  if (cells > MAX_CELLS) throw new Unreadable(TOO_LARGE)
  try {
    const sheets = await readXlsxFile(zipOf(parts))
    const hidden = hiddenIn(parts)
    return sheets.map(({ sheet, data }, at) => ({
      name: sheet,
      rows: data.map((row) => row.map(cellOf)),
      ...(hidden[at]?.sheet && { hidden: true }),
      ...(hidden[at]?.rows.length && { hiddenRows: hidden[at].rows }),
    }))
  } catch (error) {
    // The reader throws errors of many kinds for workbooks whose parts are broken or do not fit together.
    throw new Unreadable(BROKEN, { cause: error })
  }
}

/** The reader's types call a date `typeof Date`, so a cell is looked at as it comes. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Counts a sheet's cells before it is read; refuses rows beyond Excel's last and formulas nobody calculated. */
function cellsIn(xml: string): number {
  for (const [, row] of xml.matchAll(/<row\b[^>]*?\sr="(\d+)"/g))
    if (Number(row) > LAST_ROW) throw new Unreadable(BROKEN)
  if (/<c\b[^>]*\sr="[A-Za-z]{4,}/.test(xml)) throw new Unreadable(BROKEN)
  if (/(?:<\/f>|<f\b[^>]*\/>)\s*<\/c>/.test(xml)) throw new Unreadable(NOT_CALCULATED)
  let count = 0
  for (let at = xml.indexOf('<c'); at >= 0; at = xml.indexOf('<c', at + 2)) count++
  return count
}

/** The reader would make nothing of `#REF!`, and nothing means zero in a column of amounts. */
const withErrorsAsText = (xml: string): string => xml.replace(/(<c\b[^>]*?\s)t="e"/g, '$1t="str"')
