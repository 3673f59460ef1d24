import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { incomeContract } from '#features/cash/income/contract.ts'
import { type Day, monthOf } from '#shared/dates.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { percentText, pesoText } from '#web/ui/Money.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import classes from './Dashboard.module.css'
import { askOf, collectionRate, type MonthFigures } from './months.ts'
import { useLater } from './use-later.ts'

interface Props {
  months: readonly MonthFigures[]
}

/** Figures of the chart of income and expenses: read aloud, and printed in its place. */
const BooksTable = ({ months }: Props) => (
  <Figures>
    <caption>{t('Income and expenses of twelve months')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Month')}</th>
        <th scope="col">{t('Income')}</th>
        <th scope="col">{t('Expenses')}</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, income, expenses }) => (
        <tr key={month}>
          <th scope="row">{showMonth(month)}</th>
          <td>{pesoText(income)}</td>
          <td>{pesoText(expenses)}</td>
        </tr>
      ))}
    </tbody>
  </Figures>
)

/** Figures of the chart of the collection rate. */
const RatesTable = ({ months }: Props) => (
  <Figures>
    <caption>{t('Dues of twelve months and how much of them is paid')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Month')}</th>
        <th scope="col">{t('Billed')}</th>
        <th scope="col">{t('Settled')}</th>
        <th scope="col">{t('Collection rate')}</th>
      </tr>
    </thead>
    <tbody>
      {months.map((one) => (
        <tr key={one.month}>
          <th scope="row">{showMonth(one.month)}</th>
          <td>{pesoText(one.billed)}</td>
          <td>{pesoText(one.collected)}</td>
          <td>{percentText(collectionRate(one))}</td>
        </tr>
      ))}
    </tbody>
  </Figures>
)

/** A table cannot be made as small as a box around it can. */
const Figures = ({ children }: { children: ReactNode }) => (
  <div className={classes.figures}>
    <table>{children}</table>
  </div>
)

/** Tells whether an element came near the part of the page that is seen; it stays true. */
function useNear<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !part.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100px' })
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [near])
  return [part, near] as const
}

const IncomeChart = lazyPart(async () => (await import('./MonthCharts.tsx')).IncomeChart)
const RateChart = lazyPart(async () => (await import('./MonthCharts.tsx')).RateChart)

/** Twelve months as charts, which come after the page is shown, and as tables for those who hear or print it. */
export function Charts({ today }: { today: Day }) {
  const figures = useAsk(incomeContract.months, askOf(monthOf(today)))
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
