import { Paper, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { incomeContract } from '#features/cash/income/contract.ts'
import { type Day, monthOf } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { percentText, pesoText } from '#web/ui/Money.tsx'
import { dashboardContract } from '../contract.ts'
import classes from './Dashboard.module.css'
import { askOf, collectionRate } from './months.ts'

/** The month in three figures: dues, result, houses. */
export function QuickFigures({ today }: { today: Day }) {
  const overview = useAsk(dashboardContract.overview, {})
  const months = useAsk(incomeContract.months, askOf(monthOf(today)))
  const { monthly_dues: dues, houses } = overview.data ?? {}
  const month = showMonth(monthOf(today))
  const now = months.data?.months.at(-1)
  return (
    <Paper component="section" aria-label={t('Quick figures')} className={classes.quick}>
      <Figure
        label={t('Collection rate of {month}', { month })}
        value={dues && rateText(collectionRate(dues))}
        about={
          dues &&
          t('{settled} settled of {billed} billed', {
            settled: pesoText(dues.collected),
            billed: pesoText(dues.billed),
          })
        }
        failed={overview.isError}
      />
      <Figure
        label={t('Income less expenses')}
        value={now && pesoText(now.left)}
        about={month}
        failed={months.isError}
      />
      <Figure
        label={t('Occupied houses')}
        value={houses?.occupied.toLocaleString('en')}
        about={houses && t('of {total}', { total: houses.total.toLocaleString('en') })}
        failed={overview.isError}
      />
    </Paper>
  )
}

interface FigureProps {
  label: string
  value: string | undefined
  about: ReactNode
  failed: boolean
}

const Figure = ({ label, value, about, failed }: FigureProps) => (
  <div>
    <span className={classes.label}>{label}</span>
    {value !== undefined ? (
      <span className={classes.quickFigure}>{value}</span>
    ) : failed ? (
      <span className={classes.quickFigure}>–</span>
    ) : (
      <Skeleton height="1.25rem" width="6rem" my={5} />
    )}
    <span className={classes.about}>{failed ? t('Not available just now') : about}</span>
  </div>
)

const rateText = (rate: number | null): string => (rate === null ? t('No bills yet') : percentText(rate))
