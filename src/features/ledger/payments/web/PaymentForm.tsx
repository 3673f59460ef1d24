import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import type { PaymentMethod } from '#features/ledger/payments/rules.ts'
import type { Day } from '#shared/dates.ts'
import type { ContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { WindowForm } from '#web/ui/WindowForm.tsx'
import { HowPaid } from './HowPaid.tsx'
import type { HowPaidValues, PaymentValues } from './how-paid.ts'
import { PaymentInput } from './PaymentInput.tsx'

export interface PaymentFormProps<Values extends PaymentValues> {
  form: ContractForm<Values>
  /** Label of the amount. */
  label: string
  /** Pesos that are due; entered by one press. */
  due: number
  methods: readonly (readonly [PaymentMethod, string])[]
  today: Day
  /** The day is on show from the beginning. */
  dayShown?: boolean
  /** Handler of an amount as it is typed, besides keeping it. */
  onAmount?: (typed: string) => void
  /** The amount is refused by the alert above, its field is marked. */
  markedOnly?: boolean
  yes: string
  busyText: string
  /** Told whether the receipt is printed with the payment, as one button has it; without it there is no such button. */
  printing?: { current: boolean }
  /** On that button, `Pay and print` unless told. */
  andPrint?: string
  /** On the button that leaves it. */
  no?: string
  onClose: () => void
  /** Above the amount: what the payment is about. */
  about?: ReactNode
  /** Beside the amount. */
  beside?: ReactNode
  /** Between the amount and how it came: what it settles. */
  children?: ReactNode
  /** Below how it came. */
  more?: ReactNode
}

/**
 * The form of every payment (docs/spec/money.md#the-form-of-a-payment): the amount has the cursor, below it what it
 * settles, then how and when it came. Enter takes it.
 */
export function PaymentForm<Values extends PaymentValues>(props: PaymentFormProps<Values>) {
  const { form, onAmount, today, printing, no } = props
  // Every payment's form holds these, whatever it holds besides.
  const fields = form.fields as unknown as ContractForm<PaymentValues>['fields']
  const { error, ...amount } = fields.getInputProps('amount')
  const entered = useRef(false)
  const input = (
    <PaymentInput
      label={props.label}
      data-autofocus
      // Also when it comes after its window.
      autoFocus
      {...amount}
      onFocus={({ currentTarget: { value }, currentTarget }) => {
        // An amount typed before, or proposed, is replaced by what is typed; what is typed as the form opens goes on.
        if (form.begun || !fields.isDirty('amount')) currentTarget.select()
        else if (!entered.current) currentTarget.setSelectionRange(value.length, value.length)
        entered.current = true
      }}
      error={props.markedOnly ? Boolean(error) : error}
      onChange={(typed) => {
        fields.setFieldValue('amount', typed)
        onAmount?.(typed)
      }}
      exact={props.due}
    />
  )
  const take = (print: boolean) => (event?: FormEvent<HTMLFormElement>) => {
    if (printing) printing.current = print
    form.submit(event)
  }
  const andPrint = printing && (
    <Button variant="light" onClick={() => take(true)()}>
      {props.andPrint ?? t('Pay and print')}
    </Button>
  )
  return (
    <WindowForm
      form={{ ...form, submit: take(false) }}
      yes={props.yes}
      busyText={props.busyText}
      {...(no ? { no } : {})}
      actions={andPrint}
      onClose={props.onClose}
    >
      {props.about}
      {input}
      {props.beside}
      {props.children}
      <HowPaid
        values={fields.values}
        bind={(field: keyof HowPaidValues) => fields.getInputProps(field)}
        methods={props.methods}
        today={today}
        codes={form.codes}
        folded={!props.dayShown}
      />
      {props.more}
    </WindowForm>
  )
}
