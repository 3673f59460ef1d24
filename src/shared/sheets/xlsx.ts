import type { Sheet, SheetKind, Value } from './sheet.ts'
import { type ZipEntry, zipOf } from './zip.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Characters of the widest column; what is longer is read in its cell. */
const MOST_CHARACTERS = 50

/** The cell formats of the style sheet, by what a column holds: as it is, and in bold for sums. */
const FORMATS: Readonly<Record<SheetKind, readonly [plain: number, bold: number]>> = {
  text: [0, 1],
  number: [3, 4],
  money: [5, 6],
  day: [7, 8],
}
const [BOLD, BOLD_RIGHT] = [1, 2]

/** A sheet of a workbook under its name, of which 31 characters are shown. */
export interface NamedSheet {
  name: string
  sheet: Sheet
}

/** A spreadsheet as XLSX with one sheet. */
export const xlsxOf = (sheet: Sheet, name: string): Promise<Blob> => workbookOf([{ name, sheet }])

/** Spreadsheets as one XLSX: texts are typed as text, days as days, sums in bold; the heading of each stays in sight. */
export async function workbookOf(sheets: readonly NamedSheet[]): Promise<Blob> {
  const path = (at: number) => `worksheets/sheet${at + 1}.xml`
  const files: ZipEntry[] = [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${sheets
        .map((_, at) => `<Override PartName="/xl/${path(at)}" ContentType="${CONTENT}.worksheet+xml"/>`)
        .join('')}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map(({ name }, at) => `<sheet name="${escaped(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([...sheets.map((_, at) => ['worksheet', path(at)] as const), ['styles', 'styles.xml']]),
    ],
    ['xl/styles.xml', STYLES],
    ...sheets.map(({ sheet }, at): ZipEntry => [`xl/${path(at)}`, worksheet(sheet)]),
  ]
  return new Blob([await zipOf(files)], { type: TYPE })
}

const relations = (targets: readonly (readonly [kind: string, path: string])[]) =>
  `${XML}<Relationships xmlns="${RELATIONS}">${targets
    .map(([kind, path], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${path}"/>`)
    .join('')}</Relationships>`

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9">${[
  [0, 0],
  [0, 1],
  [0, 1, 'right'],
  [1, 0],
  [1, 1],
  [4, 0],
  [4, 1],
  [164, 0, 'left'],
  [164, 1, 'left'],
]
  .map(
    ([format, font, edge]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${
        edge ? ` applyAlignment="1"><alignment horizontal="${edge}"/></xf>` : '/>'
      }`,
  )
  .join('')}</cellXfs></styleSheet>`

function worksheet({ about, head, rows, totals }: Sheet): string {
  const kinds = head.map(({ kind }) => kind)
  const lines = [
    ...about.map((text, at) => textCell(text, 0, at + 1, BOLD)),
    head
      .map(({ text, kind }, at) =>
        textCell(text, at, about.length + 1, kind === 'money' || kind === 'number' ? BOLD_RIGHT : BOLD),
      )
      .join(''),
    ...[...rows, ...totals].map((row, line) =>
      row
        .map((value, at) =>
          cell(value, kinds[at] ?? 'text', { column: at, row: about.length + 2 + line, bold: line >= rows.length }),
        )
        .join(''),
    ),
  ]
  const stored = about.length + 1
  const widths = head.map(({ text }, at) => {
    const longest = [...rows, ...totals].reduce((most, row) => Math.max(most, lengthOf(row[at] ?? null)), text.length)
    return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(MOST_CHARACTERS, longest) + 3}" customWidth="1"/>`
  })
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${stored}" topLeftCell="A${stored + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines
    .map((cells, at) => `<row r="${at + 1}">${cells}</row>`)
    .join('')}</sheetData></worksheet>`
}

interface Place {
  column: number
  row: number
  bold: boolean
}

function cell(value: Value, kind: SheetKind, { column, row, bold }: Place): string {
  if (value === null || value === '') return ''
  const format = FORMATS[kind][bold ? 1 : 0]
  if (typeof value === 'number') return numberCell(value, column, row, format)
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return numberCell(serialOf(value), column, row, format)
  return textCell(value, column, row, bold ? BOLD : 0)
}

const numberCell = (value: number, column: number, row: number, format: number) =>
  `<c r="${letters(column)}${row}" s="${format}"><v>${value}</v></c>`

const textCell = (text: string, column: number, row: number, format: number) =>
  `<c r="${letters(column)}${row}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Days as a spreadsheet counts them. */
const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** Signs that XML does not know are left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML has no way to write
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** A sheet's name has at most 31 characters, and some may not stand in it. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

const lengthOf = (value: Value): number => (typeof value === 'number' ? 12 : String(value ?? '').length)
