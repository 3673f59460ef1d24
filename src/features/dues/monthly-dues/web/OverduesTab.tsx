import { accountsContract } from '#features/dues/accounts/contract.ts'
import type { OverdueRow } from '#features/dues/bills/contract.ts'
import { BehindFilter, behindOf } from '#features/dues/bills/web/BehindFilter.tsx'
import type { TabProps } from '#features/dues/bills/web/dues-state.ts'
import { showMonths } from '#features/ledger/payments/web/recorded-payment.ts'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { fullName } from '#shared/text/names.ts'
import { usePage } from '#web/calls/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { AccountList } from './AccountList.tsx'

/** Months named in the list before the ellipsis. */
const MONTHS_NAMED = 2

/** `June 2026, July 2026, …` */
const overdueMonthsText = (months: readonly string[]): string =>
  [...months.slice(0, MONTHS_NAMED).map(showMonth), ...(months.length > MONTHS_NAMED ? ['…'] : [])].join(', ')

const columns: readonly Column<OverdueRow>[] = [
  {
    header: t('Homeowners'),
    cell: (row) => (
      <>
        <PersonLink userId={row.resident.user_id} of={row.resident.user} />
        <SmallLine>
          <LotLink house={row.resident.house} />
        </SmallLine>
      </>
    ),
  },
  {
    header: t('Overdue Months'),
    cell: ({ overdueMonths: months }) => (
      <>
        {overdueMonthsText(months)}
        {months.length > MONTHS_NAMED && <SmallLine>{showMonths(months)}</SmallLine>}
      </>
    ),
  },
  { header: t('No. of months'), align: 'right', cell: (row) => row.numOverdueMonths },
  { header: t('Amount'), align: 'right', cell: (row) => <Money pesos={row.totalAmount} /> },
]

/** Overdues: who is behind, most months first, and their details. */
export const OverduesTab = (props: TabProps) => (
  <AccountList
    {...props}
    kind="overdue"
    label={t('Overdue residents')}
    query={usePage(accountsContract.residentOverdues, {
      ...behindOf(props.list),
      search: props.list.search,
      kinds: 'all',
      page: props.list.page,
    })}
    filter={<BehindFilter list={props.list} setList={props.setList} />}
    columns={columns}
    viewText={(row) => t('View the overdue bills of {name}', { name: fullName(row.resident.user) })}
    empty={t('No overdue residents found.')}
    unknown={t('No overdue residents found.')}
  />
)
