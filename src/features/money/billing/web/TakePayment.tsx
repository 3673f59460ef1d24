import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { takingContract } from '#features/money/billing/taking.ts'
import { NOT_POSITIVE, proposeSplit } from '#features/money/payments/rules.ts'
import {
  SeriesField,
  type SeriesValues,
  seriesBody,
  USUAL_SERIES,
  useOpenSeries,
} from '#features/money/series/web/SeriesField.tsx'
import type { AnswerOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { type Centavos, parseAmount, peso, toCentavos } from '#shared/money.ts'
import { useContractForm } from '#web/form.ts'
import { t, told } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { type AccountBill, sumOf } from './account.ts'
import { billTitle } from './bill-text.ts'
import { taking } from './calls.ts'
import { dayRefusals, HowPaid, type HowPaidValues, paidToday } from './HowPaid.tsx'
import classes from './Months.module.css'
import { PaymentInput } from './PaymentInput.tsx'
import { PaymentRecorded } from './PaymentRecorded.tsx'

interface Props {
  houseId: number
  /** Open bills of the lot, oldest first. */
  bills: readonly AccountBill[]
  today: Day
  onClose: () => void
}

type Payment = AnswerOf<typeof takingContract.take>['payment']

interface Values extends HowPaidValues, SeriesValues, Record<string, unknown> {
  amount: string
  payer: string
  /** Bills that are paid before all others. */
  bill_ids: number[]
  /** What nothing is owed for goes back over the counter. */
  change: boolean
}

/** The content of the Make Payment window where any amount is taken (docs/spec/money.md#any-amount). */
export function TakePayment(props: Props) {
  const [paid, setPaid] = useState<Payment>()
  if (!paid) return <TakePaymentForm {...props} onPaid={setPaid} />
  return (
    <PaymentRecorded
      text={t('Payment recorded')}
      paymentId={paid.id}
      receiptNumber={paid.receipt_number}
      amount={paid.amount}
      onClose={props.onClose}
    >
      {[...paid.items, ...(paid.advance ? [{ text: 'Advance', amount: paid.advance.amount }] : [])].map((item) => (
        <Text key={item.text} size="sm" c="dimmed">
          {told(item.text)}: {pesoText(item.amount)}
        </Text>
      ))}
    </PaymentRecorded>
  )
}

const openOf = (bills: readonly AccountBill[]) =>
  bills.map((bill) => ({ id: bill.id, due_date: bill.due_date, balance: toCentavos(bill.balance), penalty: 0 }))

/** What is handed over, how it is split, and what goes back, in centavos. */
function splitOf({ amount, bill_ids, change, payment_method }: Values, bills: readonly AccountBill[]) {
  const handed = parseAmount(amount) ?? 0
  const proposal = proposeSplit(handed, openOf(bills), bill_ids)
  const back = change && payment_method === 'cash' ? proposal.advance : 0
  return { ...proposal, back, kept: handed - back, advance: proposal.advance - back }
}

function TakePaymentForm({ houseId, bills, today, onClose, onPaid }: Props & { onPaid: (paid: Payment) => void }) {
  const openSeries = useOpenSeries()
  const form = useContractForm({
    call: taking.take,
    initialValues: {
      amount: '',
      payer: '',
      bill_ids: [],
      change: false,
      ...paidToday(today),
      ...USUAL_SERIES,
    } as Values,
    toAsk: (values) => {
      const { splits, kept } = splitOf(values, bills)
      const { payment_method, ewallet_reference, transaction_date, late_reason, payer, bill_ids } = values
      return {
        house_id: houseId,
        amount: kept / 100,
        method: payment_method,
        day: transaction_date,
        reference: payment_method === 'e-wallet' ? ewallet_reference : null,
        payer: payer || null,
        ...(bill_ids.length > 0
          ? { splits: splits.map(({ bill_id, amount }) => ({ bill_id, amount: amount / 100 })) }
          : {}),
        ...(late_reason ? { late_reason } : {}),
        ...seriesBody(openSeries, values),
      }
    },
    check: (values) => refusalsOf(values, bills, today),
    done: (answer) => onPaid(answer.payment),
  })
  const { fields } = form
  const split = splitOf(fields.values, bills)
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <Banner kind="failure">{form.error}</Banner>
        <PaymentInput
          label={t('Amount handed over')}
          {...fields.getInputProps('amount')}
          onChange={(typed) => fields.setFieldValue('amount', typed)}
          exact={sumOf(bills.map((bill) => bill.balance))}
        />
        <Split
          bills={bills}
          split={split}
          chosen={fields.values.bill_ids}
          onChoose={(ids) => fields.setFieldValue('bill_ids', ids)}
        />
        {fields.values.payment_method === 'cash' && split.advance + split.back > 0 && (
          <Checkbox
            label={t('Give back {amount} as change', { amount: peso(split.advance + split.back) })}
            {...fields.getInputProps('change', { type: 'checkbox' })}
          />
        )}
        <HowPaid values={fields.values} bind={(field) => fields.getInputProps(field)} today={today} />
        <SeriesField
          open={openSeries}
          values={fields.values}
          bind={(field) => fields.getInputProps(field)}
          onChange={(chosen) => fields.setValues({ ...chosen })}
        />
        <TextInput
          label={t('Paid by')}
          description={t('Empty: who answers for the lot')}
          maxLength={255}
          autoComplete="off"
          {...fields.getInputProps('payer')}
        />
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

interface SplitProps {
  bills: readonly AccountBill[]
  split: { splits: readonly { bill_id: number; amount: Centavos }[]; advance: Centavos; back: Centavos }
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

/** How the amount is split at once: the oldest bill first, ticked ones before all others; what is left is an advance. */
const Split = ({ bills, split, chosen, onChoose }: SplitProps) => (
  <fieldset className={classes.months}>
    <legend>{t('Split: the oldest first, ticked ones before')}</legend>
    <div className={classes.list}>
      {bills.map((bill) => {
        const share = split.splits.find((one) => one.bill_id === bill.id)?.amount ?? 0
        return (
          <div key={bill.id} className={classes.month}>
            <Checkbox
              label={t('{bill}, {amount} owed', { bill: billTitle(bill), amount: pesoText(bill.balance) })}
              checked={chosen.includes(bill.id)}
              onChange={(event) =>
                onChoose(event.currentTarget.checked ? [...chosen, bill.id] : chosen.filter((id) => id !== bill.id))
              }
            />
            <span className="num">{share > 0 ? peso(share) : '–'}</span>
          </div>
        )
      })}
      <Group className={classes.month} justify="space-between">
        <Text size="sm" fw={600}>
          {t('Advance')}
        </Text>
        <output className="num" aria-label={t('Advance')}>
          {peso(split.advance)}
        </output>
      </Group>
    </div>
  </fieldset>
)

function refusalsOf(values: Values, bills: readonly AccountBill[], today: Day) {
  const { splits, kept } = splitOf(values, bills)
  const paid = bills.filter((bill) => splits.some((one) => one.bill_id === bill.id))
  return {
    ...(kept > 0 ? {} : { amount: told(NOT_POSITIVE) }),
    ...dayRefusals(values, paid.map((bill) => bill.issue_date).toSorted()[0], today),
  }
}
