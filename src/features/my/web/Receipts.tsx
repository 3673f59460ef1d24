import { ReceiptButton } from '#web/payments/ReceiptButton.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { OwnPayment } from './household.ts'
import { type MyState, pageOfRows, type SetMyState } from './my-state.ts'
import { useOwnPayments } from './use-own-payments.ts'

interface Props {
  residentId: number
  /** Whether the dues of the house are among them. */
  dues: boolean
  list: MyState
  setList: SetMyState
}

const columns: Column<OwnPayment>[] = [
  { header: 'Paid for', wrap: true, cell: (paid) => <bdi>{paid.paidFor}</bdi> },
  { header: 'Date', cell: (paid) => <DayText day={paid.date} /> },
  { header: 'Amount', align: 'right', card: 'corner', cell: (paid) => <Money pesos={paid.amount} /> },
  {
    header: 'Receipt',
    card: 'actions',
    cell: ({ id, receiptNumber }) => <ReceiptButton paymentId={id} receiptNumber={receiptNumber} />,
  },
]

/** What was paid, newest first, each with its receipt. */
export function Receipts({ residentId, dues, list, setList }: Props) {
  const { rows: paid, query } = useOwnPayments(residentId, dues)
  const { rows, page, lastPage } = pageOfRows(paid ?? [], list.receipts)
  return (
    <Section title="Payments" flush>
      <DataTable
        label="Payments"
        query={query}
        rows={paid && rows}
        rowKey={(one) => one.id}
        columns={columns}
        empty="No payment records found."
      />
      <Pager
        label="Payments"
        page={page}
        lastPage={lastPage}
        total={paid?.length}
        onPage={(next) => void setList({ receipts: next })}
        hideSingle
      />
    </Section>
  )
}
