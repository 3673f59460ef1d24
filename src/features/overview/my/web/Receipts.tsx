import { ReceiptButton } from '#features/money/payments/web/ReceiptButton.tsx'
import { COUNTS, Replaces, Struck, VoidedNote } from '#features/money/payments/web/Voided.tsx'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import type { OwnPayment } from './household.ts'
import { type MyState, pageOfRows, type SetMyState } from './my-state.ts'
import { useOwnPayments } from './use-own-payments.ts'

interface Props {
  residentId: number
  /** Whether the dues of the house are among them. */
  dues: boolean
  addressOf: (houseId: number) => string
  list: MyState
  setList: SetMyState
}

/** Nothing where there is one lot only. */
const Lots = ({ addresses }: { addresses: readonly string[] }) =>
  addresses.length > 0 && <SmallLine>{addresses.join(' · ')}</SmallLine>

/** `addressOf` names the lot of a bill where there are several. */
const columns = (addressOf: (houseId: number) => string): Column<OwnPayment>[] => [
  {
    header: t('Paid for'),
    wrap: true,
    cell: (paid) => (
      <>
        <Struck of={paid.voided ?? COUNTS}>
          <bdi>{paid.paidFor}</bdi>
        </Struck>
        <Lots addresses={paid.houseIds.map(addressOf).filter(Boolean)} />
        <Replaces receipt={paid.replaces} />
        <VoidedNote of={paid.voided ?? COUNTS} />
      </>
    ),
  },
  { header: t('Date'), cell: (paid) => <DayText day={paid.date} /> },
  {
    header: t('Amount'),
    align: 'right',
    card: 'corner',
    cell: (paid) => (
      <Struck of={paid.voided ?? COUNTS}>
        <Money pesos={paid.amount} />
      </Struck>
    ),
  },
  {
    header: t('Receipt'),
    card: 'actions',
    cell: ({ id, receiptNumber }) => <ReceiptButton paymentId={id} receiptNumber={receiptNumber} />,
  },
]

/** What was paid, newest first, each with its receipt. */
export function Receipts({ residentId, dues, addressOf, list, setList }: Props) {
  const { rows: paid, query } = useOwnPayments(residentId, dues)
  const { rows, page, lastPage } = pageOfRows(paid ?? [], list.receipts)
  return (
    <Section title={t('Payments')} flush>
      <DataTable
        label={t('Receipts')}
        query={query}
        rows={paid && rows}
        rowKey={(one) => one.id}
        columns={columns(addressOf)}
        empty={t('No payment records found.')}
      />
      <Pager
        label={t('Payments')}
        page={page}
        lastPage={lastPage}
        total={paid?.length}
        onPage={(next) => void setList({ receipts: next })}
        hideSingle
      />
    </Section>
  )
}
