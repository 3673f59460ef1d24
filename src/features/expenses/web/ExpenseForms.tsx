import { TextInput } from '@mantine/core'
import type { Expense } from '#features/expenses/contract.ts'
import type { Day } from '#shared/dates.ts'
import { type ContractForm, useContractForm } from '#web/form.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { notify } from '#web/ui/notify.ts'
import { expenses } from './calls.ts'

interface Values {
  expense_name: string
  amount: string
  expenses_date: Day | ''
  or_number: string
  or_date: Day | ''
}

interface AddProps {
  /** The day it starts with. */
  day: Day | ''
  onClose: () => void
}

export function AddExpense({ day, onClose }: AddProps) {
  const form = useContractForm<typeof expenses.create.endpoint, Values>({
    call: expenses.create,
    initialValues: { expense_name: '', amount: '', expenses_date: day, or_number: '', or_date: '' },
    done: ({ message }) => {
      notify.success(message)
      onClose()
    },
  })
  return (
    <FormDialog title="Add New Expense" opened onClose={onClose} form={form} yes="Add Expense" busyText="Saving...">
      <ExpenseFields form={form} />
    </FormDialog>
  )
}

export function EditExpense({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const form = useContractForm<typeof expenses.update.endpoint, Values>({
    call: expenses.update,
    initialValues: {
      expense_name: expense.expense_name,
      amount: expense.amount.toFixed(2),
      expenses_date: expense.expenses_date,
      or_number: expense.or_number ?? '',
      or_date: expense.or_date ?? '',
    },
    toAsk: (values) => ({ id: expense.id, ...values }),
    done: ({ message }) => {
      notify.success(message)
      onClose()
    },
  })
  return (
    <FormDialog title="Edit Expense" opened onClose={onClose} form={form} yes="Save Changes" busyText="Saving...">
      <ExpenseFields form={form} />
    </FormDialog>
  )
}

const ExpenseFields = ({ form: { fields } }: { form: ContractForm<Values> }) => (
  <>
    <TextInput
      label="Expense Name"
      required
      data-autofocus
      maxLength={255}
      autoComplete="off"
      {...fields.getInputProps('expense_name')}
    />
    <MoneyInput label="Amount" required {...fields.getInputProps('amount')} />
    <DayInput label="Expense Date" required {...fields.getInputProps('expenses_date')} />
    <TextInput label="OR Number" maxLength={100} autoComplete="off" {...fields.getInputProps('or_number')} />
    <DayInput label="OR Date" {...fields.getInputProps('or_date')} />
  </>
)
