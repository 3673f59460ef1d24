import { Skeleton, Text, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from '#features/dues/bills/web/Dues.module.css'
import { type Payment, paymentsContract } from '#features/ledger/payments/contract.ts'
import { WhichMoney } from '#features/ledger/payments/web/HowPaid.tsx'
import { ALL_METHODS, type PaymentValues, paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { LateReason, lateRefusal } from '#features/ledger/payments/web/LateReason.tsx'
import { useMethods } from '#features/ledger/payments/web/MethodChoice.tsx'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { paidText } from '#features/ledger/payments/web/recorded-payment.ts'
import { proposeSplit } from '#features/ledger/settlement/rules.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount } from '#shared/money.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { paymentDeskContract, reissueContract } from '../contract.ts'
import { openOf } from './AnyAmount.tsx'
import { LatePenalties, waivedOf } from './LatePenalties.tsx'
import { LotPicker, type SelectedLot } from './LotPicker.tsx'

/** Bills whose penalty arose after the day from which the payment counts for them, and is waived along. */
const NONE_WAIVED: number[] = []

interface Props {
  paymentId: number
  today: Day
  onClose: () => void
}

/** The content of the Replace window: what was recorded wrongly is voided and the right payment takes its place, in one step. */
export function ReissuePayment({ paymentId, today, onClose }: Props) {
  const old = useAsk(paymentsContract.read, { id: paymentId })
  if (old.data) return <ReissueForm old={old.data} today={today} onClose={onClose} />
  if (old.error) return <ErrorText>{t('Error: {reason}', { reason: messageOf(old.error) })}</ErrorText>
  return <Skeleton height={240} />
}

function ReissueForm({ old, today, onClose }: Omit<Props, 'paymentId'> & { old: Payment }) {
  const since = old.value_day ?? old.payment_date
  const [chosen, setChosen] = useState<SelectedLot | null>(old.house)
  const lotId = chosen?.id ?? 0
  const reason = useRef<HTMLTextAreaElement>(null)
  // The window opens before the payment is known, and its own focus comes too early.
  useEffect(() => reason.current?.focus(), [])
  const methods = useMethods(ALL_METHODS, old.payment_method)
  const { data: lot } = useAsk(paymentDeskContract.proposal, { house_id: lotId }, { enabled: lotId > 0 })
  /** The day from which it counts for penalties, and the bills that it pays; what the old one paid is still paid. */
  const settled = ({ amount, day: own }: Pick<PaymentValues, 'amount' | 'day'>, waive: readonly number[]) => {
    const day = own === '' || since < own ? since : own
    const { splits } = proposeSplit(parseAmount(amount) ?? 0, lot ? openOf(lot, day, waive) : [])
    return { day, paid: splits.map((split) => split.bill_id) }
  }
  return (
    <PaymentWindow
      today={today}
      endpoint={reissueContract.replace}
      known={{
        amount: String(old.amount),
        method: old.payment_method,
        reference: old.ewallet_reference ?? '',
        cheque_bank: old.cheque?.bank ?? '',
        // One that was recorded without its bank and date has its number as the reference.
        cheque_number: old.cheque?.number ?? old.ewallet_reference ?? '',
        cheque_date: old.cheque?.date ?? '',
        // The books of a closed month stay as they are.
        day: old.closed ? today : old.payment_date,
      }}
      more={{ house_id: old.house?.id ?? null, payer: old.payer_name, reason: '', waive: NONE_WAIVED }}
      toAsk={({ house_id, amount, payer, reason, waive, ...how }) => {
        const { day, paid } = settled({ amount, day: how.day }, waive)
        const waived = lot ? waivedOf(lot, day, waive, paid) : []
        return {
          ...paymentInputFrom(how),
          id: old.id,
          house_id: house_id ?? 0,
          amount,
          reason,
          payer: payer || null,
          ...(waived.length > 0 ? { waive_penalties: waived } : {}),
        }
      }}
      check={({ day, late_reason }) => lateRefusal(day, late_reason, today)}
      recorded={({ payment }) => ({
        ...payment,
        text: t('Payment replaced'),
        note: t('Replaces {receipt}', { receipt: old.receipt_number }),
      })}
      onClose={onClose}
      parts={({ fields, codes }) => {
        const { values, getInputProps: input } = fields
        return {
          yes:
            old.house && chosen && chosen.id !== old.house.id
              ? t('Replace: {from} → {to}', { from: old.house.address, to: chosen.address })
              : t('Replace payment'),
          busyText: t('Replacing...'),
          no: t('Keep the payment'),
          danger: true,
          andPrint: false,
          body: (
            <>
              <Text size="sm">
                {t('{receipt}, {amount}, is voided and becomes unpaid again: {items}.', {
                  receipt: old.receipt_number,
                  amount: pesoText(old.amount),
                  items: paidText(old.items),
                })}
              </Text>
              <Textarea
                label={t('Reason')}
                description={t('What was wrong. It stays in the records with your name.')}
                ref={reason}
                data-autofocus
                required
                maxLength={500}
                {...input('reason')}
              />
              <LotPicker
                label={t('Lot')}
                initial={old.house ? { id: old.house.id, address: old.house.address } : undefined}
                onChange={(lot) => {
                  fields.setFieldValue('house_id', lot?.id ?? null)
                  fields.setFieldValue('waive', [])
                  setChosen(lot)
                  // The receipt names who answers for the other lot.
                  if (lot?.id !== old.house?.id) fields.setFieldValue('payer', '')
                }}
                error={input('house_id').error}
              />
              <div className={classes.fields}>
                <MoneyInput label={t('Amount handed over')} required {...input('amount')} />
                <Choice label={t('Payment Method')} options={methods} {...input('method')} />
                <WhichMoney values={values} bind={input} codes={codes} first={values.method !== old.payment_method} />
                <DayInput
                  label={t('Date')}
                  description={
                    old.closed && t('Its month is closed; penalties go by {day} all the same', { day: showDay(since) })
                  }
                  max={today}
                  {...input('day')}
                />
                <LateReason paid={values.day} today={today} bind={input('late_reason')} />
              </div>
              {lot && (
                <LatePenalties
                  lot={lot}
                  {...settled(values, values.waive)}
                  waive={values.waive}
                  onWaive={(ids) => fields.setFieldValue('waive', ids)}
                />
              )}
              <TextInput
                label={t('Paid by')}
                description={t('Empty: who answers for the lot')}
                maxLength={255}
                {...input('payer')}
              />
            </>
          ),
        }
      }}
    />
  )
}
