import { Button, Group } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { OverdueRow } from '#features/dues/bills/contract.ts'
import type { TabProps } from '#features/dues/bills/web/dues-state.ts'
import { usePageWithin } from '#features/dues/bills/web/use-page-within.ts'
import { RecordPaymentLink } from '#features/people/houses/web/LotLink.tsx'
import { t } from '#web/texts/t.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import type { Column, TableQuery } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { useFocusBack } from '#web/use-focus-back.ts'

interface UnknownProps {
  /** The list the account was looked for in. */
  query: { error: Error | null; refetch: () => unknown }
  onBack: () => void
  children: ReactNode
}

/** An account that the address names and the list does not hold, for example one that was settled meanwhile. */
const UnknownAccount = ({ query, onBack, children }: UnknownProps) => (
  <Section>
    {query.error ? (
      <LoadFailure error={query.error} retry={query.refetch} />
    ) : (
      <EmptyState
        action={
          <Button variant="default" onClick={onBack}>
            {t('Back to the list')}
          </Button>
        }
      >
        {children}
      </EmptyState>
    )}
  </Section>
)

/** An account is a house's: debt follows the house, and somebody may answer for two. */
const accountIdOf = (row: OverdueRow): number => row.resident.house.id

/**
 * The row of the account that the address names. It is remembered when a payment moves it off the page or out of the
 * list. Undefined: no account is open; null: it is not known here (yet).
 */
function useOpenAccount<One extends OverdueRow>(account: number | null, rows: readonly One[] | undefined) {
  const [known, setKnown] = useState<One | null>(null)
  if (account === null) return undefined
  const found = rows?.find((row) => accountIdOf(row) === account)
  if (found && found !== known) setKnown(found)
  if (found) return found
  return known && accountIdOf(known) === account ? known : null
}

const AccountView = lazyPart(async () => (await import('./AccountView.tsx')).AccountView)

const SEARCH_DEBOUNCE_MS = 500

interface Props<Row extends OverdueRow> extends TabProps {
  /** View of an account when it is opened. */
  kind: 'account' | 'overdue'
  label: string
  query: TableQuery & { data: { data: readonly Row[]; total?: number } | undefined }
  columns: readonly Column<Row>[]
  /** Heard on the button that opens a row. */
  viewText: (row: Row) => string
  /** Beside the search. */
  filter?: ReactNode
  empty: string
  /** Said in the place of an account that the address names and nobody knows. */
  unknown: string
}

/** Home owners with what they owe, found by name, and the account of one of them in the list's place. */
export function AccountList<Row extends OverdueRow>(props: Props<Row>) {
  const { kind, label, query, columns, viewText, filter, empty, unknown, village, list, setList, letters } = props
  const { search, page, account } = list
  usePageWithin(list, setList, query)
  const open = useOpenAccount(account, query.data?.data)
  const rows = useFocusBack(account)
  const openAccount = (id: number | null) => void setList({ account: id, page })
  if (open)
    return (
      <Suspense fallback={<PageLoader />}>
        <AccountView kind={kind} row={open} village={village} letters={letters} onBack={() => openAccount(null)} />
      </Suspense>
    )
  if (open === null && !query.isPending) {
    return (
      <UnknownAccount query={query} onBack={() => openAccount(null)}>
        {unknown}
      </UnknownAccount>
    )
  }
  const view: Column<Row> = {
    header: t('Action'),
    card: 'actions',
    cell: (row) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <RecordPaymentLink house={row.resident.house} />
        <RowButton data-opens={accountIdOf(row)} label={viewText(row)} onClick={() => openAccount(accountIdOf(row))}>
          {t('View')}
        </RowButton>
      </Group>
    ),
  }
  return (
    <>
      <FilterBar>
        <SearchBox
          placeholder={t('Name, address or receipt number')}
          value={search}
          onSearch={(text) => setList({ search: text }, { replace: true })}
          debounce={SEARCH_DEBOUNCE_MS}
        />
        {filter}
      </FilterBar>
      <Section flush>
        <div ref={rows}>
          <PagedTable
            label={label}
            query={query}
            rowKey={accountIdOf}
            columns={[...columns, view]}
            height={350}
            empty={empty}
            expect={8}
            page={page}
            onPage={(next) => setList({ page: next })}
          />
        </div>
      </Section>
    </>
  )
}
