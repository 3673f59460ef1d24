import { Button } from '@mantine/core'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { FilterHides } from '#web/ui/FilterHides.tsx'
import { billing } from './calls.ts'
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
  return withStatus && list.status !== 'all' ? (
    <OfEveryStatus list={list} onShow={() => setList({ status: 'all' })} />
  ) : null
}

/** Asked only where the list is empty: how many bills there are of every status. */
function OfEveryStatus({ list: { year, month, search }, onShow }: { list: DuesState; onShow: () => void }) {
  const every = useAsk(billing.list, { status: 'all', year, month, search, kinds: 'all', page: 1 })
  return <FilterHides count={every.data?.total} onShow={onShow} />
}
