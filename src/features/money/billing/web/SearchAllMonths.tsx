import { Button } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import type { DuesState, SetDuesState } from './dues-state.ts'

/** Below a list that found nothing: the same search whatever the month and status, where it was of one of them. */
export function SearchAllMonths({ list, setList }: { list: DuesState; setList: SetDuesState }) {
  const narrowed = list.year !== null || list.month !== null
  if (list.search === '' || !narrowed) return null
  return (
    <Button variant="default" onClick={() => setList({ year: null, month: null, status: 'all' })}>
      {t('Search all months')}
    </Button>
  )
}
