import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { PageTabs } from '#web/ui/PageTabs.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useSettings } from '#web/use-settings.ts'
import { BookingsReport, ClearancesReport, StickersReport } from './month-reports.tsx'
import { BillsReport, ComplaintsReport, ProfilesReport } from './people-reports.tsx'
import { TABS, useReportState } from './report-state.ts'

/** Reports (/reports, part 2 §2), each to read, to print and to take along. */
export function ReportsPage() {
  const { village, error, retry } = useSettings()
  return (
    <>
      <PageHeader title={t('Reports')} />
      {village ? (
        <Reports today={village.today} />
      ) : error ? (
        <Section>
          <LoadFailure error={error} retry={retry} />
        </Section>
      ) : (
        <PageLoader />
      )}
    </>
  )
}

const panels = {
  bills: BillsReport,
  profiles: ProfilesReport,
  complaints: ComplaintsReport,
  bookings: BookingsReport,
  stickers: StickersReport,
  clearances: ClearancesReport,
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
