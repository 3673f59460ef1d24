import { Button } from '@mantine/core'
import { t } from '#web/texts/t.ts'
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
  if (!withStatus || list.status === 'all') return null
  return (
    <Button variant="default" onClick={() => setList({ status: 'all' })}>
      {t('Show every status')}
    </Button>
  )
}
