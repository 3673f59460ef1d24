import { Button, Group, Paper } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Children, isValidElement, type ReactNode, useState } from 'react'
import { t } from '#web/texts/t.ts'
import { SearchBox } from '../fields/SearchBox.tsx'
import classes from './FilterBar.module.css'

interface Props {
  children: ReactNode
  /** Back to the default filters; without it there is no Reset button. */
  onReset?: () => void
}

/** So many filters beside the search stand on a phone as they are; more are folded. */
const STAY = 2

const isFilter = (part: ReactNode) => !(isValidElement(part) && part.type === SearchBox)

/** An address that chooses more than a tab or a page: what is chosen is not hidden from whoever comes by it. */
const comesWithChoice = () =>
  [...new URLSearchParams(location.search).keys()].some((key) => key !== 'tab' && key !== 'page')

/** The search and filters above a list, in one row where there is room; on a phone the search, and the filters when asked for. */
export function FilterBar({ children, onReset }: Props) {
  const [open, setOpen] = useState(comesWithChoice)
  const folds = Children.toArray(children).filter(isFilter).length > STAY
  return (
    <Paper p="md" mb="md" className="no-print">
      <Group align="flex-end" gap="sm" className={classes.filters} data-folded={(folds && !open) || undefined}>
        {folds && (
          <Button
            variant="default"
            className={classes.fold}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('Filters')}
          </Button>
        )}
        {children}
        {onReset && (
          <Button variant="default" onClick={onReset}>
            {t('Reset')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
