import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BillRow } from '#features/money/billing/contract.ts'
import { type BillStatus, paymentRefusal } from '#features/money/billing/rules.ts'
import { capitalAddress } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount, toCentavos } from '#shared/money.ts'
import type { Said } from '#shared/said.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { BillLines } from './BillLines.tsx'
import { BillState } from './BillState.tsx'
import { billTitle } from './bill-text.ts'
import { billing } from './calls.ts'
import classes from './Dues.module.css'
import { reaches, statusAfterTyping } from './edit-status.ts'
import { dayRefusals, HowPaid, type HowPaidValues, paidToday } from './HowPaid.tsx'
import { PaymentInput } from './PaymentInput.tsx'
import { PaymentRecorded } from './PaymentRecorded.tsx'
import { VoidedPayments } from './VoidedPayments.tsx'

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
  onWaive?: (() => void) | undefined
  onClose: () => void
}

interface Values extends HowPaidValues, Record<string, unknown> {
  payment_amount: string
  new_status: BillStatus
}

/**
 * The content of the Edit Bill window: one unpaid bill and the payment that settles it
 * (docs/spec/money.md#paying-bills).
 */
export function EditBill({ onClose, ...props }: Props) {
  const [paid, setPaid] = useState<BillRow>()
  const receipt = paid?.transactions.at(-1)
  if (paid && receipt) {
    return (
      <PaymentRecorded
        text={t('Bill updated successfully')}
        paymentId={receipt.payment_id}
        receiptNumber={receipt.receipt_number}
        amount={receipt.amount}
        onClose={onClose}
      />
    )
  }
  return <EditBillForm {...props} onClose={onClose} onPaid={setPaid} />
}

function EditBillForm({
  bill,
  today,
  exactSums,
  onWaive,
  onClose,
  onPaid,
}: Props & { onPaid: (bill: BillRow) => void }) {
  const due = { amount: toCentavos(bill.balance), status: bill.status }
  const form = useContractForm({
    call: billing.payBill,
    initialValues: { payment_amount: '', new_status: bill.status, ...paidToday(today) } as Values,
    toAsk: ({ payment_amount, new_status, payment_method, ewallet_reference, transaction_date, late_reason }) => ({
      bill_id: bill.id,
      payment_amount,
      payment_method,
      transaction_date,
      new_status: reaches(payment_amount, due.amount) ? 'paid' : new_status,
      ewallet_reference: payment_method === 'e-wallet' ? ewallet_reference : null,
      ...(late_reason ? { late_reason } : {}),
    }),
    check: (values) => refusalsOf(values, bill, { today, exactSums }),
    done: (answer) => onPaid(answer.bill),
  })
  const { fields } = form
  const enter = (typed: string) => {
    const chosen = fields.getValues().new_status
    fields.setFieldValue('payment_amount', typed)
    fields.setFieldValue('new_status', statusAfterTyping({ typed, chosen }, due))
  }
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <div className={classes.details}>
          <FieldGrid
            fields={[
              [t('Resident'), <PersonName key="name" of={bill.resident.user} />],
              [t('Address'), capitalAddress(bill.resident.house.address)],
              [t('Month'), billTitle(bill)],
            ]}
          />
        </div>
        <BillLines bill={bill} onWaive={onWaive} />
        {bill.state === 'partly_paid' && <BillState bill={bill} />}
        <Banner kind="failure">{form.error}</Banner>
        <div className={classes.amounts}>
          <TextInput label={t('Bill Amount')} value={pesoText(bill.amount)} disabled readOnly className="num" />
          <PaymentInput
            label={t('Payment Amount')}
            {...fields.getInputProps('payment_amount')}
            onChange={enter}
            exact={bill.balance}
          />
          <Choice label={t('Status')} options={STATUSES} {...fields.getInputProps('new_status')} />
        </div>
        <HowPaid values={fields.values} bind={(field) => fields.getInputProps(field)} today={today} />
        <VoidedPayments of={bill.voided_payments} />
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton busy={form.busy} busyText={t('Saving...')}>
            {t('Save')}
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}

function refusalsOf(
  values: Values,
  bill: BillRow,
  { today, exactSums }: { today: Day; exactSums: boolean },
): Partial<Record<keyof Values & string, string | Said>> {
  const paid = parseAmount(values.payment_amount)
  const refusal = paymentRefusal(paid, exactSums || paid === null || paid <= 0 ? toCentavos(bill.balance) : paid)
  return {
    ...(refusal ? { payment_amount: refusal } : {}),
    ...dayRefusals(values, bill.issue_date, today),
  }
}
