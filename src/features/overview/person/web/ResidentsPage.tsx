import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { type ResidentRow, residentsContract } from '#features/people/residents/contract.ts'
import { type ResidentRole, ROLE_LABELS } from '#features/people/residents/rules.ts'
import { chooseColumn, PaperCodes } from '#features/people/residents/web/PaperCodes.tsx'
import { UsersTabs } from '#features/people/session/web/UsersTabs.tsx'
import { usePage } from '#web/calls/query.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { EmailText } from '#web/ui/fields/EmailText.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { SearchedText } from '#web/ui/fields/searched.ts'
import { PersonName } from '#web/ui/PersonName.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { useChosen } from '#web/ui/tables/use-chosen.ts'
import { useFocusBack } from '#web/use-focus-back.ts'
import { type ResidentsState, type SetResidentsState, useResidentsState } from './residents-state.ts'

const SEARCH_DEBOUNCE_MS = 500

const numbered: Column<ResidentRow>[] = [
  { header: t('Block No'), align: 'right', cell: (row) => row.resident.house.block },
  {
    header: t('Lot No'),
    align: 'right',
    cell: ({ resident: { house } }) => <LotLink house={house} short={house.lot} />,
  },
]
const addressed: Column<ResidentRow>[] = [
  { header: t('Address'), wrap: true, cell: (row) => <LotLink house={row.resident.house} /> },
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
  { header: t('Type'), card: 'corner', cell: (row) => translate(ROLE_LABELS[row.role_type as ResidentRole]) },
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

const reaches = [
  ['all', t('All')],
  ['paper', t('No account, no e-mail')],
] as const

interface Props {
  list: ResidentsState
  setList: SetResidentsState
}

/** Everybody who lives in the village, twenty a page; a row opens the resident. */
function ResidentsList({ list, setList }: Props) {
  const { search, page, role, reach } = list
  const { village } = useSettings()
  const columns = village?.addressParts ? ADDRESSED : NUMBERED
  const found = { search, role_type: role === 'all' ? null : role, unreached: reach === 'paper' ? true : null }
  const query = usePage(residentsContract.list, { ...found, page })
  const codes = useChosen(query.data?.total ?? 0)
  return (
    <>
      <Suspense>
        <AccountRequests />
      </Suspense>
      <FilterBar onReset={() => void setList({ search: '', role: 'all', reach: 'all' })}>
        <SearchBox
          placeholder={t('Name or address')}
          value={search}
          onSearch={(text) => void setList({ search: text }, { replace: true })}
          debounce={SEARCH_DEBOUNCE_MS}
          button={t('Search')}
        />
        <Choice label={t('Type')} options={types} value={role} onChange={(chosen) => void setList({ role: chosen })} />
        <Choice
          label={t('Account')}
          options={reaches}
          value={reach}
          onChange={(chosen) => void setList({ reach: chosen })}
        />
      </FilterBar>
      <Section flush>
        {reach === 'paper' && <PaperCodes codes={codes} found={found} />}
        <SearchedText value={search}>
          <PagedTable
            label={t('Residents')}
            query={query}
            rowKey={(row) => row.id}
            onRow={(row) => void setList({ user: row.id, page })}
            columns={reach === 'paper' ? [chooseColumn(codes), ...columns] : columns}
            height={400}
            empty={t('No residents found.')}
            emptyAction={
              search === '' && role === 'all' && reach === 'all' ? (
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

const AccountRequests: ComponentType = lazyPart(
  async () => (await import('#features/people/residents/web/AccountRequests.tsx')).AccountRequests,
)
const ResidentDetail = lazyPart(async () => (await import('./ResidentDetail.tsx')).ResidentDetail)

/**
 * Users > Residents (/users/residents, docs/spec/people.md#residents-screen): everybody who lives in the village, and
 * one of them.
 */
export function ResidentsPage() {
  const [list, setList] = useResidentsState()
  const { user } = list
  const place = useFocusBack(user)
  return (
    <UsersTabs tab="/users/residents">
      <div ref={place}>
        {user === null ? (
          <ResidentsList list={list} setList={setList} />
        ) : (
          <WithVillage>
            {({ today }) => (
              <Suspense fallback={<PageLoader />}>
                <ResidentDetail key={user} userId={user} today={today} list={list} setList={setList} />
              </Suspense>
            )}
          </WithVillage>
        )}
      </div>
    </UsersTabs>
  )
}
