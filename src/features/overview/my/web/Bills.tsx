import { Text } from '@mantine/core'
import { BillState } from '#features/money/billing/web/BillState.tsx'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Section } from '#web/ui/Section.tsx'
import { billName, type OwnBill, unpaid } from './household.ts'
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
  { header: t('Bill'), cell: (bill) => <Name bill={bill} address={addressOf(bill.house_id)} /> },
  { header: t('Due Date'), cell: (bill) => <DayText day={bill.due_date} /> },
  { header: t('Status'), card: 'corner', cell: (bill) => <BillState bill={bill} /> },
  { header: t('Amount'), align: 'right', cell: (bill) => <Money pesos={bill.amount} /> },
]

/** A month with a penalty says so. */
const Name = ({ bill, address }: { bill: OwnBill; address: string }) => (
  <>
    {billName(bill)}
    {address && (
      <Text component="span" display="block" size="xs" c="dimmed">
        {address}
      </Text>
    )}
    {bill.lines.some((line) => line.kind === 'penalty') && (
      <Text component="span" display="block" size="xs" c="dimmed">
        {t('with penalty')}
      </Text>
    )}
  </>
)

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
