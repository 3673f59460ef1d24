import { Group, Loader, Text } from '@mantine/core'
import { titleCase } from '#shared/names.ts'
import { type HouseWithResidents, shortAddress } from '#shared/people.ts'
import { ApiError } from '#web/api-error.ts'
import { useAsk } from '#web/query.ts'
import { t, told } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Section } from '#web/ui/Section.tsx'
import { houses } from './calls.ts'
import classes from './Houses.module.css'

/** Suggestions appear this long after typing stopped (part 2 §9). */
const SUGGEST_MS = 1000

interface Props {
  search: string
  onSearch: (text: string) => void
  onHouse: (houseId: number) => void
}

/** Finds a house by anybody who lives there. */
export const ResidentSearch = ({ search, onSearch, onHouse }: Props) => (
  <>
    <FilterBar>
      <SearchBox
        label={t('Search a resident')}
        placeholder={t('Name of anybody who lives in the house')}
        value={search}
        onSearch={onSearch}
        debounce={SUGGEST_MS}
        button={t('Search')}
      />
    </FilterBar>
    {search && <Suggestions search={search} onHouse={onHouse} />}
  </>
)

const Suggestions = ({ search, onHouse }: Omit<Props, 'onSearch'>) => {
  const found = useAsk(houses.search, { ownerName: search })
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
            <ErrorText>
              {found.error instanceof ApiError ? told(found.error.message) : t('An error occurred')}
            </ErrorText>
          </Group>
        )}
        {found.data?.length === 0 && (
          <Text p="md" c="dimmed" role="status">
            {t('No residents found.')}
          </Text>
        )}
        {found.data && found.data.length > 0 && (
          <ul aria-label={t('Residents found')}>
            {found.data.map((house) => (
              <li key={house.id}>
                <button type="button" data-opens={house.id} onClick={() => onHouse(house.id)}>
                  <bdi>{suggestionOf(house)}</bdi>
                  <span>{shortAddress(house)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

/** `Lastname, Firstname` of the match, who stands first among the residents. */
function suggestionOf(house: HouseWithResidents): string {
  const match = house.residents[0]?.user
  return match ? `${titleCase(match.lastname)}, ${titleCase(match.firstname)}` : 'N/A'
}
