import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/universal'
import type { Sheet, Value } from '#shared/sheet.ts'

const MOST_CHARACTERS = 50

/** A spreadsheet as XLSX: texts are typed as text, the heading stays in sight. Loaded when it is asked for. */
export function xlsxOf({ head, rows }: Sheet, name: string): Promise<Blob> {
  const data: SheetData = [
    head.map(
      ({ text, money }): CellObject => ({
        value: text,
        type: String,
        fontWeight: 'bold',
        align: money ? 'right' : 'left',
      }),
    ),
    ...rows.map((row) => row.map((value, at) => cellOf(value, head[at]?.money ?? false))),
  ]
  const columns = head.map(({ text }, at) => ({
    width: Math.min(MOST_CHARACTERS, Math.max(...[text, ...rows.map((row) => row[at] ?? '')].map(lengthOf)) + 3),
  }))
  return writeXlsxFile(data, { sheet: name.slice(0, 31), columns, stickyRowsCount: 1 }).toBlob()
}

const cellOf = (value: Value, money: boolean): CellObject | null => {
  if (value === null || value === '') return null
  if (typeof value === 'string') return { value, type: String }
  return { value, type: Number, format: money ? '#,##0.00' : '0' }
}

const lengthOf = (value: Value): number => (typeof value === 'number' ? 12 : String(value ?? '').length)
