import { Checkbox, Group } from '@mantine/core'
import type { ResidentRow } from '#features/people/residents/contract.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { lastNameFirst, type PersonName as Name } from '#shared/names.ts'
import { usePage } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import type { TabProps } from './announcements-state.ts'
import { residents } from './calls.ts'

const SEARCH_DEBOUNCE_MS = 500
/** Few enough to leave the message in sight. */
const SHOWN = 6

/** Names by USER.id. */
export type Chosen = ReadonlyMap<number, Name>

const columns = (chosen: Chosen, onChoose: (row: ResidentRow, on: boolean) => void): Column<ResidentRow>[] => [
  {
    header: t('Resident'),
    wrap: true,
    cell: (row) => (
      <Checkbox
        label={<bdi>{lastNameFirst(row)}</bdi>}
        checked={chosen.has(row.id)}
        onChange={(event) => onChoose(row, event.currentTarget.checked)}
      />
    ),
  },
  { header: t('Address'), card: 'corner', cell: (row) => capitalAddress(row.resident.house.address) },
]

interface Props extends TabProps {
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Residents to tick, found by name; the choice spans searches and pages. */
export function ResidentsToChoose({ list, setList, chosen, onChoose }: Props) {
  const { search, residents: page } = list
  const query = usePage(residents.list, { search, page, per_page: SHOWN })
  const choose = (row: ResidentRow, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(row.id, row)
    else next.delete(row.id)
    onChoose(next)
  }
  return (
    <>
      <Group>
        <SearchBox
          label={t('Search residents')}
          placeholder={t('Name of a resident')}
          value={search}
          onSearch={(text) => void setList({ search: text, residents: 1 }, { replace: true })}
          debounce={SEARCH_DEBOUNCE_MS}
        />
      </Group>
      <div>
        <PagedTable
          label={t('Residents')}
          query={query}
          rowKey={(row) => row.id}
          columns={columns(chosen, choose)}
          empty={t('No residents found.')}
          expect={SHOWN}
          page={page}
          onPage={(next) => void setList({ residents: next })}
          hideSingle
        />
      </div>
    </>
  )
}
