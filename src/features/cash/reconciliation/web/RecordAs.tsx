import { TextInput } from '@mantine/core'
import type { Line } from '#features/cash/reconciliation/contract.ts'
import { BANK_CHARGES, INTEREST } from '#features/cash/reconciliation/rules.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { reconciliationContract } from '../contract.ts'

interface Props {
  line: Line
  onClose: () => void
}

/** Books money the bank gave as income of an account: interest to begin with. */
export function RecordAsIncome({ line, onClose }: Props) {
  const form = useContractForm<typeof reconciliationContract.post, { account: string; payer_name: string }>({
    endpoint: reconciliationContract.post,
    initialValues: { account: INTEREST, payer_name: '' },
    toAsk: (values) => ({ id: line.id, ...values }),
    done: notify.answerThen(onClose),
  })
  return (
    <WindowForm form={form} yes={t('Post the Income')} onClose={onClose}>
      <TextInput label={t('Account')} required maxLength={100} {...form.fields.getInputProps('account')} />
      <TextInput
        label={t('Paid by')}
        description={t('Without a name it is the bank')}
        maxLength={255}
        {...form.fields.getInputProps('payer_name')}
      />
    </WindowForm>
  )
}

/** Books money the bank took as a voucher: a charge to begin with. */
export function RecordAsExpense({ line, onClose }: Props) {
  const form = useContractForm<
    typeof reconciliationContract.spend,
    { expense_name: string; category: string; payee: string }
  >({
    endpoint: reconciliationContract.spend,
    initialValues: { expense_name: line.description || BANK_CHARGES, category: BANK_CHARGES, payee: '' },
    toAsk: (values) => ({ id: line.id, ...values }),
    done: notify.answerThen(onClose),
  })
  return (
    <WindowForm form={form} yes={t('Post the Expense')} onClose={onClose}>
      <TextInput label={t('Expense')} required maxLength={255} {...form.fields.getInputProps('expense_name')} />
      <TextInput label={t('Category')} maxLength={60} {...form.fields.getInputProps('category')} />
      <TextInput label={t('Paid to')} maxLength={200} {...form.fields.getInputProps('payee')} />
    </WindowForm>
  )
}
