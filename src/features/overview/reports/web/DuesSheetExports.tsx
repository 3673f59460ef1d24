import type { DuesSheet, SheetLot } from '#features/dues/balances/contract.ts'
import type { BEHIND, SHEET_MONTHS, Shown } from '#features/dues/balances/rules.ts'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { t, translate } from '#web/texts/t.ts'
import { reportsContract } from '../contract.ts'
import { duesSheet } from '../dues-sheet.ts'
import { Exports } from './Exports.tsx'
import { sheetOf } from './sheet.ts'

interface Props {
  /** Undefined while it is asked. */
  sheet: DuesSheet | undefined
  /** The lots of the filters. */
  lots: readonly SheetLot[]
  shown: Shown
  /** The same filters for the paper. */
  ask: {
    year: number
    months: (typeof SHEET_MONTHS)[number]
    search: string
    area: string
    kind: string
    behind: (typeof BEHIND)[number]
  }
  today: Day
}

/** The dues sheet as it is filtered, as PDF, CSV and Excel. */
export function DuesSheetExports({ sheet, lots, shown, ask, today }: Props) {
  const report = duesSheet(sheet?.months ?? [], shown)
  return (
    <Exports
      print={() => call(reportsContract.duesSheetPdf, ask)}
      long={null}
      sheet={sheet && (() => sheetOf(report, lots, { period: null, today }))}
      file={report.file}
      title={translate(report.title)}
      notPrinted={t('The dues sheet could not be printed.')}
    />
  )
}
