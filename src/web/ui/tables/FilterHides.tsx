import { Button } from '@mantine/core'
import type { AskOf, Endpoint } from '#shared/contract.ts'
import { useAsk } from '#web/calls/query.ts'
import { plural } from '#web/texts/t.ts'

interface Props {
  /** Rows that the list has without its filter. */
  count: number | undefined
  onShow: () => void
}

/** Below an empty list: how many rows its filter hides, and the way to them; nothing while there are none. */
export const FilterHides = ({ count = 0, onShow }: Props) =>
  count > 0 && (
    <Button variant="default" onClick={onShow}>
      {plural(count, 'Show the 1 row that the filter hides', 'Show the {count} rows that the filter hides')}
    </Button>
  )

interface OfListProps<E extends Endpoint> {
  list: E
  /** The list without its filter. */
  ask: AskOf<E>
  onShow: () => void
}

/** The same of a list that counts its rows only when asked without its filter; asked only where it is shown, below an empty list. */
export function FilterHidesOfList<E extends Endpoint>({ list, ask, onShow }: OfListProps<E>) {
  // Every list of pages tells how many rows it has.
  const every = useAsk(list, ask).data as { total: number } | undefined
  return <FilterHides count={every?.total} onShow={onShow} />
}
