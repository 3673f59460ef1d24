import { TextInput } from '@mantine/core'
import type { Expense } from '#features/cash/expenses/contract.ts'
import { EXPENSE_CATEGORIES, MAX_CATEGORY, methodsOf, OTHER } from '#features/cash/expenses/rules.ts'
import { cashAccountsContract } from '#features/ledger/cash-accounts/contract.ts'
import { PaidFrom } from '#features/ledger/cash-accounts/web/PaidFrom.tsx'
import { METHOD_NAMES } from '#features/ledger/payments/web/how-paid.ts'
import { restoredContract } from '#features/ledger/restored/contract.ts'
import { LostNumberInput } from '#features/ledger/series/web/LostNumberInput.tsx'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { type ContractForm, useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { expensesContract } from '../contract.ts'
import { askOf, type ExpenseValues, newExpense, valuesOf } from './expense-values.ts'
import { ReceiptInput } from './ReceiptInput.tsx'

/** Whom it is paid to, from which place, and how where a bank can pay in more than one way. */
function PaidFields({ form: { fields } }: { form: ContractForm<ExpenseValues> }) {
  const known = useAsk(cashAccountsContract.list, {}).data
  const { place_id, method } = fields.getValues()
  const place = known?.find((one) => String(one.id) === place_id)
  const choose = (id: string) => {
    fields.setFieldValue('place_id', id)
    const bank = known?.find((one) => String(one.id) === id)?.kind === 'bank'
    fields.setFieldValue('method', bank ? 'cheque' : '')
    if (!bank) fields.setFieldValue('cheque_number', '')
  }
  return (
    <>
      <TextInput label={t('Paid to')} maxLength={200} {...fields.getInputProps('payee')} />
      <PaidFrom {...fields.getInputProps('place_id')} onChange={choose} />
      {place?.kind === 'bank' && (
        <Choice
          label={t('Paid by')}
          options={methodsOf('bank').map((one) => [one, METHOD_NAMES[one]] as const)}
          {...fields.getInputProps('method')}
        />
      )}
      {place?.kind === 'bank' && method === 'cheque' && (
        <TextInput label={t('Number of the Cheque')} maxLength={50} {...fields.getInputProps('cheque_number')} />
      )}
    </>
  )
}

interface AddProps {
  /** The day it starts with. */
  day: Day | ''
  onClose: () => void
}

export function AddExpense({ day, onClose }: AddProps) {
  const form = useContractForm<typeof expensesContract.create, ExpenseValues>({
    endpoint: expensesContract.create,
    today: day || undefined,
    initialValues: newExpense(day),
    toAsk: askOf,
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('Add New Expense')} onClose={onClose} form={form} yes={t('Add Expense')}>
      <ExpenseFields form={form} />
      <LostVoucher form={form} />
    </FormDialog>
  )
}

export function EditExpense({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const form = useContractForm<typeof expensesContract.update, ExpenseValues>({
    endpoint: expensesContract.update,
    initialValues: valuesOf(expense),
    toAsk: (values) => ({ id: expense.id, remove_receipt: values.remove_receipt, ...askOf(values) }),
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('Edit Expense')} onClose={onClose} form={form} yes={t('Save Changes')}>
      <ExpenseFields form={form} stored={expense} />
    </FormDialog>
  )
}

/** The number on a voucher whose record a restore lost, where there are any. */
function LostVoucher({ form }: { form: ContractForm<ExpenseValues> }) {
  const { data } = useAsk(restoredContract.state, {})
  const lost = data?.numbers.some(
    ({ kind, lost: runs }) => kind === 'vouchers' && runs.some((run) => run.state === 'waiting'),
  )
  return lost ? (
    <LostNumberInput label={t('Number on the Voucher')} field={form.fields.getInputProps('lost_voucher')} />
  ) : null
}

const CATEGORIES = EXPENSE_CATEGORIES.map((one) => [one, translate(one)] as const)

function ExpenseFields({ form, stored: retained }: { form: ContractForm<ExpenseValues>; stored?: Expense }) {
  const { fields } = form
  return (
    <>
      <TextInput
        label={t('Expense Name')}
        required
        data-autofocus
        maxLength={255}
        {...fields.getInputProps('expense_name')}
      />
      <MoneyInput label={t('Amount')} required {...fields.getInputProps('amount')} />
      <DayInput label={t('Expense Date')} required {...fields.getInputProps('expenses_date')} />
      <PaidFields form={form} />
      <Choice label={t('Category')} options={CATEGORIES} {...fields.getInputProps('category')} />
      {fields.getValues().category === OTHER && (
        <TextInput
          label={t('Other Category')}
          placeholder={t('What it was for, if you like')}
          maxLength={MAX_CATEGORY}
          {...fields.getInputProps('other_category')}
        />
      )}
      <TextInput label={t('OR Number')} maxLength={100} {...fields.getInputProps('or_number')} />
      <DayInput label={t('OR Date')} {...fields.getInputProps('or_date')} />
      <ReceiptInput
        stored={retained}
        removed={fields.getValues().remove_receipt}
        onRemoved={(removed) => fields.setFieldValue('remove_receipt', removed)}
        {...fields.getInputProps('receipt')}
      />
    </>
  )
}
