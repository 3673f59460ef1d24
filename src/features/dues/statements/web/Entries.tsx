import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { Replaces, VoidedNote } from '#features/ledger/payments/web/Voided.tsx'
import { WholeReceipt } from '#features/ledger/payments/web/WholeReceipt.tsx'
import { T } from '#web/texts/T.tsx'
import { plural, t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'
import type { Statement } from '../contract.ts'
import { entryText, foldReversed, isAdvance, isStruck, type Line, NOTHING_HAPPENED } from '../rules.ts'

/** Balance owed; one paid ahead is called an advance, never a minus. */
export const Balance = ({ pesos }: { pesos: number }) =>
  isAdvance(pesos) ? <T text="Advance {amount}" amount={<Money pesos={-pesos} />} /> : <Money pesos={pesos} />

type Entry = Statement['entries'][number]
interface Row {
  at: number
  line: Line<Entry>
}

/** Nothing where there is none: a charge pays nothing. */
const some = (pesos: number) => (pesos === 0 ? null : <Money pesos={pesos} />)

const struck = (entry: Entry | null, children: ReactNode) =>
  entry && isStruck(entry) && children !== null ? <s>{children}</s> : children

const columns: Column<Row>[] = [
  { header: t('Date'), cell: ({ line }) => <DayText day={line.date} /> },
  {
    header: t('For'),
    wrap: true,
    cell: ({ line: { entry, entries } }) =>
      entry ? (
        <>
          {struck(entry, translate(entryText({ ...entry, used: pesoText(entry.used) })))}
          <WholeReceipt share={entry.payment + entry.voided} receipt={entry.receipt_amount} />
          <Replaces receipt={entry.replaces} />
          <VoidedNote of={entry} />
        </>
      ) : (
        reversedText(entries.length)
      ),
  },
  {
    header: t('Receipt'),
    cell: ({ line: { entry } }) =>
      entry?.payment_id != null &&
      entry.reference !== null && <ReceiptButton paymentId={entry.payment_id} receiptNumber={entry.reference} />,
  },
  { header: t('Charge'), align: 'right', cell: ({ line }) => struck(line.entry, some(line.charge)) },
  {
    header: t('Payment'),
    align: 'right',
    cell: ({ line: { entry, payment } }) => struck(entry, some(payment + (entry?.voided ?? 0))),
  },
  { header: t('Balance'), align: 'right', cell: ({ line }) => <Balance pesos={line.balance} /> },
]

const reversedText = (count: number) =>
  plural(count, '1 entry that was taken back', '{count} entries that were taken back')

/** Every charge and payment with what was owed after it, oldest first; what was taken back is one line until it is opened. */
export function Entries({ query, statement }: { query: TableQuery; statement: Statement | undefined }) {
  const [opened, setOpened] = useState(false)
  const lines = statement && foldReversed(statement.entries)
  const foldedAway = lines?.some(({ entry }) => entry === null) ?? false
  const shown = opened ? statement?.entries.flatMap((entry) => foldReversed([entry])) : lines
  return (
    <>
      {foldedAway && (
        <Checkbox
          className="no-print"
          m="sm"
          label={t('Show each entry that was taken back')}
          checked={opened}
          onChange={(event) => setOpened(event.currentTarget.checked)}
        />
      )}
      <DataTable
        label={t('Entries of the statement')}
        query={query}
        rows={shown?.map((line, at) => ({ at, line }))}
        rowKey={({ at }) => at}
        columns={columns}
        empty={translate(NOTHING_HAPPENED)}
        expect={8}
      />
    </>
  )
}
