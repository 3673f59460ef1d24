import { Text } from '@mantine/core'
import type { Payment } from '#features/money/payments/contract.ts'
import { ADVANCE_TEXT } from '#features/money/payments/rules.ts'
import { PaymentRecorded } from '#features/money/payments/web/PaymentRecorded.tsx'
import { t, told } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'

/** What was recorded, with the text that says so and what it went to. */
export interface TakenPayment {
  text: string
  id: number
  receipt_number: string
  amount: number
  parts: readonly { text: string; amount: number }[]
}

/** A payment with everything that it went to, the advance last. */
export function takenOf(payment: Payment): TakenPayment {
  const advance = payment.advance ? [{ text: ADVANCE_TEXT, amount: payment.advance.amount }] : []
  return { text: t('Payment recorded'), ...payment, parts: [...payment.items, ...advance] }
}

interface Props {
  paid: TakenPayment
  /** On the button that leaves it; `Done` unless told. */
  done?: string | undefined
  onClose: () => void
}

/** The receipt of what was taken, with what it went to. */
export const Taken = ({ paid, done, onClose }: Props) => (
  <PaymentRecorded
    text={paid.text}
    paymentId={paid.id}
    receiptNumber={paid.receipt_number}
    amount={paid.amount}
    {...(done ? { done } : {})}
    onClose={onClose}
  >
    {paid.parts.map((part) => (
      <Text key={part.text} size="sm" c="dimmed">
        {told(part.text)}: {pesoText(part.amount)}
      </Text>
    ))}
  </PaymentRecorded>
)
