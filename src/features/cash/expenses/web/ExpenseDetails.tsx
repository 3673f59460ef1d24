import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Expense } from '#features/cash/expenses/contract.ts'
import { METHOD_NAMES } from '#features/ledger/payments/web/how-paid.ts'
import { call } from '#web/calls/api.ts'
import { openFile } from '#web/device/download.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { expensesContract } from '../contract.ts'
import classes from './Receipt.module.css'
import { Receipt } from './Receipt.tsx'

/** Opens the voucher in a tab of its own. */
const openVoucher = (id: number): void =>
  void openFile(() => call(expensesContract.voucher, { id })).catch(notify.failure)

/** An expense to be read. */
export const ExpenseDetails = ({ expense, onClose }: { expense: Expense; onClose: () => void }) => (
  <Dialog
    title={t('Expense Details')}
    opened
    onClose={onClose}
    footer={
      <>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => openVoucher(expense.id)}>
          {t('Print the Voucher')}
        </Button>
      </>
    }
  >
    <FieldGrid
      fields={[
        [t('Expense Name'), <bdi key="name">{expense.expense_name}</bdi>],
        [t('Amount'), <Money key="amount" pesos={expense.amount} />],
        [t('Category'), <bdi key="category">{expense.category && translate(expense.category)}</bdi>],
        [t('Expense Date'), <DayText key="date" day={expense.expenses_date} />],
        [t('Voucher'), expense.voucher_number],
        [t('Paid to'), expense.payee && <bdi key="payee">{expense.payee}</bdi>],
        [t('Paid from'), expense.place && <bdi key="place">{expense.place.name}</bdi>],
        [
          t('Paid by'),
          expense.method && [METHOD_NAMES[expense.method], expense.cheque_number].filter(Boolean).join(' '),
        ],
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
