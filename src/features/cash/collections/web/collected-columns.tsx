import { PaidFor } from '#features/ledger/payments/web/PaidFor.tsx'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { PaidAt, PaidBy, Payer } from '#features/ledger/payments/web/receipt-columns.tsx'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import type { Collected } from '../contract.ts'

const lotsOf = ({ house_id, lot }: Collected) =>
  house_id === null || lot === null ? [] : [{ id: house_id, address: lot }]

/** Columns of the receipts of a day, in order; `between` stand before the amount. */
export const collectedColumns = (between: readonly Column<Collected>[] = []): Column<Collected>[] => [
  {
    header: t('Receipt'),
    wrap: true,
    cell: (one) => (
      <>
        <ReceiptButton paymentId={one.id} receiptNumber={one.receipt_number} />
        {one.voided_on && (
          <SmallLine>
            <T text="Void since {day}" day={<DayText day={one.voided_on} />} />
          </SmallLine>
        )}
      </>
    ),
  },
  { header: t('Homeowner'), wrap: true, cell: (one) => <Payer payment={{ ...one, lots: lotsOf(one) }} /> },
  { header: t('Transaction Date'), wrap: true, cell: (one) => <PaidAt day={one.day} created_at={one.created_at} /> },
  { header: t('For'), wrap: true, cell: (one) => <PaidFor payment={one} /> },
  { header: t('Method'), wrap: true, cell: (one) => <PaidBy method={one.method} reference={one.reference} /> },
  ...between,
  {
    header: t('Amount'),
    align: 'right',
    card: 'corner',
    cell: (one) =>
      one.counts ? (
        <Money pesos={one.amount} />
      ) : (
        <s>
          <Money pesos={one.amount} />
        </s>
      ),
  },
]
