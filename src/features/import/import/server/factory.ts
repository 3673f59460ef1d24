import { readFile } from 'node:fs/promises'

/** The sample spreadsheets, with what they come to. */
export const SAMPLES = {
  /** UTF-8, one column a month, nothing wrong. */
  months: { file: 'village-months.csv', houses: 36, residents: 34, receivable: 61_507 },
  /** Windows-1252, four problems in rows 5, 8 and 26. */
  mistakes: { file: 'village-mistakes.csv', houses: 24, residents: 24, receivable: 26_485.25 },
  /** Excel with titles, dates, months and a row of totals, nothing wrong. */
  workbook: { file: 'village.xlsx', houses: 30, residents: 29, receivable: 47_250.9 },
} as const

export type Sample = keyof typeof SAMPLES

/** A sample as it is uploaded. */
export async function sampleForm(sample: Sample, fields: Record<string, string> = {}): Promise<FormData> {
  const { file } = SAMPLES[sample]
  return uploadForm(await readFile(new URL(`../fixtures/${file}`, import.meta.url)), { name: file, ...fields })
}

/** Any content as it is uploaded. */
export function uploadForm(
  content: string | Buffer,
  { name = 'village.csv', ...fields }: { name?: string } & Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return form
}
