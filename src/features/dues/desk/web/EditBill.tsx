import { TextInput } from '@mantine/core'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { type BillStatus, paymentRefusal } from '#features/dues/bills/rules.ts'
import { BillLines } from '#features/dues/bills/web/BillLines.tsx'
import { BillState } from '#features/dues/bills/web/BillState.tsx'
import { billTitle, kindWord } from '#features/dues/bills/web/bill-text.ts'
import classes from '#features/dues/bills/web/Dues.module.css'
import { VoidedPayments } from '#features/dues/bills/web/VoidedPayments.tsx'
import { OF_BILLS, type OldMethod } from '#features/ledger/payments/rules.ts'
import { dayRefusals, METHODS, type PaymentValues, paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { type Centavos, parseAmount, toCentavos } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { billPaymentsContract } from '../contract.ts'

interface Editing {
  /** The payment amount as typed, pesos. */
  typed: string
  /** The status chosen so far. */
  chosen: BillStatus
}

/** Does the typed payment reach the bill's amount (centavos)? */
const reaches = (typed: string, amount: Centavos): boolean => (parseAmount(typed) ?? 0) >= amount

/**
 * The status that Edit Bill shows after the payment amount was typed (docs/spec/money.md#monthly-dues-screen): paid
 * from the bill's amount on; when it drops below and the status was paid, the bill's own status again. `amount` is in
 * centavos.
 */
function statusAfterTyping({ typed, chosen }: Editing, bill: { amount: Centavos; status: BillStatus }) {
  if (reaches(typed, bill.amount)) return 'paid'
  return chosen === 'paid' ? bill.status : chosen
}

const STATUSES = [
  ['pending', t('Pending')],
  ['overdue', t('Overdue')],
  ['paid', t('Paid')],
] as const

interface Props {
  bill: BillRow
  today: Day
  /** A payment settles the whole bill. */
  exactSums: boolean
  /** Takes the bill's penalty back; undefined for who may not. */
  onWaive?: ((penalty: BillRow['lines'][number]) => void) | undefined
  onClose: () => void
}

type Values = PaymentValues<OldMethod> & { new_status: BillStatus }

/**
 * The content of the Edit Bill window: one unpaid bill and the payment that settles it
 * (docs/spec/money.md#paying-bills).
 */
export function EditBill({ bill, today, exactSums, onWaive, onClose }: Props) {
  const due = { amount: toCentavos(bill.balance), status: bill.status }
  return (
    <PaymentWindow
      today={today}
      endpoint={billPaymentsContract.payBill}
      names={OF_BILLS}
      methods={METHODS}
      more={{ new_status: bill.status }}
      toAsk={(values) => ({
        bill_id: bill.id,
        payment_amount: values.amount,
        new_status: reaches(values.amount, due.amount) ? 'paid' : values.new_status,
        ...paymentInputFrom(values, OF_BILLS),
      })}
      check={(values) => refusalsOf(values, bill, { today, exactSums })}
      recorded={({ bill: { transactions } }) => {
        const receipt = transactions.at(-1)
        return (
          receipt && {
            text: t('Bill updated successfully'),
            id: receipt.payment_id,
            receipt_number: receipt.receipt_number,
            amount: receipt.receipt_amount ?? receipt.amount,
          }
        )
      }}
      onClose={onClose}
      parts={({ fields }) => ({
        label: t('Payment Amount'),
        due: bill.balance,
        onAmount: (typed) => {
          const chosen = fields.getValues().new_status
          fields.setFieldValue('new_status', statusAfterTyping({ typed, chosen }, due))
        },
        dayShown: true,
        yes: t('Save'),
        busyText: t('Saving...'),
        andPrint: false,
        about: (
          <>
            <FieldGrid
              short
              fields={[
                [t('Resident'), <PersonName key="name" of={bill.resident.user} />],
                [t('Address'), capitalAddress(bill.resident.house.address)],
                [t('Month'), billTitle(bill)],
                [t('Kind'), kindWord(bill)],
              ]}
            />
            <BillLines bill={bill} onWaive={onWaive} />
            {bill.state === 'partly_paid' && <BillState bill={bill} />}
          </>
        ),
        settles: (
          <div className={classes.amounts}>
            <TextInput label={t('Bill Amount')} value={pesoText(bill.amount)} disabled readOnly className="num" />
            <Choice label={t('Status')} options={STATUSES} {...fields.getInputProps('new_status')} />
          </div>
        ),
        more: <VoidedPayments of={bill.voided_payments} />,
      })}
    />
  )
}

function refusalsOf(
  values: Values,
  bill: BillRow,
  { today, exactSums }: { today: Day; exactSums: boolean },
): Record<string, string | Message> {
  const paid = parseAmount(values.amount)
  const refusal = paymentRefusal(paid, exactSums || paid === null || paid <= 0 ? toCentavos(bill.balance) : paid)
  return {
    ...(refusal ? { amount: refusal } : {}),
    ...dayRefusals(values, bill.issue_date, today),
  }
}
