import { Group, Paper, Text, Title } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { Expense } from '#features/cash/expenses/contract.ts'
import type { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Money } from '#web/ui/Money.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { AnswerPager } from '#web/ui/tables/Pager.tsx'
import type { expensesContract } from '../contract.ts'
import classes from './Books.module.css'
import type { BooksState, SetBooksState } from './books-state.ts'

interface Props {
  query: ReturnType<typeof usePage<typeof expensesContract.list>>
  list: BooksState
  setList: SetBooksState
  onOpen: (expense: Expense) => void
  onEdit: (expense: Expense) => void
  onDelete: (expense: Expense) => void
}

/** Expense Summary: the month's expenses, filtered by name. */
export const ExpenseList = ({ query, list, setList, onOpen, onEdit, onDelete }: Props) => (
  <Paper component="section" aria-label={t('Expense Summary')} className={classes.listed}>
    <div className={classes.listHead}>
      <div>
        <Title order={2}>{t('Expense Summary')}</Title>
        <Text size="sm" c="dimmed">
          {t('List of the expenses for the month')}
        </Text>
      </div>
      <div className={`${classes.filter} no-print`}>
        <SearchBox
          label={t('Expense Name')}
          placeholder={t('All or part of the name')}
          value={list.search}
          onSearch={(search) => void setList({ search })}
          button={t('Filter')}
        />
      </div>
    </div>
    <DataTable
      label={t('Expenses')}
      query={query}
      rows={query.data?.expenses.data}
      rowKey={(expense) => expense.id}
      columns={columnsFor(onEdit, onDelete)}
      onRow={onOpen}
      height={350}
      empty={t('No expenses found for this period.')}
    />
    <AnswerPager
      label={t('Expenses')}
      page={list.page}
      answer={query.data?.expenses}
      onPage={(page) => void setList({ page })}
      hideSingle
    />
  </Paper>
)

const columnsFor = (onEdit: (one: Expense) => void, onDelete: (one: Expense) => void): Column<Expense>[] => [
  {
    header: t('Expense Name'),
    wrap: true,
    cell: (expense) => (
      <>
        <bdi>{expense.expense_name}</bdi>
        <span className={classes.category}>
          {expense.voucher_number && <span className="num">{expense.voucher_number}</span>}
          <bdi>{expense.category && translate(expense.category)}</bdi>
          {expense.receipt_url && <IconPaperclip size={14} role="img" aria-label={t('with receipt')} />}
        </span>
      </>
    ),
  },
  { header: t('Date'), cell: (expense) => <DayText day={expense.expenses_date} /> },
  { header: t('Amount'), align: 'right', card: 'corner', cell: (expense) => <Money pesos={expense.amount} /> },
  {
    header: t('Actions'),
    align: 'right',
    card: 'actions',
    cell: (expense) => (
      <Group gap="xs" wrap="nowrap" justify="flex-end" className="no-print">
        {may('expenses') && (
          <RowButton
            label={t('Edit {expenseName}', { expenseName: expense.expense_name })}
            onClick={() => onEdit(expense)}
          >
            {t('Edit')}
          </RowButton>
        )}
        {may('expenses') && (
          <RowButton
            danger
            label={t('Delete {expenseName}', { expenseName: expense.expense_name })}
            onClick={() => onDelete(expense)}
          >
            {t('Delete')}
          </RowButton>
        )}
      </Group>
    ),
  },
]
