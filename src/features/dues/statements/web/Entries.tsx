import type { ReactNode } from 'react'
import type { Statement } from '#features/dues/statements/contract.ts'
import { entryText, isStruck, NOTHING_HAPPENED } from '#features/dues/statements/rules.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { Replaces, VoidedNote } from '#features/ledger/payments/web/Voided.tsx'
import { WholeReceipt } from '#features/ledger/payments/web/WholeReceipt.tsx'
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

const struck = (entry: Row['entry'], children: ReactNode) =>
  isStruck(entry) && children !== null ? <s>{children}</s> : children

const columns: Column<Row>[] = [
  { header: t('Date'), cell: ({ entry }) => <DayText day={entry.date} /> },
  {
    header: t('For'),
    wrap: true,
    cell: ({ entry }) => (
      <>
        {struck(entry, told(entryText({ ...entry, used: pesoText(entry.used) })))}
        <WholeReceipt share={entry.payment + entry.voided} receipt={entry.receipt_amount} />
        <Replaces receipt={entry.replaces} />
        <VoidedNote of={entry} />
      </>
    ),
  },
  {
    header: t('Receipt'),
    cell: ({ entry }) =>
      entry.payment_id !== null &&
      entry.reference !== null && <ReceiptButton paymentId={entry.payment_id} receiptNumber={entry.reference} />,
  },
  { header: t('Charge'), align: 'right', cell: ({ entry }) => struck(entry, some(entry.charge)) },
  { header: t('Payment'), align: 'right', cell: ({ entry }) => struck(entry, some(entry.payment + entry.voided)) },
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
