import { TextInput } from '@mantine/core'
import { methodsOf } from '#features/cash/expenses/rules.ts'
import { cashAccounts } from '#features/ledger/cash-accounts/web/calls.ts'
import { cashAccountOptions } from '#features/ledger/cash-accounts/web/cash-account-texts.ts'
import { METHOD_NAMES } from '#features/ledger/payments/web/how-paid.ts'
import type { ContractForm } from '#web/form.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import type { ExpenseValues } from './expense-values.ts'

const SPENT_FROM = ['drawer', 'petty_cash', 'bank', 'wallet'] as const

/** Whom it is paid to, from which place, and how where a bank can pay in more than one way. */
export function PaidFields({ form: { fields } }: { form: ContractForm<ExpenseValues> }) {
  const known = useAsk(cashAccounts.list, {}).data
  const options = cashAccountOptions(known, SPENT_FROM).filter(([id]) => id !== '')
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
      <TextInput label={t('Paid to')} maxLength={200} autoComplete="off" {...fields.getInputProps('payee')} />
      {options.length > 0 && (
        <Choice
          label={t('Paid from')}
          options={[['', t('The usual drawer')], ...options]}
          {...fields.getInputProps('place_id')}
          onChange={choose}
        />
      )}
      {place?.kind === 'bank' && (
        <Choice
          label={t('Paid by')}
          options={methodsOf('bank').map((one) => [one, METHOD_NAMES[one]] as const)}
          {...fields.getInputProps('method')}
        />
      )}
      {place?.kind === 'bank' && method === 'cheque' && (
        <TextInput
          label={t('Number of the Cheque')}
          maxLength={50}
          autoComplete="off"
          {...fields.getInputProps('cheque_number')}
        />
      )}
    </>
  )
}
