import { Button } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { FilterHidesOfList } from '#web/ui/tables/FilterHides.tsx'
import { billsContract } from '../contract.ts'
import type { DuesState, SetDuesState } from './dues-state.ts'

interface Props {
  list: DuesState
  setList: SetDuesState
  /** The list has a filter of the status, too. */
  withStatus?: boolean
}

/** Below an empty list: takes the filters away that a search stays within, or without a search that of the status. */
export function WidenFilters({ list, setList, withStatus = false }: Props) {
  if (list.search !== '' && (list.year !== null || list.month !== null))
    return (
      <Button variant="default" onClick={() => setList({ year: null, month: null, status: 'all' })}>
        {t('Search all months')}
      </Button>
    )
  const { year, month, search } = list
  return withStatus && list.status !== 'all' ? (
    <FilterHidesOfList
      list={billsContract.list}
      ask={{ status: 'all', year, month, search, kinds: 'all', page: 1 }}
      onShow={() => setList({ status: 'all' })}
    />
  ) : null
}
