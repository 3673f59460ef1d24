import { Button, Group, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import classes from './FilterBar.module.css'

interface Props {
  children: ReactNode
  /** Back to the default filters; without it there is no Reset button. */
  onReset?: () => void
}

/** The search and filters above a list, in one row where there is room. */
export const FilterBar = ({ children, onReset }: Props) => (
  <Paper p="md" mb="md" className="no-print">
    <Group align="flex-end" gap="sm" className={classes.filters}>
      {children}
      {onReset && (
        <Button variant="default" onClick={onReset}>
          {t('Reset')}
        </Button>
      )}
    </Group>
  </Paper>
)
