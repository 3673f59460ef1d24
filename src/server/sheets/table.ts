import { type Cell, MAX_CELL, MAX_COLUMNS, MAX_ROWS, type Sheet } from '#shared/cells.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decode.ts'
import { refusals } from './refusals.ts'
import { Unreadable } from './unreadable.ts'
import { readXlsx } from './xlsx.ts'

/** Title rows and the like above and below the houses. */
const ROOM = 50
/** Characters of a whole file: more than any list of 20,000 houses has. */
const MAX_TEXT = 12_000_000

const OLD_OR_PROTECTED = refusals.old_or_protected
const EMPTY = refusals.empty

/** Reads a spreadsheet by its content, whatever it is called. Throws Unreadable. */
export async function readTable(bytes: Buffer): Promise<Sheet[]> {
  if (bytes.length === 0) throw new Unreadable(EMPTY)
  if (bytes.length >= 4 && bytes.readUInt16BE(0) === 0x504b)
    return (await readXlsx(bytes)).map(fitting).filter(isFilled)
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0xd0cf11e0) throw new Unreadable(OLD_OR_PROTECTED)
  const { text, letters } = decodeText(bytes)
  const sheet = fitting({ ...readCsv(text), ...(letters && { letters }) })
  if (!isFilled(sheet)) throw new Unreadable(EMPTY)
  return [sheet]
}

const isFilled = (sheet: Sheet) => sheet.rows.length > 0

const isBlank = (cell: Cell | undefined) => cell === null || cell === undefined || cell === ''

/** A cell as it is kept: what no database can hold becomes the mark of a damaged text. */
function cellText(cell: Cell): Cell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (typeof cell !== 'string') return cell
  const text = cell.slice(0, MAX_CELL).toWellFormed().replaceAll('\0', '\ufffd').trim()
  return text === '' ? null : text
}

/** A sheet without the empty rows below and the empty columns at its right; refuses what is too large. */
function fitting(sheet: Sheet): Sheet {
  let text = 0
  const rows = sheet.rows.map((row) => {
    const cells = row.map(cellText)
    const width = cells.findLastIndex((cell) => !isBlank(cell)) + 1
    for (const cell of cells) if (typeof cell === 'string') text += cell.length
    if (width > MAX_COLUMNS) throw new Unreadable(refusals.too_many_columns({ count: MAX_COLUMNS }))
    if (text > MAX_TEXT) throw new Unreadable(refusals.too_much_text)
    return cells.slice(0, width)
  })
  const stored = rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
  if (stored.length > MAX_ROWS + ROOM) throw new Unreadable(refusals.too_many_rows({ count: MAX_ROWS }))
  return { ...sheet, rows: stored }
}
