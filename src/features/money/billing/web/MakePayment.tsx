import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { billingContract } from '#features/money/billing/contract.ts'
import { NOTHING_CHOSEN, severalPaymentRefusal } from '#features/money/billing/rules.ts'
import type { AnswerOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount, toCentavos } from '#shared/money.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { type AccountBill, sumOf } from './account.ts'
import { billing } from './calls.ts'
import { dayRefusals, HowPaid, type HowPaidValues, paidToday } from './HowPaid.tsx'
import { Months } from './Months.tsx'
import { PaymentInput } from './PaymentInput.tsx'
import { PaymentRecorded } from './PaymentRecorded.tsx'

const PAYMENT_ERROR = t('There was an error processing the payment.')

interface Props {
  /** Unpaid bills of one house, oldest first. */
  bills: readonly AccountBill[]
  today: Day
  onClose: () => void
}

type Paid = AnswerOf<typeof billingContract.payBills>

interface Values extends HowPaidValues, Record<string, unknown> {
  payment_amount: string
  bill_ids: number[]
}

/**
 * The content of the Make Payment window: several months with one payment of their exact sum
 * (docs/spec/money.md#paying-bills).
 */
export function MakePayment({ bills, today, onClose }: Props) {
  const [paid, setPaid] = useState<Paid['payment']>()
  if (!paid) return <MakePaymentForm bills={bills} today={today} onClose={onClose} onPaid={setPaid} />
  return (
    <PaymentRecorded
      text={t('Payment of {amount} ({paymentMethod}) has been processed for the selected months.', {
        amount: pesoText(paid.amount),
        paymentMethod: paid.payment_method,
      })}
      paymentId={paid.id}
      receiptNumber={paid.receipt_number}
      amount={paid.amount}
      onClose={onClose}
    />
  )
}

function MakePaymentForm({ bills, today, onClose, onPaid }: Props & { onPaid: (paid: Paid['payment']) => void }) {
  const chosenOf = ({ bill_ids }: Values) => bills.filter((bill) => bill_ids.includes(bill.id))
  const form = useContractForm({
    call: billing.payBills,
    initialValues: { payment_amount: '', bill_ids: [], ...paidToday(today) } as Values,
    toAsk: ({ payment_amount, bill_ids, payment_method, ewallet_reference, transaction_date, late_reason }) => ({
      bill_ids,
      payment_amount,
      payment_method,
      transaction_date,
      ewallet_reference: payment_method === 'e-wallet' ? ewallet_reference : null,
      ...(late_reason ? { late_reason } : {}),
    }),
    check: (values) => refusalsOf(values, chosenOf(values), today),
    done: (answer) => onPaid(answer.payment),
  })
  const { fields } = form
  const total = sumOf(chosenOf(fields.values).map((bill) => bill.balance))
  const enter = (typed: string) => {
    fields.setFieldValue('payment_amount', typed)
    fields.clearFieldError('bill_ids')
  }
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <Banner kind="failure">{alertOf(form)}</Banner>
        <Months
          bills={bills}
          chosen={fields.values.bill_ids}
          onChoose={(ids) => {
            fields.setFieldValue('bill_ids', ids)
            fields.clearFieldError('payment_amount')
          }}
        />
        <Group justify="space-between">
          <Text fw={600}>{t('Selected')}</Text>
          <Text fw={650} size="lg" role="status" aria-label={t('Total of the selected months')}>
            <Money pesos={total} />
          </Text>
        </Group>
        <PaymentInput
          label={t('Amount')}
          {...fields.getInputProps('payment_amount')}
          error={Boolean(fields.errors.payment_amount)}
          onChange={enter}
          exact={total}
        />
        <HowPaid values={fields.values} bind={(field) => fields.getInputProps(field)} today={today} />
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton busy={form.busy} busyText={t('Processing...')}>
            {t('Pay')}
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}

/** The alert of the specification first; a failure of the server is introduced by the specification's text. */
function alertOf({ fields, error }: { fields: { errors: Record<string, unknown> }; error: string | null }) {
  const refused = fields.errors.bill_ids ?? fields.errors.payment_amount
  if (refused) return String(refused)
  return error && `${PAYMENT_ERROR} ${error}`
}

function refusalsOf(values: Values, chosen: readonly AccountBill[], today: Day) {
  const dues = chosen.map((bill) => toCentavos(bill.balance))
  const refusal = severalPaymentRefusal(parseAmount(values.payment_amount), dues)
  return {
    ...(refusal ? { [refusal === NOTHING_CHOSEN ? 'bill_ids' : 'payment_amount']: refusal } : {}),
    ...dayRefusals(values, chosen.map((bill) => bill.issue_date).toSorted()[0], today),
  }
}
