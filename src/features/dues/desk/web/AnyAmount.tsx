import { Checkbox, TextInput } from '@mantine/core'
import { NOT_POSITIVE } from '#features/ledger/payments/rules.ts'
import { dayRefusals, type PaymentValues, paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { type RecordedPayment, recordedPayment } from '#features/ledger/payments/web/recorded-payment.ts'
import {
  SeriesField,
  type SeriesValues,
  seriesBody,
  USUAL_SERIES,
  useOpenSeries,
} from '#features/ledger/series/web/SeriesField.tsx'
import { proposeSplit } from '#features/ledger/settlement/rules.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount, peso, toCentavos } from '#shared/money.ts'
import { t, translate } from '#web/texts/t.ts'
import { type OwedByLot, paymentDeskContract } from '../contract.ts'
import { LatePenalties, lessWaived, waivedOf } from './LatePenalties.tsx'
import { Split } from './Split.tsx'

export interface PaymentProps {
  lot: OwedByLot
  today: Day
  /** Takes what was typed before the form was there. */
  typed?: () => string
  onPaid?: (paid: RecordedPayment) => void
  /** On the button that leaves the receipt, and where it leads; it closes the window unless told. */
  done?: string | undefined
  onDone?: (() => void) | undefined
  onClose: () => void
}

interface Props extends PaymentProps {
  /** Known values of the payment, as of one that its payer reported. */
  known?: Partial<PaymentValues>
  /** Endpoint that records it, taking a payment unless told. */
  endpoint?: typeof paymentDeskContract.take
}

interface More extends SeriesValues {
  payer: string
  /** Bills that are paid before all others. */
  bill_ids: number[]
  /** True when the rest goes back over the counter. */
  change: boolean
  /** Bills whose penalty arose after the day and is waived along. */
  waive: number[]
}
type Values = PaymentValues & More

const NOTHING_BESIDES: More = { payer: '', bill_ids: [], change: false, waive: [], ...USUAL_SERIES }

/** Amount open on a lot without the penalties that are waived along, in centavos. */
export const openOf = (lot: OwedByLot, day: Day | '', waive: readonly number[]) =>
  lessWaived(lot, day, waive).map(({ id, due_date, balance }) => {
    const { penalty = 0, ...order } = lot.order.find((one) => one.bill_id === id) ?? {}
    const left = toCentavos(balance)
    const waived = toCentavos(lot.bills.find((bill) => bill.id === id)?.balance ?? balance) - left
    return { ...order, id, due_date, balance: left, penalty: Math.max(0, toCentavos(penalty) - waived) }
  })

/** Computes the amount handed over, how it is split, and what goes back, in centavos. */
function splitOf({ amount, bill_ids, change, method, day, waive }: Values, lot: OwedByLot) {
  const handed = parseAmount(amount) ?? 0
  const proposal = proposeSplit(handed, openOf(lot, day, waive), bill_ids)
  const back = change && method === 'cash' ? proposal.advance : 0
  const paid = proposal.splits.map((split) => split.bill_id)
  return { ...proposal, back, kept: handed - back, advance: proposal.advance - back, paid }
}

/** Whatever is handed over: over the bills in their order, the rest an advance or change (docs/spec/money.md#any-amount). */
export function AnyAmount({ lot, endpoint = paymentDeskContract.take, ...props }: Props) {
  const openSeries = useOpenSeries()
  return (
    <PaymentWindow
      {...props}
      endpoint={endpoint}
      more={NOTHING_BESIDES}
      toAsk={(values) => {
        const { splits, kept: retained, paid } = splitOf(values, lot)
        const { day, payer, bill_ids } = values
        const waived = waivedOf(lot, day, values.waive, paid)
        return {
          house_id: lot.house.id,
          amount: retained / 100,
          ...paymentInputFrom(values),
          payer: payer || null,
          ...(bill_ids.length > 0
            ? { splits: splits.map(({ bill_id, amount }) => ({ bill_id, amount: amount / 100 })) }
            : {}),
          ...(waived.length > 0 ? { waive_penalties: waived } : {}),
          ...seriesBody(openSeries, values),
        }
      }}
      check={(values) => refusalsOf(values, lot, props.today)}
      recorded={({ payment }) => recordedPayment(payment)}
      parts={({ fields }) => {
        const { values } = fields
        const split = splitOf(values, lot)
        return {
          label: t('Amount handed over'),
          due: lot.owed,
          settles: (
            <>
              <Split
                bills={lessWaived(lot, values.day, values.waive)}
                split={split}
                reordered={lot.order.some((one) => one.after_dues || one.penalties_last)}
                chosen={values.bill_ids}
                onChoose={(ids) => fields.setFieldValue('bill_ids', ids)}
              />
              <LatePenalties
                lot={lot}
                day={values.day}
                paid={split.paid}
                waive={values.waive}
                onWaive={(ids) => fields.setFieldValue('waive', ids)}
              />
              {values.method === 'cash' && split.advance + split.back > 0 && (
                <Checkbox
                  label={t('Give back {amount} as change', { amount: peso(split.advance + split.back) })}
                  {...fields.getInputProps('change', { type: 'checkbox' })}
                />
              )}
            </>
          ),
          more: (
            <>
              <SeriesField
                open={openSeries}
                values={values}
                bind={(field) => fields.getInputProps(field)}
                onChange={(chosen) => fields.setValues({ ...chosen } as Partial<Values>)}
              />
              <TextInput
                label={t('Paid by')}
                description={lot.payer ? null : t('Empty: who answers for the lot')}
                placeholder={lot.payer ?? ''}
                maxLength={255}
                {...fields.getInputProps('payer')}
              />
            </>
          ),
        }
      }}
    />
  )
}

function refusalsOf(values: Values, lot: OwedByLot, today: Day) {
  const { splits, kept: retained } = splitOf(values, lot)
  const paid = lot.bills.filter((bill) => splits.some((one) => one.bill_id === bill.id))
  return {
    ...(retained > 0 ? {} : { amount: translate(NOT_POSITIVE) }),
    ...dayRefusals(values, paid.map((bill) => bill.issue_date).toSorted()[0], today),
  }
}
