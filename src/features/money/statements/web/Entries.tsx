import { ReceiptButton } from '#features/money/payments/web/ReceiptButton.tsx'
import type { Statement } from '#features/money/statements/contract.ts'
import { entryText, NOTHING_HAPPENED } from '#features/money/statements/rules.ts'
import { t, told } from '#web/texts/t.ts'
import { type Column, DataTable, type TableQuery } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { Balance } from './Balance.tsx'

interface Row {
  at: number
  entry: Statement['entries'][number]
}

/** Nothing where there is none: a charge pays nothing. */
const some = (pesos: number) => (pesos === 0 ? null : <Money pesos={pesos} />)

const columns: Column<Row>[] = [
  { header: t('Date'), cell: ({ entry }) => <DayText day={entry.date} /> },
  { header: t('For'), wrap: true, cell: ({ entry }) => told(entryText({ ...entry, used: pesoText(entry.used) })) },
  {
    header: t('Receipt'),
    cell: ({ entry }) =>
      entry.payment_id !== null &&
      entry.reference !== null && <ReceiptButton paymentId={entry.payment_id} receiptNumber={entry.reference} />,
  },
  { header: t('Charge'), align: 'right', cell: ({ entry }) => some(entry.charge) },
  { header: t('Payment'), align: 'right', cell: ({ entry }) => some(entry.payment) },
  { header: t('Balance'), align: 'right', cell: ({ entry }) => <Balance pesos={entry.balance} /> },
]

/** Every charge and payment with what was owed after it, oldest first. */
export const Entries = ({ query, statement }: { query: TableQuery; statement: Statement | undefined }) => (
  <DataTable
    label={t('Entries of the statement')}
    query={query}
    rows={statement?.entries.map((entry, at) => ({ at, entry }))}
    rowKey={({ at }) => at}
    columns={columns}
    empty={told(NOTHING_HAPPENED)}
    expect={8}
  />
)
