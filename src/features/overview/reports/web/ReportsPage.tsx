import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { partAhead } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageTabs } from '#web/ui/PageTabs.tsx'
import { AgingReport } from './aging-report.tsx'
import { BudgetReport } from './budget-report.tsx'
import { AccountsReport, BookingsReport, ClearancesReport, StickersReport } from './month-reports.tsx'
import { AnnualPack, HandoverPack } from './packs.tsx'
import { BillsReport, ComplaintsReport, ProfilesReport } from './people-reports.tsx'
import { ReceiptsReport } from './receipts-report.tsx'
import { TABS, useReportState } from './report-state.ts'

/** Reports (/reports, docs/spec/overview.md#reports), each to read, to print and to take along. */
export function ReportsPage() {
  return (
    <>
      <PageHeader title={t('Reports')} />
      <WithVillage>{({ today }) => <Reports today={today} />}</WithVillage>
    </>
  )
}

const BooksReport = partAhead(async () => (await import('./books-report.tsx')).BooksReport)
const StatementsReport = partAhead(async () => (await import('./statements-report.tsx')).StatementsReport)

const panels = {
  bills: BillsReport,
  aging: AgingReport,
  profiles: ProfilesReport,
  complaints: ComplaintsReport,
  bookings: BookingsReport,
  stickers: StickersReport,
  clearances: ClearancesReport,
  statements: StatementsReport,
  receipts: ReceiptsReport,
  accounts: AccountsReport,
  books: BooksReport,
  budget: BudgetReport,
  annual: AnnualPack,
  handover: HandoverPack,
}

function Reports({ today }: { today: Day }) {
  const [list, setList] = useReportState(today)
  const Panel = panels[list.tab]
  return (
    <PageTabs label={t('Reports')} tabs={TABS} value={list.tab} onChange={(tab) => void setList({ tab })}>
      <Panel today={today} list={list} setList={setList} />
    </PageTabs>
  )
}
