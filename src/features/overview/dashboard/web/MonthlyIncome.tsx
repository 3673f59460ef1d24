import { Button, Loader, Paper, Title } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { incomeContract } from '#features/cash/income/contract.ts'
import { addMonths, type Day, monthOf } from '#shared/dates.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Label } from '#web/ui/Label.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import classes from './Dashboard.module.css'
import { askOf } from './months.ts'

/** MONTHLY INCOME: what the current month brought so far. */
export function MonthlyIncome({ today }: { today: Day }) {
  const month = monthOf(today)
  const totals = useAsk(incomeContract.totals, askOf(month))
  return (
    <Paper component="section" aria-label={t('Monthly income')} className={classes.income}>
      <div className={classes.incomeHead}>
        <Title order={2} className={classes.incomeTitle}>
          <Label>{t('MONTHLY INCOME')}</Label>
        </Title>
        <span>{t('Received in {month}', { month: showMonth(month) })}</span>
      </div>
      {totals.data ? (
        <p className={classes.total}>{pesoText(totals.data.data.total_income)}</p>
      ) : totals.error ? (
        <ErrorText>{t('Error: {reason}', { reason: messageOf(totals.error) })}</ErrorText>
      ) : (
        <div role="status" aria-label={t('Loading the income')} className={classes.total}>
          <Loader size="sm" />
        </div>
      )}
      <div className={classes.incomeFoot}>
        <MonthBefore month={addMonths(month, -1)} today={today} />
        <Button
          component={Link}
          to="/expenses-income"
          size="sm"
          leftSection={<IconReportMoney size={18} aria-hidden />}
          className="no-print"
        >
          <Label>{t('GENERATE REPORT')}</Label>
        </Button>
      </div>
    </Paper>
  )
}

/** Total of the month before, and the months up to now as a line, from the figures of the charts. */
function MonthBefore({ month, today }: { month: string; today: Day }) {
  const months = useAsk(incomeContract.months, askOf(monthOf(today))).data?.months ?? []
  const before = months.find((one) => one.month === month)
  const most = Math.max(1, ...months.map(({ income }) => income))
  const points = months.map(({ income }, at) => `${(at * 100) / (months.length - 1)},${30 - (28 * income) / most}`)
  return (
    <span className={`num ${classes.before}`}>
      {before && `${showMonth(month)}: ${pesoText(before.income)}`}
      {points.length > 1 && (
        <svg viewBox="0 0 100 32" preserveAspectRatio="none" className={classes.line} aria-hidden>
          <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </span>
  )
}
