import { BillAmount, BillName } from '#features/money/billing/web/BillName.tsx'
import { BillState } from '#features/money/billing/web/BillState.tsx'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import { type OwnBill, unpaid } from './household.ts'
import { type MyState, pageOfRows, type SetMyState } from './my-state.ts'

interface Props {
  query: TableQuery
  bills: readonly OwnBill[] | undefined
  addressOf: (houseId: number) => string
  list: MyState
  setList: SetMyState
}

const WHICH = [
  ['to_pay', t('To pay')],
  ['all', t('All')],
] as const

/** `addressOf` names the lot of a bill where there are several. */
const columns = (addressOf: (houseId: number) => string): Column<OwnBill>[] => [
  {
    header: t('Bill'),
    wrap: true,
    cell: (bill) => (
      <>
        <BillName bill={bill} />
        {addressOf(bill.house_id) && <SmallLine>{addressOf(bill.house_id)}</SmallLine>}
      </>
    ),
  },
  { header: t('Due Date'), cell: (bill) => <DayText day={bill.due_date} /> },
  { header: t('Status'), card: 'corner', cell: (bill) => <BillState bill={bill} /> },
  { header: t('Amount'), align: 'right', cell: (bill) => <BillAmount bill={bill} /> },
]

/** The bills of the own house: those to pay, oldest first, or all, newest first. */
export function Bills({ query, bills, addressOf, list, setList }: Props) {
  const wanted = bills && (list.bills === 'all' ? bills : unpaid(bills))
  const { rows, page, lastPage } = pageOfRows(wanted ?? [], list.billsPage)
  return (
    <Section
      title={t('Bills')}
      flush
      actions={
        <Choice
          aria-label={t('Which bills')}
          options={WHICH}
          value={list.bills}
          onChange={(which) => void setList({ bills: which, billsPage: 1 })}
        />
      }
    >
      <DataTable
        label={t('Bills')}
        query={query}
        rows={wanted && rows}
        rowKey={(bill) => bill.id}
        columns={columns(addressOf)}
        expect={3}
        empty={list.bills === 'all' ? t('No bills available') : t('Nothing to pay. Thank you!')}
      />
      <Pager
        label={t('Bills')}
        page={page}
        lastPage={lastPage}
        total={wanted?.length}
        onPage={(next) => void setList({ billsPage: next })}
        hideSingle
      />
    </Section>
  )
}
