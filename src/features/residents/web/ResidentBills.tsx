import type { BillRow } from '#features/billing/contract.ts'
import { showMonth } from '#shared/dates.ts'
import { lastPageOf, usePage } from '#web/query.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { residents } from './calls.ts'

const titleOf = (bill: BillRow): string =>
  bill.lines.some((line) => line.kind === 'opening_balance') ? 'Opening balance' : showMonth(bill.month)

const columns: Column<BillRow>[] = [
  { header: 'Month', cell: titleOf },
  { header: 'Issue Date', cell: (bill) => <DayText day={bill.issue_date} /> },
  { header: 'Due Date', cell: (bill) => <DayText day={bill.due_date} /> },
  { header: 'Paid Date', cell: (bill) => <DayText day={bill.transactions[0]?.transaction_date} /> },
  { header: 'Amount', align: 'right', cell: (bill) => <Money pesos={bill.amount} /> },
  { header: 'Status', card: 'corner', cell: (bill) => <StatusPill status={bill.status} /> },
]

interface Props {
  residentId: number
  page: number
  onPage: (page: number) => void
}

/** BILLING: the bills of the resident's house, newest first. */
export function ResidentBills({ residentId, page, onPage }: Props) {
  const query = usePage(residents.bills, { residentId, page })
  return (
    <Section flush>
      <DataTable
        label="Bills"
        query={query}
        rows={query.data?.data}
        rowKey={(bill) => bill.id}
        columns={columns}
        height={350}
        empty="No bills available"
      />
      <Pager
        label="Bills"
        page={page}
        lastPage={lastPageOf(query.data)}
        total={query.data?.total}
        onPage={onPage}
        hideSingle
      />
    </Section>
  )
}
