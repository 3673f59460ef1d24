import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { capitalAddress } from '#shared/addresses.ts'
import type { Page } from '#shared/paging.ts'
import { t, translate } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import type { Column, TableQuery } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import type { OwedPenalty } from '../contract.ts'

const columns: Column<OwedPenalty>[] = [
  { header: t('Lot'), cell: ({ bill }) => capitalAddress(bill.house.address) },
  { header: t('Bill'), cell: ({ bill }) => billTitle(bill) },
  { header: t('How It Comes About'), wrap: true, cell: ({ formula }) => translate(formula) },
  { header: t('Amount'), align: 'right', cell: ({ amount }) => <Money pesos={amount} /> },
]

interface Props {
  query: TableQuery
  penalties: Page<OwedPenalty>
  page: number
  onPage: (page: number) => void
}

/** The penalties that are owed and not added yet, by lots. */
export const OwedPenalties = ({ query, penalties, page, onPage }: Props) => (
  <PagedTable
    label={t('Penalties to add')}
    query={{ ...query, data: penalties }}
    rowKey={({ bill, formula }) => `${bill.id} ${formula}`}
    columns={columns}
    empty={t('No penalty is owed today.')}
    expect={3}
    page={page}
    onPage={onPage}
    hideSingle
  />
)
