import { Button } from '@mantine/core'
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
