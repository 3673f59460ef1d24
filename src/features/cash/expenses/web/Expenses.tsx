import { ActionIcon, Paper, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Expense } from '#features/cash/expenses/contract.ts'
import { incomeContract } from '#features/cash/income/contract.ts'
import type { Month } from '#shared/dates.ts'
import { callOrPropose, lastPageOf, useAsk, usePage, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { lazyWindow, windowAhead } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { confirm } from '#web/ui/windows/confirm.ts'
import { undoing } from '#web/undo.ts'
import { expensesContract } from '../contract.ts'
import classes from './Books.module.css'
import { type BooksProps, monthShown, usualDay } from './books-state.ts'
import { ExpenseList } from './ExpenseList.tsx'
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
function TotalExpenses({ month, total, failed, onAdd }: Props) {
  const books = useAsk(incomeContract.books, month)
  const cash = books.data?.cash
  return (
    <Paper className={classes.spent}>
      <div className={classes.spentHead}>
        <div>
          <span className={classes.label}>{t('Total Expenses')}</span>
          <Amount pesos={total} failed={failed} />
        </div>
        {may('expenses') && (
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

const AddExpense = windowAhead(async () => (await import('./ExpenseForms.tsx')).AddExpense)
const EditExpense = windowAhead(async () => (await import('./ExpenseForms.tsx')).EditExpense)

const ExpenseDetails = lazyWindow(
  async () => (await import('./ExpenseDetails.tsx')).ExpenseDetails,
  ({ onClose }) => ({ opened: true, onClose }),
)

type Window = { mode: 'add' } | { mode: 'edit' | 'view'; expense: Expense }

/** Expenses of the month: the total, the list, and the forms to add, correct and delete. */
export function Expenses({ today, list, setList }: BooksProps) {
  const { year, month, search, page } = list
  const query = usePage(expensesContract.list, { year, month, search, page })
  const total = useMonthTotal(monthShown(list), query.isPlaceholderData ? undefined : query.data?.total_expenses)
  const [window, setWindow] = useState<Window | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const close = () => setWindow(null)
  const remove = useSend(expensesContract.remove, {
    done: ({ message }, { id }) => {
      notify.success(
        message,
        undoing(() => callOrPropose(expensesContract.restore, { id })),
      )
      // Its row is gone, and with it the button that had the focus.
      place.current?.focus()
    },
    failed: notify.failure,
  })
  const askAndRemove = async (expense: Expense) => {
    const sure = await confirm({
      title: t('Delete Expense'),
      message: t('Are you sure you want to delete this expense?'),
      danger: true,
    })
    if (sure) remove.mutate({ id: expense.id })
  }
  useLastPage(query.data && !query.isPlaceholderData ? lastPageOf(query.data.expenses) : null, page, (last) =>
    setList({ page: last }, { replace: true }),
  )
  return (
    <div className={classes.expenses}>
      <TotalExpenses
        month={{ year, month }}
        total={total}
        failed={query.isError}
        onAdd={() => setWindow(window ? null : { mode: 'add' })}
      />
      <div ref={place} tabIndex={-1} className={classes.list}>
        <ExpenseList
          query={query}
          list={list}
          setList={setList}
          onOpen={(expense) => setWindow({ mode: 'view', expense })}
          onEdit={(expense) => setWindow({ mode: 'edit', expense })}
          onDelete={(expense) => void askAndRemove(expense)}
        />
      </div>
      {window?.mode === 'add' && <AddExpense day={usualDay(today, monthShown(list))} onClose={close} />}
      {window?.mode === 'edit' && <EditExpense expense={window.expense} onClose={close} />}
      <Suspense>{window?.mode === 'view' && <ExpenseDetails expense={window.expense} onClose={close} />}</Suspense>
    </div>
  )
}

/** Goes to the last page when the one on show is beyond it, as after the last row of a page was deleted. */
function useLastPage(last: number | null, page: number, go: (last: number) => unknown): void {
  const beyond = last !== null && page > last
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new on every render and must not ask again
  useEffect(() => {
    if (beyond) void go(last)
  }, [beyond, last])
}

/** The total of the month on show, in pesos; it stays while another page or filter of the same month is on its way. */
function useMonthTotal(month: Month, fresh: number | undefined): number | undefined {
  const [known, setKnown] = useState({ month, total: fresh })
  if (fresh !== undefined && (known.month !== month || known.total !== fresh)) setKnown({ month, total: fresh })
  return known.month === month ? known.total : undefined
}
