import { Button } from '@mantine/core'
import type { Expense } from '#features/money/expenses/contract.ts'
import { t, told } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import classes from './Receipt.module.css'
import { Receipt } from './Receipt.tsx'

/** An expense to be read. */
export const ExpenseDetails = ({ expense, onClose }: { expense: Expense; onClose: () => void }) => (
  <Dialog
    title={t('Expense Details')}
    opened
    onClose={onClose}
    footer={
      <Button variant="default" onClick={onClose}>
        {t('Close')}
      </Button>
    }
  >
    <FieldGrid
      fields={[
        [t('Expense Name'), <bdi key="name">{expense.expense_name}</bdi>],
        [t('Amount'), <Money key="amount" pesos={expense.amount} />],
        [t('Category'), <bdi key="category">{expense.category && told(expense.category)}</bdi>],
        [t('Expense Date'), <DayText key="date" day={expense.expenses_date} />],
        [t('Paid from'), expense.place && <bdi key="place">{expense.place.name}</bdi>],
        [t('OR Number'), expense.or_number],
        [t('OR Date'), <DayText key="or" day={expense.or_date} />],
      ]}
    />
    {expense.receipt_url && (
      <>
        <h3 className={classes.heading}>{t('Receipt')}</h3>
        <Receipt of={expense} />
      </>
    )}
  </Dialog>
)
