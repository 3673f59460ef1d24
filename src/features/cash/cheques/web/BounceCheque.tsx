import { Text, Textarea } from '@mantine/core'
import type { Cheque } from '#features/cash/cheques/contract.ts'
import { chargesContract } from '#features/dues/charges/contract.ts'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { chequesContract } from '../contract.ts'
import { chequeName } from './cheque-texts.ts'

interface Values {
  day: Day | ''
  reason: string
  charge_id: string
  charge_amount: string
}

/** The bank gave a cheque back: what it paid is owed again, and the lot may be charged. */
export function BounceCheque({ cheque, today, onClose }: { cheque: Cheque; today: Day; onClose: () => void }) {
  const catalogue = useAsk(chargesContract.list, {})
  const form = useContractForm<typeof chequesContract.bounce, Values>({
    endpoint: chequesContract.bounce,
    today,
    initialValues: { day: today, reason: '', charge_id: '', charge_amount: '' },
    toAsk: (values) => ({ id: cheque.id, ...values }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  const options = (catalogue.data ?? [])
    .filter((one) => one.for !== 'walk_ins' && !one.fine)
    .map((one) => [String(one.id), one.name] as const)
  const choose = (id: string) => {
    form.fields.setFieldValue('charge_id', id)
    const amount = catalogue.data?.find((one) => String(one.id) === id)?.amount
    form.fields.setFieldValue('charge_amount', amount ? amount.toFixed(2) : '')
  }
  return (
    <FormDialog
      title={t('Cheque {name} bounced', { name: chequeName(cheque) })}
      onClose={onClose}
      form={form}
      yes={t('It bounced')}
    >
      <Text size="sm">
        {t('Payment {receipt} becomes void on that day, and what it paid is owed again.', {
          receipt: cheque.payment.receipt_number,
        })}
      </Text>
      <DayInput label={t('Date')} required {...input('day')} />
      <Textarea label={t('Reason')} required data-autofocus maxLength={500} {...input('reason')} />
      {cheque.lot !== null && (
        <Choice
          label={t('Charge the lot')}
          options={[['', t('Nothing')], ...options]}
          {...input('charge_id')}
          onChange={choose}
        />
      )}
      {form.fields.getValues().charge_id !== '' && (
        <MoneyInput label={t('Amount of the charge')} {...input('charge_amount')} />
      )}
    </FormDialog>
  )
}
