import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import type { ResidentRow } from '#features/people/residents/contract.ts'
import { type ResidentRole, ROLE_LABELS } from '#features/people/residents/rules.ts'
import { residents } from '#features/people/residents/web/calls.ts'
import { usePage } from '#web/query.ts'
import { t, told } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SearchedText } from '#web/ui/searched.ts'
import type { ResidentsState, SetResidentsState } from './residents-state.ts'

const SEARCH_DEBOUNCE_MS = 500

const numbered: Column<ResidentRow>[] = [
  { header: t('Block No'), align: 'right', cell: (row) => row.resident.house.block },
  { header: t('Lot No'), align: 'right', cell: (row) => row.resident.house.lot },
]
const addressed: Column<ResidentRow>[] = [
  { header: t('Address'), wrap: true, cell: (row) => <bdi>{row.resident.house.address}</bdi> },
]

const columnsWith = (place: Column<ResidentRow>[]): Column<ResidentRow>[] => [
  {
    header: t('Full Name'),
    wrap: true,
    cell: (row) => (
      <span data-opens={row.id}>
        <PersonName of={row} lastFirst />
      </span>
    ),
  },
  ...place,
  { header: t('Email'), wrap: true, cell: (row) => <EmailText email={row.email} /> },
  // Everybody of the list has one of the resident roles.
  { header: t('Type'), card: 'corner', cell: (row) => told(ROLE_LABELS[row.role_type as ResidentRole]) },
]

const NUMBERED = columnsWith(numbered)
const ADDRESSED = columnsWith(addressed)

const types = [
  ['all', t('All')],
  ['home_owner', ROLE_LABELS.home_owner],
  ['member', ROLE_LABELS.member],
  ['tenant', ROLE_LABELS.tenant],
  ['seller', ROLE_LABELS.seller],
] as const

interface Props {
  list: ResidentsState
  setList: SetResidentsState
}

/** Everybody who lives in the village, twenty a page; a row opens the resident. */
export function ResidentsList({ list, setList }: Props) {
  const { search, page, role } = list
  const { village } = useSettings()
  const query = usePage(residents.list, { search, page, role_type: role === 'all' ? null : role })
  return (
    <>
      <FilterBar onReset={() => void setList({ search: '', role: 'all' })}>
        <SearchBox
          placeholder={t('Name or address')}
          value={search}
          onSearch={(text) => void setList({ search: text }, { replace: true })}
          debounce={SEARCH_DEBOUNCE_MS}
          button={t('Search')}
        />
        <Choice label={t('Type')} options={types} value={role} onChange={(chosen) => void setList({ role: chosen })} />
      </FilterBar>
      <Section flush>
        <SearchedText value={search}>
          <PagedTable
            label={t('Residents')}
            query={query}
            rowKey={(row) => row.id}
            onRow={(row) => void setList({ user: row.id, page })}
            columns={village?.addressParts ? ADDRESSED : NUMBERED}
            height={400}
            empty={t('No residents found.')}
            emptyAction={
              search === '' && role === 'all' ? (
                <Button component={Link} to="/houses" variant="default">
                  {t('Houses')}
                </Button>
              ) : undefined
            }
            expect={10}
            page={page}
            onPage={(next) => void setList({ page: next })}
          />
        </SearchedText>
      </Section>
    </>
  )
}
