import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { LotPicker } from '#features/dues/billing/web/LotPicker.tsx'
import type { Payment } from '#features/ledger/payments/contract.ts'
import {
  ALL_METHODS,
  CHEQUE_NAMES,
  dayRefusals,
  handedOverOf,
  type PaymentValues,
  paidToday,
} from '#features/ledger/payments/web/how-paid.ts'
import { PaymentForm } from '#features/ledger/payments/web/PaymentForm.tsx'
import { PaymentRecorded } from '#features/ledger/payments/web/PaymentRecorded.tsx'
import { series } from '#features/ledger/series/web/calls.ts'
import { LostNumberInput } from '#features/ledger/series/web/LostNumberInput.tsx'
import type { Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { bonds } from './calls.ts'

/** Record that requires the bond, and the terms. */
export interface AskedFor {
  request_id?: number
  booking_id?: number
  purpose: string
  payer_name: string
  /** Pesos. */
  amount: number
}

interface Props {
  today: Day
  asked?: AskedFor
  onClose: () => void
}

interface Values extends PaymentValues {
  house_id: number | null
  purpose: string
  payer_name: string
  receipt_number: string
}

/** Takes a bond, for what asks for it or for any lot; then its receipt. */
export function TakeBond(props: Props) {
  const [taken, setTaken] = useState<Payment>()
  return (
    <Dialog title={t('Take a Bond')} size="lg" opened onClose={props.onClose}>
      {taken ? (
        <PaymentRecorded paid={{ ...taken, text: t('The bond is held') }} onClose={props.onClose} />
      ) : (
        <TakeForm {...props} onTaken={setTaken} />
      )}
    </Dialog>
  )
}

function TakeForm({ today, asked, onClose, onTaken }: Props & { onTaken: (payment: Payment) => void }) {
  const form = useContractForm<typeof bonds.take.endpoint, Values>({
    call: bonds.take,
    initialValues: {
      house_id: null,
      purpose: asked?.purpose ?? '',
      payer_name: asked?.payer_name ?? '',
      receipt_number: '',
      amount: asked && asked.amount > 0 ? asked.amount.toFixed(2) : '',
      ...paidToday(today),
    },
    toAsk: (values) => ({
      ...(asked ? { request_id: asked.request_id, booking_id: asked.booking_id } : { house_id: values.house_id }),
      purpose: values.purpose,
      payer_name: values.payer_name || null,
      amount: values.amount,
      ...handedOverOf(values),
      ...(values.receipt_number ? { receipt_number: values.receipt_number } : {}),
    }),
    names: CHEQUE_NAMES,
    check: (values) => dayRefusals(values, undefined, today),
    done: (answer) => onTaken(answer.payment),
  })
  const { fields } = form
  const lost = useAsk(series.list, {}).data?.some((one) => one.held && !one.closed && one.lost > 0)
  return (
    <PaymentForm
      form={form}
      label={t('Bond')}
      due={asked?.amount ?? 0}
      methods={ALL_METHODS}
      today={today}
      yes={t('Take')}
      busyText={t('Processing...')}
      onClose={onClose}
      about={
        <>
          {!asked && (
            <LotPicker label={t('Lot')} onChange={(chosen) => fields.setFieldValue('house_id', chosen?.id ?? null)} />
          )}
          <TextInput
            label={t('For')}
            required
            maxLength={200}
            autoComplete="off"
            {...fields.getInputProps('purpose')}
          />
          <TextInput
            label={t('Given by')}
            {...(asked ? {} : { description: t('Empty: the owner of the lot') })}
            maxLength={255}
            autoComplete="off"
            {...fields.getInputProps('payer_name')}
          />
          {lost && (
            <LostNumberInput label={t('Number on the Receipt')} field={fields.getInputProps('receipt_number')} />
          )}
        </>
      }
    />
  )
}
