import { Skeleton } from '@mantine/core'
import type { IncomeTotals } from '#features/cash/income/contract.ts'
import { messageOf } from '#web/api-error.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import classes from './Books.module.css'
import type { BooksState, SetBooksState } from './books-state.ts'
import { income } from './calls.ts'
import { IncomeWindow } from './IncomeWindow.tsx'
import { amountOf, type IncomeKind, kindOf, SOURCES, TOTAL } from './income-kinds.ts'

interface Props {
  list: BooksState
  setList: SetBooksState
}

/** Income of the month: the total and its four sources, each opening the entries behind it. */
export function IncomeCards({ list, setList }: Props) {
  const { year, month } = list
  const totals = useAsk(income.totals, { year, month })
  const shown = { totals: totals.data?.data, error: totals.error }
  const open = (kind: IncomeKind) => void setList({ income: kind.key, entries: 1, page: list.page })
  const opened = kindOf(list.income)
  return (
    <section aria-label={t('Income')} className={classes.income}>
      <IncomeCard kind={TOTAL} {...shown} onOpen={open} />
      {SOURCES.map((kind) => (
        <IncomeCard key={kind.key} kind={kind} {...shown} onOpen={open} />
      ))}
      <Further totals={shown.totals} />
      <IncomeWindow kind={opened} totals={shown.totals} list={list} setList={setList} />
    </section>
  )
}

/** Parts of the total beside its sources, where there is any. */
function Further({ totals }: { totals: IncomeTotals | undefined }) {
  const lines = [
    [t('Voided receipts of earlier months'), totals?.voided_earlier],
    [t('Cash over/short'), totals?.over_short],
  ] as const
  return lines.map(([name, amount]) =>
    amount ? (
      <div key={name} className={classes.card}>
        <span className={classes.label}>{name}</span>
        <span className={classes.amount}>{amountOf(amount)}</span>
      </div>
    ) : null,
  )
}

interface CardProps {
  kind: IncomeKind
  totals: IncomeTotals | undefined
  error: Error | null
  onOpen: (kind: IncomeKind) => void
}

const IncomeCard = ({ kind, totals, error, onOpen }: CardProps) => (
  <button type="button" className={classes.card} data-total={kind === TOTAL || undefined} onClick={() => onOpen(kind)}>
    <span className={classes.label}>{kind.card}</span>
    {totals ? (
      <span className={classes.amount}>{amountOf(totals[kind.sum])}</span>
    ) : error ? (
      <ErrorText>{t('Error: {reason}', { reason: messageOf(error) })}</ErrorText>
    ) : (
      <Skeleton height="1.6em" width="8rem" my={2} />
    )}
    {totals && <span className={classes.about}>{shareOf(kind, totals)}</span>}
  </button>
)

function shareOf(kind: IncomeKind, totals: IncomeTotals): string {
  if (kind === TOTAL) return t('Received in the month: see the payments')
  const percent = (totals[kind.sum] / totals.total_income) * 100
  if (!Number.isFinite(percent)) return ''
  return percent > 0 && percent < 1
    ? t('Under 1% of the income')
    : t('{percent}% of the income', { percent: Math.round(percent) })
}
