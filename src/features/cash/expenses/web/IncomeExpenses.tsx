import { Box, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { type IncomeTotals, incomeContract } from '#features/cash/income/contract.ts'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import classes from './Books.module.css'
import { type BooksState, daysOf, monthShown, type SetBooksState, useBooksState } from './books-state.ts'
import { Expenses } from './Expenses.tsx'
import { IncomeWindow } from './IncomeWindow.tsx'
import { amountOf, type IncomeKind, kindOf, SOURCES, TOTAL } from './income-kinds.ts'
import { MonthYear } from './MonthYear.tsx'

interface Props {
  list: BooksState
  setList: SetBooksState
}

/** Income of the month: the total and its four sources, each opening the entries behind it. */
function IncomeCards({ list, setList }: Props) {
  const { year, month } = list
  const totals = useAsk(incomeContract.totals, { year, month })
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

const CashAccountSums = lazyPart(
  async () => (await import('#features/ledger/cash-accounts/web/Summary.tsx')).CashAccountSums,
)

/** The month on show, and the village's day and clock. */
interface Period {
  year: number
  month: number
  today: Day
  timeZone: string
}

type Paper = (period: Period) => ReactNode

const TITLE = t('Income and Expenses')

/**
 * Income and Expenses (/expenses-income, docs/spec/money.md#income-and-expenses): what came in and what was spent in a
 * month, and what each place has. `report` offers it as a paper.
 */
export const IncomeExpenses = ({ report }: { report: Paper }) => (
  <WithVillage title={TITLE}>
    {(village) => <Books today={village.today} timeZone={village.zone} report={report} />}
  </WithVillage>
)

function Books({ today, timeZone, report }: { today: Day; timeZone: string; report: Paper }) {
  const [list, setList] = useBooksState(today)
  const books = { today, list, setList }
  return (
    <>
      <PageHeader title={TITLE} actions={report({ year: list.year, month: list.month, today, timeZone })} />
      <MonthYear {...books} />
      <IncomeCards {...books} />
      <Expenses {...books} />
      <Box mt="md">
        <Suspense fallback={<PageLoader />}>
          <CashAccountSums {...daysOf(monthShown(list))} />
        </Suspense>
      </Box>
    </>
  )
}
