import type { FileAnswer } from '#server/feature/feature.ts'
import { TEMPLATE_FIELDS } from '../rules.ts'

const NAME = 'village-import'

/** The empty spreadsheet: its headings are mapped by themselves when it comes back filled in. */
export async function template(format: 'csv' | 'xlsx'): Promise<FileAnswer> {
  if (format === 'csv') {
    // The mark at the start tells Excel that the file is UTF-8.
    const body = Buffer.from(`\ufeff${TEMPLATE_FIELDS.join(',')}\r\n`)
    return { contentType: 'text/csv; charset=utf-8', name: `${NAME}.csv`, body }
  }
  const headings = TEMPLATE_FIELDS.map((field) => ({ value: field, fontWeight: 'bold' as const }))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const body = await writeXlsxFile([headings], {
    sheet: 'Houses',
    columns: TEMPLATE_FIELDS.map((field) => ({ width: Math.max(10, field.length + 4) })),
    stickyRowsCount: 1,
  }).toBuffer()
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `${NAME}.xlsx`,
    body,
  }
}
