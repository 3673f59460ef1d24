import { Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { NOTHING_CHOSEN, severalPaymentRefusal } from '#features/dues/billing/rules.ts'
import type { OldMethod } from '#features/ledger/payments/rules.ts'
import {
  BILL_NAMES,
  dayRefusals,
  METHODS,
  type PaymentValues,
  paidToday,
  referenceOf,
  transferOf,
} from '#features/ledger/payments/web/how-paid.ts'
import { PaymentForm } from '#features/ledger/payments/web/PaymentForm.tsx'
import { printReceipt } from '#features/ledger/payments/web/print-receipt.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount, toCentavos } from '#shared/money.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Money, pesoText } from '#web/ui/Money.tsx'
import type { OwedByLot } from '../contract.ts'
import type { TakingProps } from './AnyAmount.tsx'
import { sumOf } from './account.ts'
import { billing } from './calls.ts'
import { LatePenalties, lessWaived, waivedOf } from './LatePenalties.tsx'
import { Months } from './Months.tsx'
import { useTyped } from './use-typed.ts'

const PAYMENT_ERROR = t('There was an error processing the payment.')

interface Values extends PaymentValues<OldMethod> {
  bill_ids: number[]
  /** Bills whose penalty arose after the day and is waived along. */
  waive: number[]
}

/** Several months with one payment of their exact sum (docs/spec/money.md#paying-bills). */
export function ExactMonths({ lot, today, typed, onClose, onPaid }: TakingProps) {
  const printing = useRef(false)
  const chosenOf = ({ bill_ids, day, waive }: Values) =>
    lessWaived(lot, day, waive).filter((bill) => bill_ids.includes(bill.id))
  const form = useContractForm({
    call: billing.payBills,
    initialValues: { amount: '', bill_ids: [], waive: [], ...paidToday(today) } as Values,
    toAsk: ({ amount, bill_ids, late_reason, waive, ...how }) => ({
      bill_ids,
      ...waiving(waivedOf(lot, how.day, waive, bill_ids)),
      payment_amount: amount,
      payment_method: how.method,
      transaction_date: how.day,
      ewallet_reference: referenceOf(how),
      ...transferOf(how),
      ...(late_reason ? { late_reason } : {}),
    }),
    names: BILL_NAMES,
    check: (values) => refusalsOf(values, chosenOf(values), today),
    done: ({ payment }) => {
      if (printing.current) printReceipt(payment.id)
      onPaid({
        text: t('Payment of {amount} ({paymentMethod}) has been processed for the selected months.', {
          amount: pesoText(payment.amount),
          paymentMethod: payment.payment_method,
        }),
        ...payment,
      })
    },
  })
  const { fields } = form
  useTyped(fields, typed)
  const total = sumOf(chosenOf(fields.values).map((bill) => bill.balance))
  return (
    <PaymentForm
      form={{ ...form, error: alertOf(form) }}
      label={t('Amount')}
      due={total}
      methods={METHODS}
      today={today}
      onAmount={() => fields.clearFieldError('bill_ids')}
      markedOnly
      yes={t('Pay')}
      busyText={t('Processing...')}
      printing={printing}
      onClose={onClose}
    >
      <Months
        bills={lot.bills}
        chosen={fields.values.bill_ids}
        onChoose={(ids) => {
          fields.setFieldValue('bill_ids', ids)
          fields.clearFieldError('amount')
        }}
      />
      <LatePenalties
        lot={lot}
        day={fields.values.day}
        paid={fields.values.bill_ids}
        waive={fields.values.waive}
        onWaive={(ids) => fields.setFieldValue('waive', ids)}
      />
      <Group justify="space-between">
        <Text fw={600}>{t('Selected')}</Text>
        <Text fw={650} size="lg" role="status" aria-label={t('Total of the selected months')}>
          <Money pesos={total} />
        </Text>
      </Group>
    </PaymentForm>
  )
}

const waiving = (ids: number[]) => (ids.length > 0 ? { waive_penalties: ids } : {})

/** The alert of the specification first; a failure of the server is introduced by the specification's text. */
function alertOf({ fields, error }: { fields: { errors: Record<string, unknown> }; error: string | null }) {
  const refused = fields.errors.bill_ids ?? fields.errors.amount
  if (refused) return String(refused)
  return error && `${PAYMENT_ERROR} ${error}`
}

function refusalsOf(values: Values, chosen: OwedByLot['bills'], today: Day) {
  const dues = chosen.map((bill) => toCentavos(bill.balance))
  const refusal = severalPaymentRefusal(parseAmount(values.amount), dues)
  return {
    ...(refusal ? { [refusal === NOTHING_CHOSEN ? 'bill_ids' : 'amount']: refusal } : {}),
    ...dayRefusals(values, chosen.map((bill) => bill.issue_date).toSorted()[0], today),
  }
}
