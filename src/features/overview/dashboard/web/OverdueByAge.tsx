import { Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OVERDUE_AGES } from '#features/overview/dashboard/contract.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { dashboard } from './calls.ts'
import classes from './Dashboard.module.css'

const NAMES: readonly (readonly [(typeof OVERDUE_AGES)[number], string])[] = [
  ['1-30', t('1 to 30 days overdue')],
  ['31-60', t('31 to 60 days overdue')],
  ['61-90', t('61 to 90 days overdue')],
  ['90+', t('More than 90 days overdue')],
]

/** Overdue sums by how long it has been due; each part leads to the aging report, lot by lot. */
export function OverdueByAge() {
  const aging = useAsk(dashboard.overview, {}).data?.aging
  if (!aging) return null
  return (
    <Paper component="section" aria-label={t('Overdue by age')} className={classes.ages}>
      {NAMES.map(([age, name]) => (
        <Link key={age} to="/reports" search={{ tab: 'aging' }} className={classes.age}>
          <span className={classes.label}>{name}</span>
          <span className={classes.quickFigure}>
            <Money pesos={aging[age]} />
          </span>
        </Link>
      ))}
    </Paper>
  )
}
