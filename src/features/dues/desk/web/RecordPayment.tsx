import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core'
import { refusals } from '#features/dues/bills/refusals.ts'
import { severalPaymentRefusal } from '#features/dues/bills/rules.ts'
import { type AccountBill, sumOf } from '#features/dues/bills/web/account.ts'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { OF_BILLS, type OldMethod } from '#features/ledger/payments/rules.ts'
import { dayRefusals, METHODS, type PaymentValues, paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import type { Day } from '#shared/dates.ts'
import { parseAmount, toCentavos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { billPaymentsContract, type OwedByLot, paymentDeskContract } from '../contract.ts'
import { AnyAmount, type PaymentProps } from './AnyAmount.tsx'
import { LatePenalties, lessWaived, waivedOf } from './LatePenalties.tsx'
import classes from './Months.module.css'

interface ExactMonthsProps {
  bills: readonly AccountBill[]
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

/** Which of the unpaid months are paid. */
const Months = ({ bills, chosen, onChoose }: ExactMonthsProps) => (
  <fieldset className={classes.months}>
    <legend>{t('Months')}</legend>
    {bills.length > 1 && (
      <Checkbox
        label={t('All months')}
        checked={chosen.length === bills.length}
        indeterminate={chosen.length > 0 && chosen.length < bills.length}
        onChange={(event) => onChoose(event.currentTarget.checked ? bills.map((bill) => bill.id) : [])}
      />
    )}
    <div className={classes.list}>
      {bills.map((bill) => (
        <div key={bill.id} className={classes.month}>
          <Checkbox
            label={billTitle(bill)}
            checked={chosen.includes(bill.id)}
            onChange={(event) =>
              onChoose(event.currentTarget.checked ? [...chosen, bill.id] : chosen.filter((id) => id !== bill.id))
            }
          />
          {bill.status === 'pending' && <StatusPill status="pending" label={t('Not due yet')} />}
          <Money pesos={bill.balance} />
        </div>
      ))}
    </div>
  </fieldset>
)

const PAYMENT_ERROR = t('There was an error processing the payment.')

/** No bill is chosen, and no penalty waived that arose after the day. */
const NOTHING_BESIDES: { bill_ids: number[]; waive: number[] } = { bill_ids: [], waive: [] }

type Values = PaymentValues<OldMethod> & typeof NOTHING_BESIDES

/** Several months with one payment of their exact sum (docs/spec/money.md#paying-bills). */
function ExactMonths({ lot, ...props }: PaymentProps) {
  const chosenOf = ({ bill_ids, day, waive }: Values) =>
    lessWaived(lot, day, waive).filter((bill) => bill_ids.includes(bill.id))
  return (
    <PaymentWindow
      {...props}
      endpoint={billPaymentsContract.payBills}
      names={OF_BILLS}
      methods={METHODS}
      more={NOTHING_BESIDES}
      toAsk={(values) => ({
        bill_ids: values.bill_ids,
        ...waiving(waivedOf(lot, values.day, values.waive, values.bill_ids)),
        payment_amount: values.amount,
        ...paymentInputFrom(values, OF_BILLS),
      })}
      check={(values) => refusalsOf(values, chosenOf(values), props.today)}
      recorded={({ payment }) => ({
        text: t('Payment of {amount} ({paymentMethod}) has been processed for the selected months.', {
          amount: pesoText(payment.amount),
          paymentMethod: payment.payment_method,
        }),
        ...payment,
      })}
      parts={(form) => {
        const { fields } = form
        const { values } = fields
        const total = sumOf(chosenOf(values).map((bill) => bill.balance))
        return {
          label: t('Amount'),
          due: total,
          onAmount: () => fields.clearFieldError('bill_ids'),
          markedOnly: true,
          error: alertOf(form),
          settles: (
            <>
              <Months
                bills={lot.bills}
                chosen={values.bill_ids}
                onChoose={(ids) => {
                  fields.setFieldValue('bill_ids', ids)
                  fields.clearFieldError('amount')
                }}
              />
              <LatePenalties
                lot={lot}
                day={values.day}
                paid={values.bill_ids}
                waive={values.waive}
                onWaive={(ids) => fields.setFieldValue('waive', ids)}
              />
              <Group justify="space-between">
                <Text fw={600}>{t('Selected')}</Text>
                <Text fw={650} size="lg" role="status" aria-label={t('Total of the selected months')}>
                  <Money pesos={total} />
                </Text>
              </Group>
            </>
          ),
        }
      }}
    />
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
    ...(refusal ? { [refusal === refusals.nothing_chosen ? 'bill_ids' : 'amount']: refusal } : {}),
    ...dayRefusals(values, chosen.map((bill) => bill.issue_date).toSorted()[0], today),
  }
}

const nothing = () => ''

interface Props extends Omit<PaymentProps, 'lot'> {
  houseId: number
}

/**
 * The content of the Make Payment window: what is handed over for a lot, any amount or exact months as the settings say,
 * then the receipt (docs/spec/money.md#the-form-of-a-payment).
 */
export function RecordPayment({ houseId, typed = nothing, ...props }: Props) {
  const proposal = useAsk(paymentDeskContract.proposal, { house_id: houseId })
  if (proposal.data) {
    const Form = proposal.data.exact_sums ? ExactMonths : AnyAmount
    return <Form {...props} lot={proposal.data} typed={typed} />
  }
  if (!proposal.error) return <Skeleton height={320} aria-label={t('Loading')} />
  return (
    <>
      <LoadFailure error={proposal.error} retry={proposal.refetch} />
      <FormButtons>
        <Button variant="default" onClick={props.onClose}>
          {t('Close')}
        </Button>
      </FormButtons>
    </>
  )
}
