import { zipOf } from '#server/sheets/unzip.ts'
import type { Cell } from '#shared/sheets/cells.ts'

/** A sheet of a workbook as tests write it; `hidden` numbers rows from 1. */
interface WrittenSheet {
  name: string
  state?: 'hidden' | 'veryHidden'
  rows: readonly (readonly Cell[])[]
  hidden?: readonly number[]
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const cellXml = (cell: Cell, at: string) =>
  cell === null
    ? ''
    : typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`

const rowXml = (cells: readonly Cell[], row: number, hidden: boolean) =>
  `<row r="${row}"${hidden ? ' hidden="1"' : ''}>${cells
    .map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row}`))
    .join('')}</row>`

/** A workbook of these sheets. */
export function workbook(sheets: readonly WrittenSheet[]): Buffer {
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows, hidden = [] }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows
          .map((cells, row) => rowXml(cells, row + 1, hidden.includes(row + 1)))
          .join('')}</sheetData></worksheet>`,
      ]),
    ),
  }
  return zipOf(new Map(Object.entries(files).map(([name, xml]) => [name, Buffer.from(xml)])))
}
