import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { type Day, monthOf } from '#shared/dates.ts'
import { messageOf } from '#web/api-error.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { Section } from '#web/ui/Section.tsx'
import { income } from './calls.ts'
import classes from './Dashboard.module.css'
import { BooksTable, RatesTable } from './MonthTables.tsx'
import { askOf, type MonthFigures } from './months.ts'
import { useLater } from './use-later.ts'

const IncomeChart = lazy(async () => ({ default: (await import('./MonthCharts.tsx')).IncomeChart }))
const RateChart = lazy(async () => ({ default: (await import('./MonthCharts.tsx')).RateChart }))

/** Twelve months as charts, which come after the page is shown, and as tables for those who hear or print it. */
export function Charts({ today }: { today: Day }) {
  const figures = useAsk(income.months, askOf(monthOf(today)))
  const later = useLater()
  const months = figures.data?.months
  const failure = figures.error && <ErrorText>{t('Error: {reason}', { reason: messageOf(figures.error) })}</ErrorText>
  return (
    <div className={classes.charts}>
      <Section title={t('Income and expenses')}>
        {failure || <Drawn months={later ? months : undefined} Chart={IncomeChart} />}
        {months && <BooksTable months={months} />}
      </Section>
      <Section title={t('Collection rate of the dues')}>
        {failure || <Drawn months={later ? months : undefined} Chart={RateChart} />}
        {months && <RatesTable months={months} />}
      </Section>
    </div>
  )
}

interface DrawnProps {
  months: readonly MonthFigures[] | undefined
  Chart: typeof IncomeChart
}

const Drawn = ({ months, Chart }: DrawnProps) => (
  <div className={classes.drawing} aria-hidden>
    {months ? (
      <Suspense fallback={<Skeleton height="100%" />}>
        <Chart months={months} />
      </Suspense>
    ) : (
      <Skeleton height="100%" />
    )}
  </div>
)
