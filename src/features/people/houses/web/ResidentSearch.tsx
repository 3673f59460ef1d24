import { Group, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ResidentRow, residentsContract } from '#features/people/residents/contract.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { foundName } from '#shared/text/names.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { MAX_SUGGESTIONS } from '../rules.ts'
import classes from './Houses.module.css'

/** Suggestions appear this long after typing stopped. */
const SUGGEST_MS = 1000

interface Props {
  search: string
  onSearch: (text: string) => void
  /** Hears each change of the text at once. */
  onType: (text: string) => void
  onHouse: (houseId: number) => void
  /** The lots, between the search and the residents it found. */
  children: ReactNode
}

/** Finds a house by its address, its owner or anybody who lives there. */
export const ResidentSearch = ({ search, onSearch, onType, onHouse, children }: Props) => (
  <>
    <FilterBar>
      <SearchBox
        label={t('Search a resident or lot')}
        placeholder={t('Name, or block and lot')}
        value={search}
        onSearch={onSearch}
        onType={onType}
        debounce={SUGGEST_MS}
        button={t('Search')}
      />
    </FilterBar>
    {children}
    {search && <Suggestions search={search} onHouse={onHouse} />}
  </>
)

const Suggestions = ({ search, onHouse }: Pick<Props, 'search' | 'onHouse'>) => {
  const found = useAsk(residentsContract.list, { search, page: 1, per_page: MAX_SUGGESTIONS })
  const rows = found.data?.data ?? []
  return (
    <div className={classes.suggestions}>
      <Section flush>
        {found.isPending && (
          <Group p="md" gap="sm" role="status">
            <Loader size="xs" aria-hidden />
            <Text size="sm">{t('Searching…')}</Text>
          </Group>
        )}
        {found.error && (
          <Group p="md">
            <ErrorText>{messageOf(found.error, t('An error occurred'))}</ErrorText>
          </Group>
        )}
        {found.data?.total === 0 && (
          <Text p="md" c="dimmed" role="status">
            {t('No residents found.')}
          </Text>
        )}
        {found.data && rows.length > 0 && (
          <ul aria-label={t('Residents found')}>
            {rows.map((row) => (
              <li key={row.id}>
                <button type="button" data-opens={row.resident.house_id} onClick={() => onHouse(row.resident.house_id)}>
                  <bdi>{suggestionOf(row, search)}</bdi>
                  <span>{capitalAddress(row.resident.house.address)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found.data && found.data.total > rows.length && (
          <Text p="md" size="sm" c="dimmed" role="status">
            {t('{shown} of {total}: type more of the name', { shown: rows.length, total: found.data.total })}
          </Text>
        )}
      </Section>
    </div>
  )
}

/** `Lastname, Firstname`; with the middle name where that was found. */
const suggestionOf = (row: ResidentRow, search: string): string => {
  const named = foundName(row, search, { lastFirst: true })
  const plain = foundName({ ...row, middlename: null }, search, { lastFirst: true })
  return named === foundName(row, '', { lastFirst: true }) ? plain : named
}
