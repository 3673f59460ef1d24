import { Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Restored } from '#features/ledger/restored/web/Restored.tsx'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { CounterBox } from '#features/overview/counter/web/CounterBox.tsx'
import type { OVERDUE_AGES } from '#features/overview/dashboard/contract.ts'
import type { Day } from '#shared/dates.ts'
import { askFailedAgain, useAsk, useSomeFailed } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showLongDay } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { plural, t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { lazyPart, lazyWindow } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PartComing } from '#web/ui/page/PageLoader.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { dashboardContract } from '../contract.ts'
import { Charts } from './Charts.tsx'
import { Counts } from './Counts.tsx'
import classes from './Dashboard.module.css'
import { MonthlyIncome } from './MonthlyIncome.tsx'
import { MostUnpaid } from './MostUnpaid.tsx'
import { OverdueWindows, useDashboardState } from './OverdueWindows.tsx'
import { PendingBookings } from './PendingBookings.tsx'
import { QuickFigures } from './QuickFigures.tsx'
import { Today } from './Today.tsx'
import { useLater } from './use-later.ts'
import { WhereMoney } from './WhereMoney.tsx'

// Seldom asked.
const ClockQuestion = lazyPart(async () => (await import('./ClockQuestion.tsx')).ClockQuestion)
const ClockJumped = () => useLater() && <ClockQuestion />

/**
 * One way to ask again for every figure that did not come; each of them says in its place that it is missing. Nothing
 * fails before the page is shown, so it does not look before either.
 */
const SomeMissing = () => useLater() && <Missing />

function Missing() {
  const failed = useSomeFailed()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await askFailedAgain()
    setBusy(false)
  }
  if (!failed) return null
  return (
    <Banner kind="failure">
      <span className={classes.missing}>
        <span>{t('Some figures could not be loaded.')}</span>
        <RowButton loading={busy} onClick={() => void again()}>
          {t('Try again')}
        </RowButton>
      </span>
    </Banner>
  )
}

const NAMES: readonly (readonly [(typeof OVERDUE_AGES)[number], string])[] = [
  ['1-30', t('1 to 30 days overdue')],
  ['31-60', t('31 to 60 days overdue')],
  ['61-90', t('61 to 90 days overdue')],
  ['90+', t('More than 90 days overdue')],
]

/** Overdue in all, and by how long it has been due as a bar; each part leads to the aging report, lot by lot. */
function OverdueByAge({ onOverdue }: { onOverdue: () => void }) {
  const later = useLater()
  const overview = useAsk(dashboardContract.overview, {})
  const lots = useAsk(dashboardContract.overdueResidents, { page: 1, per_page: 1 }, { enabled: later }).data?.total
  const { aging, owed } = overview.data ?? {}
  if (!aging || !owed) return null
  return (
    <Paper component="section" aria-label={t('Overdue by age')} className={classes.income}>
      <div className={classes.missing}>
        <span className={classes.quickFigure}>
          <Money pesos={owed.overdue} />
        </span>
        <span className={classes.about}>
          <T text="overdue of {owed} owed" owed={<Money pesos={owed.owed} />} />
          {' · '}
          {lots !== undefined && (
            <button type="button" className={classes.textButton} aria-haspopup="dialog" onClick={onOverdue}>
              {plural(lots, '1 home', '{count} homes')}
            </button>
          )}
        </span>
      </div>
      <div className={classes.bar} aria-hidden>
        {NAMES.map(([age]) => (
          <span key={age} data-age={age} style={{ flexGrow: Math.max(0, aging[age]) || 0 }} />
        ))}
      </div>
      <div className={classes.ages}>
        {NAMES.map(([age, name]) => (
          <Link key={age} to="/reports" search={{ tab: 'aging' }} className={classes.age}>
            <span className={classes.label} data-age={age}>
              {name}
            </span>
            <Money pesos={aging[age]} />
          </Link>
        ))}
      </div>
    </Paper>
  )
}

// Seldom there.
const FailedNotices = lazyWindow(
  async () => (await import('#features/messages/notifications/web/FailedNotices.tsx')).FailedNotices,
)
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
        <Suspense>
          <ClockJumped />
        </Suspense>
        <Suspense fallback={<PartComing />}>
          <Approvals />
        </Suspense>
        <Suspense fallback={<PartComing />}>{may('staff') && <FirstSteps today={today} />}</Suspense>
        <Today onNotices={() => show('notices')} />
        <div className={classes.first}>
          <MonthlyIncome today={today} />
          <Counts onUnpaid={() => show('unpaid')} />
        </div>
        <QuickFigures today={today} />
        <OverdueByAge onOverdue={() => show('overdue')} />
        <div className={classes.lists}>
          <WhereMoney />
          <PendingBookings page={page} onPage={(next) => void setState({ page: next })} />
          <MostUnpaid onAll={() => show('overdue')} />
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
