import { Text } from '@mantine/core'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Bill } from '../contract.ts'

/** The status of a bill, what is left of one that is partly paid, and that it was cancelled. */
export const BillState = ({ bill }: { bill: Pick<Bill, 'status' | 'state' | 'balance' | 'cancelled'> }) =>
  bill.cancelled ? (
    <Text span inherit c="dimmed" title={bill.cancelled.reason}>
      {t('Cancelled')}
    </Text>
  ) : (
    <>
      <StatusPill status={bill.status} />
      {bill.state === 'partly_paid' && (
        <Text component="span" display="block" size="xs" c="dimmed">
          <T text="Partly paid, {amount} left" amount={<Money pesos={bill.balance} />} />
        </Text>
      )}
    </>
  )
