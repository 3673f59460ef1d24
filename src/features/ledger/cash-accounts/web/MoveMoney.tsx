import { TextInput } from '@mantine/core'
import type { Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type CashAccount, cashAccountsContract } from '../contract.ts'
import { cashAccountOptions } from './cash-account-texts.ts'

interface Props {
  today: Day
  places: readonly CashAccount[] | undefined
  onClose: () => void
}

interface Values {
  from: string
  to: string
  amount: string
  day: Day | ''
  note: string
}

const MOVABLE = ['drawer', 'petty_cash', 'wallet', 'bank'] as const

/** From one place to another; a petty cash fund that is chosen proposes what it lacks. */
export function MoveMoney({ today, places, onClose }: Props) {
  const form = useContractForm<typeof cashAccountsContract.transfer, Values>({
    endpoint: cashAccountsContract.transfer,
    today,
    initialValues: { from: '', to: '', amount: '', day: today, note: '' },
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  const options = cashAccountOptions(places, MOVABLE)
  const chooseTo = (id: string) => {
    fields.setFieldValue('to', id)
    const fund = places?.find((one) => String(one.id) === id)
    if (fund?.fund && fund.fund > fund.balance) fields.setFieldValue('amount', (fund.fund - fund.balance).toFixed(2))
  }
  return (
    <FormDialog title={t('Move Money')} onClose={onClose} form={form} yes={t('Move')}>
      <Choice label={t('From')} required data-autofocus options={options} {...fields.getInputProps('from')} />
      <Choice
        label={t('To{place}', { place: '' })}
        required
        options={options}
        {...fields.getInputProps('to')}
        onChange={chooseTo}
      />
      <MoneyInput label={t('Amount')} required {...fields.getInputProps('amount')} />
      <DayInput label={t('Date')} required {...fields.getInputProps('day')} />
      <TextInput
        label={t('Note')}
        description={t('For example the number of the cheque it was drawn with')}
        maxLength={200}
        {...fields.getInputProps('note')}
      />
    </FormDialog>
  )
}
