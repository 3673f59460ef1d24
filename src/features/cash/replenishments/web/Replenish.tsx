import { Text, TextInput } from '@mantine/core'
import { REPLENISHED_BY, type ReplenishedBy } from '#features/cash/replenishments/rules.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { cashAccountOptions } from '#features/ledger/cash-accounts/web/cash-account-texts.ts'
import { METHOD_NAMES } from '#features/ledger/payments/web/how-paid.ts'
import type { AnswerOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { plural, t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { replenishmentsContract } from '../contract.ts'

interface Values {
  fund_id: number
  from_id: string
  method: ReplenishedBy
  cheque_number: string
  amount: string
  day: Day | ''
}

interface Props {
  fund: CashAccount
  proposal: AnswerOf<typeof replenishmentsContract.proposal>
  today: Day
  places: readonly CashAccount[]
  onClose: () => void
}

/** Fills a petty cash fund up with what its vouchers came to, from the first bank account until another is chosen. */
export function Replenish({ fund, proposal, today, places, onClose }: Props) {
  const bank = places.find((one) => one.kind === 'bank' && !one.ended)
  const form = useContractForm<typeof replenishmentsContract.create, Values>({
    endpoint: replenishmentsContract.create,
    today,
    initialValues: {
      fund_id: fund.id,
      from_id: String(bank?.id ?? ''),
      method: 'cheque',
      cheque_number: '',
      amount: proposal.amount.toFixed(2),
      day: today,
    },
    toAsk: (values) => ({ ...values, cheque_number: values.method === 'cheque' ? values.cheque_number : null }),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  const { lacking, amount, vouchers } = proposal
  return (
    <FormDialog title={t('Replenish {fund}', { fund: fund.name })} onClose={onClose} form={form} yes={t('Replenish')}>
      <Text>
        {plural(vouchers.length, '1 voucher, {amount}', '{count} vouchers, {amount}', { amount: pesoText(amount) })}
      </Text>
      {lacking !== null && lacking !== amount && (
        <Text c="var(--mantine-color-error)">
          {t('The fund lacks {lacking} to be full. Count it before you replenish it.', { lacking: pesoText(lacking) })}
        </Text>
      )}
      <Choice
        label={t('Bank account')}
        required
        data-autofocus
        options={cashAccountOptions(places, ['bank'])}
        {...fields.getInputProps('from_id')}
      />
      <Choice
        label={t('Paid by')}
        required
        options={REPLENISHED_BY.map((one) => [one, METHOD_NAMES[one]] as const)}
        {...fields.getInputProps('method')}
      />
      {fields.getValues().method === 'cheque' && (
        <TextInput label={t('Number of the Cheque')} maxLength={50} {...fields.getInputProps('cheque_number')} />
      )}
      <MoneyInput label={t('Amount')} required {...fields.getInputProps('amount')} />
      <DayInput label={t('Date')} required {...fields.getInputProps('day')} />
    </FormDialog>
  )
}
