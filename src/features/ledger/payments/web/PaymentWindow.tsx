import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { AT_DESK, type Spelling } from '#features/ledger/payments/how-paid.ts'
import type { PaymentMethod } from '#features/ledger/payments/rules.ts'
import type { Endpoint } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { CallAnswer } from '#web/calls/api.ts'
import type { Sent } from '#web/calls/query.ts'
import { type ContractForm, useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { untilFocused } from '#web/type-ahead-buffer.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { HowPaid } from './HowPaid.tsx'
import { ALL_METHODS, fieldNames, type HowPaidValues, type PaymentValues, paidToday } from './how-paid.ts'
import { PaymentInput } from './PaymentInput.tsx'
import { PaymentRecorded, printReceipt } from './PaymentRecorded.tsx'
import type { RecordedPayment } from './recorded-payment.ts'

/** Content of the form of one payment. */
export interface PaymentParts {
  /** Label of the amount; without it none is asked for. */
  label?: string
  /** Pesos that are due; entered by one press. */
  due?: number
  /** Handler of an amount as it is typed, besides keeping it. */
  onAmount?: (typed: string) => void
  /** The amount is refused by the alert above, its field is marked. */
  markedOnly?: boolean
  /** Above the form, instead of what the server refused. */
  error?: string | null
  /** The day is on show from the beginning. */
  dayShown?: boolean
  /** On the button that takes it, `Pay` unless told, and what it says meanwhile. */
  yes?: string
  busyText?: string
  /** On the button that also prints the receipt; false: there is none. */
  andPrint?: string | false
  /** On the button that leaves it. */
  no?: string
  danger?: boolean
  /** Above the amount: what the payment is about. */
  about?: ReactNode
  /** Beside the amount. */
  beside?: ReactNode
  /** Between the amount and how it came. */
  settles?: ReactNode
  /** Below how it came. */
  more?: ReactNode
  /** Beside the buttons, in sight however long the form is. */
  sum?: ReactNode
  /** Instead of all fields. */
  body?: ReactNode
}

interface Props<E extends Endpoint, More extends object, Method extends PaymentMethod> {
  today: Day
  endpoint: E
  /** Names that the call gives to how it was paid, the desk's unless told, and the path of the payment in its body. */
  names?: Spelling
  within?: string
  /** All unless told. */
  methods?: readonly (readonly [Method, string])[]
  /** Fields that this payment has besides, as they begin. */
  more: More
  /** Known values of the payment. */
  known?: Partial<PaymentValues<NoInfer<Method>>>
  /** Takes what was typed of the amount before the form was there. */
  typed?: (() => string) | undefined
  toAsk: (values: PaymentValues<Method> & More) => Sent<E>
  check?: (
    values: PaymentValues<Method> & More,
  ) => Partial<Record<keyof (PaymentValues<Method> & More) & string, string | Message>>
  /** Returns the receipt of an answer; without one the window closes. */
  recorded: (answer: CallAnswer<E>) => RecordedPayment | null | undefined
  onPaid?: ((paid: RecordedPayment) => void) | undefined
  parts: (form: ContractForm<PaymentValues<Method> & More>) => PaymentParts
  /** On the button that leaves the receipt, and where it leads; it closes the window unless told. */
  done?: string | undefined
  onDone?: (() => void) | undefined
  /** Below the receipt. */
  after?: ReactNode
  onClose: () => void
}

/**
 * The window of every payment (docs/spec/money.md#the-form-of-a-payment): the amount has the cursor, below it what it
 * settles, then how and when it came. Enter takes it; then its receipt.
 */
export function PaymentWindow<E extends Endpoint, More extends object, Method extends PaymentMethod = PaymentMethod>(
  props: Props<E, More, Method>,
) {
  const { done, onClose, onDone = onClose, onPaid, after } = props
  const [paid, setPaid] = useState<RecordedPayment>()
  const take = (receipt: RecordedPayment) => {
    setPaid(receipt)
    onPaid?.(receipt)
  }
  if (!paid) return <PaymentForm {...props} onPaid={take} />
  return (
    <>
      <PaymentRecorded paid={paid} done={done} onClose={onDone} />
      {after}
    </>
  )
}

function PaymentForm<E extends Endpoint, More extends object, Method extends PaymentMethod>({
  today,
  endpoint,
  names = AT_DESK,
  within,
  typed,
  toAsk,
  check = () => ({}),
  recorded,
  onClose,
  ...props
}: Props<E, More, Method> & { onPaid: (paid: RecordedPayment) => void }) {
  const printing = useRef(false)
  const form = useContractForm<E, PaymentValues<Method> & More>({
    endpoint,
    today: props.known?.day ? undefined : today,
    // In cash unless it is known, which every form takes.
    initialValues: { amount: '', ...paidToday(today), ...props.known, ...props.more } as PaymentValues<Method> & More,
    toAsk,
    check,
    names: fieldNames(names, within),
    done: (answer) => {
      const paid = recorded(answer)
      if (!paid) return onClose()
      if (printing.current) printReceipt(paid.id)
      props.onPaid(paid)
    },
  })
  // Every payment's form holds these, whatever it holds besides.
  const fields = form.fields as unknown as ContractForm<PaymentValues>['fields']
  useTyped(fields, typed)
  const parts = props.parts(form)
  const { error = form.error, yes = t('Pay'), no = t('Cancel'), andPrint = t('Pay and print') } = parts
  const take = (print: boolean) => (event?: FormEvent<HTMLFormElement>) => {
    printing.current = print
    form.submit(event)
  }
  return (
    <WindowForm
      form={{ ...form, error, submit: take(false) }}
      yes={yes}
      no={no}
      busyText={parts.busyText ?? t('Processing...')}
      danger={parts.danger ?? false}
      actions={
        <>
          {parts.sum}
          {andPrint && (
            <Button variant="light" onClick={() => take(true)()}>
              {andPrint}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {parts.body ?? (
        <>
          {parts.about}
          {parts.label && <Amount {...parts} label={parts.label} fields={fields} begun={form.begun} />}
          {parts.beside}
          {parts.settles}
          <HowPaid
            values={fields.values}
            bind={(field: keyof HowPaidValues) => fields.getInputProps(field)}
            methods={props.methods ?? ALL_METHODS}
            today={today}
            codes={form.codes}
            folded={!parts.dayShown}
          />
          {parts.more}
        </>
      )}
    </WindowForm>
  )
}

interface AmountProps extends Pick<PaymentParts, 'due' | 'onAmount' | 'markedOnly'> {
  label: string
  fields: ContractForm<PaymentValues>['fields']
  begun: boolean
}

function Amount({ label, due = 0, onAmount, markedOnly, fields, begun }: AmountProps) {
  const { error, ...amount } = fields.getInputProps('amount')
  const entered = useRef(false)
  return (
    <PaymentInput
      label={label}
      data-autofocus
      // Also when it comes after its window.
      autoFocus
      {...amount}
      onFocus={({ currentTarget: { value }, currentTarget }) => {
        // An amount typed before, or proposed, is replaced by what is typed; what is typed as the form opens goes on.
        if (begun || !fields.isDirty('amount')) currentTarget.select()
        else if (!entered.current) currentTarget.setSelectionRange(value.length, value.length)
        entered.current = true
      }}
      error={markedOnly ? Boolean(error) : error}
      onChange={(typed) => {
        fields.setFieldValue('amount', typed)
        onAmount?.(typed)
      }}
      exact={due}
    />
  )
}

/**
 * Puts into the form, as it comes, what was typed of its amount before, and what is typed until its field has the focus; from
 * then on the form has the keys.
 */
function useTyped({ setFieldValue }: ContractForm<PaymentValues>['fields'], typed?: () => string): void {
  const form = useRef({ setFieldValue, typed })
  useLayoutEffect(() => {
    const { setFieldValue, typed } = form.current
    if (!typed) return
    const before = typed()
    if (before) setFieldValue('amount', before)
    return untilFocused((late) => setFieldValue('amount', before + late))
  }, [])
}
