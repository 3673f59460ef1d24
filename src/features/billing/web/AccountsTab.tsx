import { Button } from '@mantine/core'
import type { AccountRow } from '#features/billing/contract.ts'
import { overdueLabel } from '#features/billing/rules.ts'
import { fullName } from '#shared/names.ts'
import { shortAddress } from '#shared/people.ts'
import { lastPageOf, usePage } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Section } from '#web/ui/Section.tsx'
import { AccountView, UnknownAccount } from './AccountView.tsx'
import { billing } from './calls.ts'
import type { TabProps } from './dues-state.ts'
import { OverdueLabel } from './OverdueLabel.tsx'
import { SEARCH_DEBOUNCE_MS } from './OverduesTab.tsx'
import { accountIdOf, useFocusBack, useOpenAccount } from './use-open-account.ts'
import { usePageWithin } from './use-page-within.ts'

const columns = (onOpen: (row: AccountRow) => void): Column<AccountRow>[] => [
  { header: t('Homeowner'), cell: (row) => <PersonName of={row.resident.user} lastFirst /> },
  { header: t('Address'), cell: (row) => shortAddress(row.resident.house) },
  {
    header: t('Status'),
    card: 'corner',
    cell: (row) => <OverdueLabel>{overdueLabel(row.numOverdueMonths)}</OverdueLabel>,
  },
  { header: t('Last Payment'), cell: (row) => <DayText day={row.last_payment?.transaction_date} /> },
  { header: t('Balance'), align: 'right', cell: (row) => <Money pesos={row.balance} /> },
  {
    header: t('Action'),
    card: 'actions',
    width: '6rem',
    cell: (row) => (
      <Button
        size="compact-sm"
        variant="default"
        data-account={accountIdOf(row)}
        aria-label={t('View the account of {name}', { name: fullName(row.resident.user) })}
        onClick={() => onOpen(row)}
      >
        {t('View')}
      </Button>
    ),
  },
]

/** Resident Accounts: every home owner with balance, last payment, and the account's bills (decisions §7). */
export function AccountsTab({ village, list, setList }: TabProps) {
  const { search, page, account } = list
  const accounts = usePage(billing.accounts, { search, page })
  usePageWithin(list, setList, accounts)
  const open = useOpenAccount(account, accounts.data?.data)
  const rows = useFocusBack(account)
  const openAccount = (id: number | null) => void setList({ account: id, page })
  if (open) return <AccountView kind="account" row={open} village={village} onBack={() => openAccount(null)} />
  if (open === null && !accounts.isPending) {
    return <UnknownAccount onBack={() => openAccount(null)}>{t('This account is not in the list.')}</UnknownAccount>
  }
  return (
    <>
      <FilterBar>
        <SearchBox
          placeholder={t('Name of the home owner')}
          value={search}
          onSearch={(text) => setList({ search: text }, { replace: true })}
          debounce={SEARCH_DEBOUNCE_MS}
        />
      </FilterBar>
      <Section flush>
        <div ref={rows}>
          <DataTable
            label={t('Resident accounts')}
            query={accounts}
            rows={accounts.data?.data}
            rowKey={accountIdOf}
            columns={columns((row) => openAccount(accountIdOf(row)))}
            height={350}
            empty={t('No home owners found.')}
            expect={8}
          />
        </div>
        <Pager
          label={t('Resident accounts')}
          page={page}
          lastPage={lastPageOf(accounts.data)}
          total={accounts.data?.total}
          onPage={(next) => setList({ page: next })}
        />
      </Section>
    </>
  )
}
