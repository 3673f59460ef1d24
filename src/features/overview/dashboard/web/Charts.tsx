import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { type Day, monthOf } from '#shared/dates.ts'
import { messageOf } from '#web/api-error.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Section } from '#web/ui/Section.tsx'
import { income } from './calls.ts'
import classes from './Dashboard.module.css'
import { BooksTable, RatesTable } from './MonthTables.tsx'
import { askOf, type MonthFigures } from './months.ts'
import { useLater } from './use-later.ts'
import { useNear } from './use-near.ts'

const IncomeChart = lazyPart(async () => (await import('./MonthCharts.tsx')).IncomeChart)
const RateChart = lazyPart(async () => (await import('./MonthCharts.tsx')).RateChart)

/** Twelve months as charts, which come after the page is shown, and as tables for those who hear or print it. */
export function Charts({ today }: { today: Day }) {
  const figures = useAsk(income.months, askOf(monthOf(today)))
  const months = figures.data?.months
  const failure = figures.error && <ErrorText>{t('Error: {reason}', { reason: messageOf(figures.error) })}</ErrorText>
  return (
    <div className={classes.charts}>
      <Section title={t('Income and expenses')}>
        {failure || <Drawn months={months} Chart={IncomeChart} />}
        {months && <BooksTable months={months} />}
      </Section>
      <Section title={t('Collection rate of the dues')}>
        {failure || <Drawn months={months} Chart={RateChart} />}
        {months && <RatesTable months={months} />}
      </Section>
    </div>
  )
}

interface DrawnProps {
  months: readonly MonthFigures[] | undefined
  Chart: typeof IncomeChart
}

/** The program that draws is the largest of all: it comes when the page is shown and a drawing is nearly in sight. */
function Drawn({ months, Chart }: DrawnProps) {
  const later = useLater()
  const [place, near] = useNear<HTMLDivElement>()
  return (
    <div ref={place} className={classes.drawing} aria-hidden>
      {months && later && near ? (
        <Suspense fallback={<Skeleton height="100%" />}>
          <Chart months={months} />
        </Suspense>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  )
}
