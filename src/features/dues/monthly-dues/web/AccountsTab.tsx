import { accountsContract } from '#features/dues/accounts/contract.ts'
import type { AccountRow } from '#features/dues/bills/contract.ts'
import { overdueLabel } from '#features/dues/bills/rules.ts'
import { allLotsText } from '#features/dues/bills/web/bill-text.ts'
import type { TabProps } from '#features/dues/bills/web/dues-state.ts'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { fullName } from '#shared/text/names.ts'
import { usePage } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { AccountList } from './AccountList.tsx'
import { OverdueLabel } from './OverdueLabel.tsx'

const columns: readonly Column<AccountRow>[] = [
  {
    header: t('Homeowner'),
    wrap: true,
    cell: ({ resident }) => <PersonLink userId={resident.user_id} of={resident.user} lastFirst />,
  },
  { header: t('Address'), wrap: true, cell: (row) => <LotLink house={row.resident.house} /> },
  {
    header: t('Status'),
    card: 'corner',
    cell: (row) => <OverdueLabel>{overdueLabel(row.numOverdueMonths)}</OverdueLabel>,
  },
  { header: t('Last Payment'), cell: (row) => <DayText day={row.last_payment?.transaction_date} /> },
  {
    header: t('Balance'),
    align: 'right',
    cell: (row) => (
      <>
        <Money pesos={row.balance} />
        {row.all_lots && <SmallLine>{allLotsText(row)}</SmallLine>}
      </>
    ),
  },
]

/** Resident Accounts: every home owner with balance, last payment, and the account's bills. */
export const AccountsTab = (props: TabProps) => (
  <AccountList
    {...props}
    kind="account"
    label={t('Resident accounts')}
    query={usePage(accountsContract.accounts, { search: props.list.search, kinds: 'all', page: props.list.page })}
    columns={columns}
    viewText={(row) => t('View the account of {name}', { name: fullName(row.resident.user) })}
    empty={t('No home owners found.')}
    unknown={t('This account is not in the list.')}
  />
)
