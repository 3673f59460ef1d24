import { Text } from '@mantine/core'
import type { BillRow } from '#features/billing/contract.ts'
import { showDay } from '#shared/dates.ts'
import { pesoText } from '#web/ui/Money.tsx'

/** Payments of a bill that were taken away: they count nowhere and stay visible (decisions §4). */
export const VoidedPayments = ({ of }: { of: BillRow['voided_payments'] }) =>
  of.map((entry) => (
    <Text key={entry.id} size="sm" c="dimmed">
      Voided: {entry.receipt_number}, {pesoText(entry.amount)} of {showDay(entry.transaction_date)}.{' '}
      <bdi>{entry.void_reason}</bdi>
    </Text>
  ))
