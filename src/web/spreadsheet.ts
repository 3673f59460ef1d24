import type { Sheet } from '#shared/sheets/sheet.ts'
import type { NamedSheet } from '#shared/sheets/xlsx.ts'
import { t } from './texts/t.ts'

/** So long a spreadsheet may take, in milliseconds; 20,000 rows take seconds. */
const PATIENCE_MS = 60_000

/** It was not there in time; its text is fit to be shown. */
export class TooLate extends Error {}

/** A spreadsheet as a file for Excel. Its writer is loaded when it is asked for. Rejects with TooLate when it takes longer than a minute. */
export async function spreadsheetFile(
  make: () => Sheet | Promise<Sheet | readonly NamedSheet[]>,
  of: { title: string; file: string },
) {
  const written = async () => {
    const [{ workbookOf }, made] = await Promise.all([import('#shared/sheets/xlsx.ts'), make()])
    const blob = await workbookOf('head' in made ? [{ name: of.title, sheet: made }] : made)
    return new File([blob], of.file, { type: blob.type })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new TooLate(t('The spreadsheet was not finished within a minute. Please try again.'))),
      PATIENCE_MS,
    )
  })
  return await Promise.race([written(), late]).finally(() => clearTimeout(timer))
}
