import { Button } from '@mantine/core'
import type { OverdueRow } from '#features/billing/contract.ts'
import { fullName } from '#shared/names.ts'
import { lastPageOf, usePage } from '#web/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Section } from '#web/ui/Section.tsx'
import { AccountView, UnknownAccount } from './AccountView.tsx'
import { billing } from './calls.ts'
import type { TabProps } from './dues-state.ts'
import { accountIdOf, useFocusBack, useOpenAccount } from './use-open-account.ts'
import { usePageWithin } from './use-page-within.ts'

/** Months named in the list before the ellipsis (part 1 §9). */
const MONTHS_NAMED = 2
export const SEARCH_DEBOUNCE_MS = 500

/** `June 2026, July 2026, …` */
const overdueMonthsText = (months: readonly string[]): string =>
  [...months.slice(0, MONTHS_NAMED).map(showMonth), ...(months.length > MONTHS_NAMED ? ['…'] : [])].join(', ')

const columns = (onOpen: (row: OverdueRow) => void): Column<OverdueRow>[] => [
  { header: t('Homeowners'), cell: (row) => <PersonName of={row.resident.user} /> },
  { header: t('Overdue Months'), cell: (row) => overdueMonthsText(row.overdueMonths) },
  { header: t('No. of months'), align: 'right', cell: (row) => row.numOverdueMonths },
  { header: t('Amount'), align: 'right', cell: (row) => <Money pesos={row.totalAmount} /> },
  {
    header: t('Action'),
    card: 'actions',
    width: '6rem',
    cell: (row) => (
      <Button
        size="compact-sm"
        variant="default"
        data-account={accountIdOf(row)}
        aria-label={t('View the overdue bills of {name}', { name: fullName(row.resident.user) })}
        onClick={() => onOpen(row)}
      >
        {t('View')}
      </Button>
    ),
  },
]

/** Overdues: who is behind, most months first, and their details (part 1 §2). */
export function OverduesTab({ village, list, setList }: TabProps) {
  const { search, page, account } = list
  const overdues = usePage(billing.residentOverdues, { search, page })
  usePageWithin(list, setList, overdues)
  const open = useOpenAccount(account, overdues.data?.data)
  const rows = useFocusBack(account)
  const openAccount = (id: number | null) => void setList({ account: id, page })
  if (open) return <AccountView kind="overdue" row={open} village={village} onBack={() => openAccount(null)} />
  if (open === null && !overdues.isPending) {
    return <UnknownAccount onBack={() => openAccount(null)}>{t('No overdue residents found.')}</UnknownAccount>
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
            label={t('Overdue residents')}
            query={overdues}
            rows={overdues.data?.data}
            rowKey={accountIdOf}
            columns={columns((row) => openAccount(accountIdOf(row)))}
            height={350}
            empty={t('No overdue residents found.')}
            expect={8}
          />
        </div>
        <Pager
          label={t('Overdue residents')}
          page={page}
          lastPage={lastPageOf(overdues.data)}
          total={overdues.data?.total}
          onPage={(next) => setList({ page: next })}
        />
      </Section>
    </>
  )
}
