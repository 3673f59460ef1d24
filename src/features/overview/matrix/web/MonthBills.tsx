import { Group, Stack, Text } from '@mantine/core'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { BillLines } from '#features/dues/bills/web/BillLines.tsx'
import { BillAmount, BillName } from '#features/dues/bills/web/BillName.tsx'
import { BillState } from '#features/dues/bills/web/BillState.tsx'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'

interface Props {
  bills: readonly BillRow[]
  onEdit: (bill: BillRow) => void
}

/** The bills that cover a month, each with its lines, its receipts, and the way to settle it. */
export const MonthBills = ({ bills, onEdit }: Props) =>
  bills.length === 0 ? (
    <Text size="sm" c="dimmed">
      {t('Nothing was billed for this month.')}
    </Text>
  ) : (
    <Stack gap="md">
      {bills.map((bill) => (
        <section key={bill.id} aria-label={billTitle(bill)}>
          <Group justify="space-between" align="flex-start" gap="xs">
            <div>
              <BillName bill={bill} />
              <Text size="xs" c="dimmed">
                <T text="Due on {day}" day={<DayText day={bill.due_date} />} />
              </Text>
            </div>
            <Stack gap={2} align="flex-end">
              <BillAmount bill={bill} />
              <BillState bill={bill} />
            </Stack>
          </Group>
          <BillLines bill={bill} />
          <Group gap="xs" mt="xs">
            {bill.transactions.map((paid) => (
              <ReceiptButton key={paid.id} paymentId={paid.payment_id} receiptNumber={paid.receipt_number} />
            ))}
            {bill.status !== 'paid' && !bill.cancelled && may('till') && (
              <RowButton label={t('Pay the bill {bill}', { bill: billTitle(bill) })} onClick={() => onEdit(bill)}>
                {t('Pay this bill')}
              </RowButton>
            )}
          </Group>
        </section>
      ))}
    </Stack>
  )
