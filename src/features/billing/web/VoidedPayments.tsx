import { Text } from '@mantine/core'
import type { BillRow } from '#features/billing/contract.ts'
import { showDay } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { pesoText } from '#web/ui/Money.tsx'

/** Payments of a bill that were taken away: they count nowhere and stay visible (decisions §4). */
export const VoidedPayments = ({ of }: { of: BillRow['voided_payments'] }) =>
  of.map((entry) => (
    <Text key={entry.id} size="sm" c="dimmed">
      <T
        text="Voided: {receiptNumber}, {amount} of {day}. {voidReason}"
        receiptNumber={entry.receipt_number}
        amount={pesoText(entry.amount)}
        day={showDay(entry.transaction_date)}
        voidReason={<bdi>{entry.void_reason}</bdi>}
      />
    </Text>
  ))
