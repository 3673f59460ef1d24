import { ActionIcon, Paper, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { may } from '#web/may.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import classes from './Books.module.css'
import { income } from './calls.ts'
import { amountOf } from './income-kinds.ts'

interface Props {
  month: { year: number; month: number }
  /** Pesos; undefined while it is asked. */
  total: number | undefined
  /** The total did not come. */
  failed: boolean
  onAdd: () => void
}

/** Total Expenses with the plus button, and what the month left over. */
export function TotalExpenses({ month, total, failed, onAdd }: Props) {
  const books = useAsk(income.books, month)
  const cash = books.data?.cash
  return (
    <Paper className={classes.spent}>
      <div className={classes.spentHead}>
        <div>
          <span className={classes.label}>{t('Total Expenses')}</span>
          <Amount pesos={total} failed={failed} />
        </div>
        {may('staff') && (
          <ActionIcon
            variant="filled"
            size="xl"
            radius="xl"
            data-new
            aria-label={t('Add New Expense')}
            className="no-print"
            onClick={onAdd}
          >
            <IconPlus size={22} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.leftOver}>
        <span className={classes.label}>{t('Income less expenses')}</span>
        <Amount pesos={cash?.left} failed={books.isError} />
        <span className={classes.label}>
          {t('Cash: {opening} at the beginning, {closing} at the end', {
            opening: cash ? pesoText(cash.opening) : '–',
            closing: cash ? pesoText(cash.closing) : '–',
          })}
        </span>
        {cash && cash.opened !== 0 && (
          <span className={classes.label}>
            {t('{amount} of it was counted as places were opened', { amount: pesoText(cash.opened) })}
          </span>
        )}
      </div>
    </Paper>
  )
}

/** A failure is told beside, with a way to ask again. */
const Amount = ({ pesos, failed }: { pesos: number | undefined; failed: boolean }) =>
  pesos !== undefined ? (
    <span className={classes.amount}>{amountOf(pesos)}</span>
  ) : failed ? (
    <span className={classes.amount}>–</span>
  ) : (
    <Skeleton height="1.6em" width="8rem" my={2} />
  )
