import { Checkbox, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import type { Chosen } from '../tables/use-chosen.ts'

interface Props {
  chosen: Chosen
  /** Said behind how many are chosen. */
  note?: ReactNode
  /** Actions for the chosen rows. */
  children: ReactNode
}

/** Above a list with a box in each row: chooses all of it, says how many are chosen, and what can be done with them. */
export function SelectAll({ chosen: { count, total, chooseAll }, note, children }: Props) {
  return (
    <Group p="md" justify="space-between" gap="sm">
      <Group gap="md">
        <Checkbox
          label={t('Select all')}
          disabled={total === 0}
          checked={count > 0 && count === total}
          indeterminate={count > 0 && count < total}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed" role="status">
          {count > 0 && t('{count} selected', { count: count.toLocaleString('en') })}
          {note}
        </Text>
      </Group>
      {children}
    </Group>
  )
}
