import type { ReactNode } from 'react'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { fullName } from '#shared/text/names.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'
import type { BillRow } from '../contract.ts'
import { BillAbout, BillAmount } from './BillName.tsx'
import { BillState } from './BillState.tsx'
import { billTitle } from './bill-text.ts'

interface Props {
  query: TableQuery
  rows: readonly BillRow[] | undefined
  /** View of a paid bill, Edit of any other. */
  onOpen: (bill: BillRow) => void
  /** Below an empty list: where else to look. */
  emptyAction: ReactNode
}

const columns = (onOpen: Props['onOpen']): Column<BillRow>[] => [
  {
    header: t('Homeowner'),
    cell: (bill) => (
      <>
        <PersonLink userId={bill.resident.user_id} of={bill.resident.user} />
        <BillAbout bill={bill} />
      </>
    ),
  },
  { header: t('Address'), cell: (bill) => <LotLink house={bill.resident.house} /> },
  { header: t('Issue Date'), cell: (bill) => <DayText day={bill.issue_date} /> },
  { header: t('Due Date'), cell: (bill) => <DayText day={bill.due_date} /> },
  { header: t('Amount'), align: 'right', cell: (bill) => <BillAmount bill={bill} /> },
  { header: t('Status'), card: 'corner', cell: (bill) => <BillState bill={bill} /> },
  {
    header: t('Action'),
    card: 'actions',
    width: '6rem',
    cell: (bill) => {
      const of = { name: fullName(bill.resident.user), bill: billTitle(bill) }
      const paid = bill.status === 'paid'
      if (!paid && !may('till')) return null
      return (
        <RowButton
          miw="3.5rem"
          onClick={() => onOpen(bill)}
          label={paid ? t('View the bill of {name}, {bill}', of) : t('Edit the bill of {name}, {bill}', of)}
        >
          {paid ? t('View') : t('Edit')}
        </RowButton>
      )
    },
  },
]

/** The 7 columns of the Monthly Dues List. */
export const BillsTable = ({ query, rows, onOpen, emptyAction }: Props) => (
  <DataTable
    label={t('Bills')}
    query={query}
    rows={rows}
    rowKey={(bill) => bill.id}
    columns={columns(onOpen)}
    height={350}
    empty={t('No bills available')}
    emptyAction={emptyAction}
    expect={8}
  />
)
