import { Button, Skeleton, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { logoOf, nameOf, useVillage } from '#features/office/settings/web/village.ts'
import { monthFrom } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { percentText, pesoText } from '#web/ui/Money.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { dashboardContract, type Overview } from '../contract.ts'
import { IncomeDetails } from './IncomeDetails.tsx'
import { collectionRate } from './months.ts'
import classes from './Overview.module.css'

interface Props {
  dues: Overview['monthly_dues']
  /** `November 2026`. */
  month: string
  income: Overview['income']
}

/** "Monthly Dues" with See Details / Hide Details, which opens the overlay below it. */
function DuesCard({ dues, month, income }: Props) {
  const [open, setOpen] = useState(false)
  const details = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <section aria-label={t('Monthly Dues')} className={`${classes.card} ${classes.dues}`}>
      <div>
        <h2>{t('Monthly Dues')}</h2>
        <p className={classes.figure}>{pesoText(dues.billed)}</p>
        <p className={classes.about}>
          {t('billed for {month}: {paid} paid, {pending} pending, {overdue} overdue', {
            month,
            paid: dues.paid.toLocaleString('en'),
            pending: dues.pending.toLocaleString('en'),
            overdue: dues.overdue.toLocaleString('en'),
          })}
        </p>
      </div>
      <Button
        ref={toggle}
        aria-expanded={open}
        aria-controls={details}
        className="no-print"
        onClick={() => setOpen(!open)}
      >
        {open ? t('Hide Details') : t('See Details')}
      </Button>
      <div id={details} className={classes.place}>
        {open && <IncomeDetails income={income} onClose={close} />}
      </div>
    </section>
  )
}

/** The overview of the village (/homepage, docs/spec/overview.md#homepage). */
export function OverviewPage() {
  const village = useVillage()
  const overview = useAsk(dashboardContract.overview, {})
  return (
    <>
      <header className={classes.head}>
        {village && <img src={logoOf(village)} alt="" width={64} height={64} className={classes.logo} />}
        <Title order={1} tabIndex={-1}>
          {nameOf(village)}
        </Title>
      </header>
      {overview.data ? (
        <Cards overview={overview.data} />
      ) : overview.error ? (
        <Section>
          <LoadFailure error={overview.error} retry={overview.refetch} />
        </Section>
      ) : (
        <Waiting />
      )}
    </>
  )
}

/** The shape of the cards that come. */
const Waiting = () => (
  <div role="status" aria-label={t('Loading the overview')} className={classes.cards}>
    <Skeleton height="6.5rem" className={classes.dues} />
    {['houses', 'residents', 'rate', 'received', 'owed'].map((card) => (
      <Skeleton key={card} height="6.5rem" />
    ))}
  </div>
)

function Cards({ overview }: { overview: Overview }) {
  const { monthly_dues: dues, houses, residents, income, received, owed } = overview
  const month = showMonth(monthFrom(dues.year, dues.month))
  return (
    <div className={classes.cards}>
      <DuesCard dues={dues} month={month} income={income} />
      <Card label={t('Houses')} value={houses.total.toLocaleString('en')}>
        {t('{occupied} occupied', { occupied: houses.occupied.toLocaleString('en') })}
      </Card>
      <Card label={t('Residents')} value={residents.toLocaleString('en')}>
        {t('living in the village')}
      </Card>
      <Card label={t('Collection rate')} value={rateText(collectionRate(dues))}>
        {t('{settled} settled of what was billed for {month}', { settled: pesoText(dues.collected), month })}
      </Card>
      <Card label={t('Received')} value={pesoText(received)}>
        {t('in {month}, whatever it paid for', { month })}
      </Card>
      <Card label={t('Owed')} value={pesoText(owed.owed)}>
        {t('{open} open bills, {overdue} overdue', {
          open: owed.owed_bills.toLocaleString('en'),
          overdue: pesoText(owed.overdue),
        })}
      </Card>
    </div>
  )
}

const rateText = (rate: number | null) => (rate === null ? t('None') : percentText(rate))

const Card = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <section aria-label={label} className={classes.card}>
    <h2>{label}</h2>
    <p className={classes.figure}>{value}</p>
    <p className={classes.about}>{children}</p>
  </section>
)
