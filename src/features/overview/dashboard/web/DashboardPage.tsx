import { Suspense } from 'react'
import { Restored } from '#features/ledger/restored/web/Restored.tsx'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { CounterBox } from '#features/overview/counter/web/CounterBox.tsx'
import type { Day } from '#shared/dates.ts'
import { may } from '#web/may.ts'
import { showLongDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart, lazyWindow } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PartComing } from '#web/ui/PartComing.tsx'
import { Charts } from './Charts.tsx'
import { ClockJumped } from './ClockJumped.tsx'
import { Counts } from './Counts.tsx'
import classes from './Dashboard.module.css'
import { useDashboardState } from './dashboard-state.ts'
import { MonthlyIncome } from './MonthlyIncome.tsx'
import { MostUnpaid } from './MostUnpaid.tsx'
import { OverdueByAge } from './OverdueByAge.tsx'
import { OverdueWindows } from './OverdueWindows.tsx'
import { PendingBookings } from './PendingBookings.tsx'
import { QuickFigures } from './QuickFigures.tsx'
import { SomeMissing } from './SomeMissing.tsx'
import { Today } from './Today.tsx'
import { WhereMoney } from './WhereMoney.tsx'

// Seldom there.
const FailedNotices = lazyWindow(async () => (await import('./FailedNotices.tsx')).FailedNotices)
const FirstSteps = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps)
const Approvals = lazyPart(async () => (await import('./Approvals.tsx')).Approvals)

/** Dashboard (/dashboard, docs/spec/overview.md#dashboard): where the money is, and what waits for the office. */
export const DashboardPage = () => (
  <WithVillage title={t('Dashboard')}>{(village) => <Board today={village.today} />}</WithVillage>
)

function Board({ today }: { today: Day }) {
  const [state, setState] = useDashboardState()
  const { page } = state
  const show = (what: typeof state.show) => void setState({ show: what, overdue: 1, notices: 1, page })
  const close = () => show('none')
  return (
    <>
      <PageHeader title={t('Dashboard')} about={showLongDay(today)} />
      <div className={classes.board}>
        <Restored />
        <CounterBox atOnce />
        <SomeMissing />
        <ClockJumped />
        <Suspense fallback={<PartComing />}>
          <Approvals />
        </Suspense>
        <Suspense fallback={<PartComing />}>{may('staff') && <FirstSteps today={today} />}</Suspense>
        <div className={classes.first}>
          <MonthlyIncome today={today} />
          <Counts onUnpaid={() => show('unpaid')} />
        </div>
        <QuickFigures today={today} onOverdue={() => show('overdue')} />
        <OverdueByAge />
        <div className={classes.lists}>
          <div className={classes.column}>
            <Today onNotices={() => show('notices')} />
            <WhereMoney />
          </div>
          <div className={classes.column}>
            <PendingBookings page={page} onPage={(next) => void setState({ page: next })} />
            <MostUnpaid onAll={() => show('overdue')} />
          </div>
        </div>
        <Charts today={today} />
      </div>
      <OverdueWindows
        shown={state.show}
        page={state.overdue}
        onPage={(overdue) => void setState({ overdue, page }, { replace: true })}
        onClose={close}
      />
      <Suspense>
        {state.show === 'notices' && (
          <FailedNotices
            opened
            page={state.notices}
            onPage={(notices) => void setState({ notices, page }, { replace: true })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
