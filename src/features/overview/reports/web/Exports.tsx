import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { csvName, csvOf } from '#shared/sheets/csv.ts'
import type { Sheet } from '#shared/sheets/sheet.ts'
import type { NamedSheet } from '#shared/sheets/xlsx.ts'
import { serverMessage } from '#web/calls/api-error.ts'
import { saveFile } from '#web/device/download.ts'
import { spreadsheetFile, TooLate } from '#web/spreadsheet.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { Prepared } from './Prepared.tsx'
import { type PaperOf, usePrinting } from './use-printing.ts'

interface Props extends PaperOf {
  /** The report as a spreadsheet; undefined while its rows are on their way. */
  sheet: (() => Sheet) | undefined
  /** For Excel in place of it, a sheet of the workbook each. */
  workbook?: (() => Promise<NamedSheet[]>) | undefined
  /** Name of the saved files without its ending, and of the sheet. */
  file: string
  title: string
  /** Text when the PDF cannot be had. */
  notPrinted: string
}

type Work = 'pdf' | 'xlsx'

/** Print to Pdf, CSV and Excel; what goes wrong is said in red below. */
export function Exports({ print, long, sheet, workbook, file, title, notPrinted }: Props) {
  const paper = usePrinting({ print, long })
  const [busy, setBusy] = useState<Work | null>(null)
  const [error, setError] = useState<string | null>(null)
  const run = async (work: Work, failed: string, make: () => Promise<void>) => {
    setBusy(work)
    setError(null)
    try {
      await make()
    } catch (cause) {
      setError([failed, cause instanceof TooLate ? cause.message : serverMessage(cause)].filter(Boolean).join(' '))
    } finally {
      setBusy(null)
    }
  }
  const saveCsv = () => {
    if (!sheet) return
    const made = sheet()
    const blob = csvOf(made)
    saveFile(new File([blob], csvName(file, made), { type: blob.type }))
  }
  const saveXlsx = async () =>
    sheet && saveFile(await spreadsheetFile(workbook ?? sheet, { title, file: `${file}.xlsx` }))
  return (
    <div className="no-print">
      <Group gap="xs">
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={busy === 'pdf'}
          onClick={() => void run('pdf', notPrinted, paper.run)}
        >
          {busy === 'pdf' ? t('Generating...') : t('Print to Pdf')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          disabled={!sheet}
          onClick={saveCsv}
        >
          {t('CSV')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          disabled={!sheet || busy === 'xlsx'}
          onClick={() => void run('xlsx', t('The spreadsheet could not be made.'), saveXlsx)}
        >
          {t('Excel')}
        </Button>
      </Group>
      <Prepared progress={paper.progress} stored={paper.stored} />
      <ErrorText>{error}</ErrorText>
    </div>
  )
}
