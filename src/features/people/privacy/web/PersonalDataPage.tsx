import { Group } from '@mantine/core'
import * as z from 'zod/mini'
import { type PersonWithData, privacyContract } from '#features/people/privacy/contract.ts'
import { call } from '#web/calls/api.ts'
import { thrown } from '#web/calls/api-error.ts'
import { usePage, useSend } from '#web/calls/query.ts'
import { saveFile } from '#web/device/download.ts'
import { pageParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill, statusText } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'

const state = z.object({ search: textParam(), page: pageParam() })

/** Personal Data (/personal-data): what is held about one person, to hand out or to erase (RA 10173). For administrators. */
export function PersonalDataPage() {
  const [list, setList] = useListState(state)
  const query = usePage(privacyContract.people, list)
  const erase = useSend(privacyContract.erase, { done: notify.answer, failed: notify.failure })
  const askAndErase = async ({ id, name }: PersonWithData) => {
    const sure = await confirm({
      title: t('Erase Person'),
      message: t(
        'Everything personal of {name} is erased: name, contacts, birthdate, documents, inbox and texts. Bills, payments and receipts stay. This cannot be undone.',
        { name },
      ),
      danger: true,
    })
    if (sure) erase.mutate({ userId: id })
  }
  return (
    <>
      <PageHeader
        title={t('Personal Data')}
        about={t('A person may ask what is held about them and, after leaving the village, to be erased (RA 10173).')}
      />
      <FilterBar>
        <SearchBox
          label={t('Person')}
          placeholder={t('All or part of the name')}
          value={list.search}
          debounce={400}
          onSearch={(search) => void setList({ search })}
        />
      </FilterBar>
      <PagedSection
        label={t('People')}
        query={query}
        columns={columnsFor((person) => void askAndErase(person))}
        empty={t('No person has this name.')}
        page={list.page}
        onPage={(page) => void setList({ page })}
      />
    </>
  )
}

const downloadData = async ({ id }: PersonWithData) => {
  try {
    saveFile(await call(privacyContract.take, { userId: id }))
  } catch (error) {
    notify.failure(thrown(error))
  }
}

const stateOf = ({ is_erased, has_left }: PersonWithData) =>
  is_erased ? (
    <StatusPill status="erased" />
  ) : has_left ? (
    <StatusPill status="left" label={t('Has left')} />
  ) : (
    <StatusPill status="active" />
  )

const columnsFor = (onErase: (one: PersonWithData) => void): Column<PersonWithData>[] => [
  { header: t('Name'), wrap: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { header: t('Role'), cell: ({ role_type }) => statusText(role_type) },
  { header: t('House'), cell: ({ address }) => address ?? 'N/A' },
  { header: t('State'), card: 'corner', cell: stateOf },
  {
    header: t('Actions'),
    align: 'right',
    card: 'actions',
    cell: (person) => (
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        <RowButton
          label={t('Export what is held about {name}', { name: person.name })}
          onClick={() => void downloadData(person)}
        >
          {t('Export')}
        </RowButton>
        {person.has_left && !person.is_erased && person.address !== null && (
          <RowButton danger label={t('Erase {name}', { name: person.name })} onClick={() => onErase(person)}>
            {t('Erase')}
          </RowButton>
        )}
      </Group>
    ),
  },
]
