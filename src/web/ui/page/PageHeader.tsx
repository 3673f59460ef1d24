import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

interface Props {
  title: string
  /** One line under the title. */
  about?: ReactNode
  /** Buttons at the right; below the title on a phone. */
  actions?: ReactNode
}

/** The head of every page. The shell moves the focus to its title after a change of page. */
export const PageHeader = ({ title, about, actions }: Props) => (
  <Group className={classes.header} justify="space-between" align="center" gap="sm">
    <div>
      <Title order={1} tabIndex={-1}>
        {title}
      </Title>
      {about && (
        <Text size="sm" c="dimmed" mt={2}>
          {about}
        </Text>
      )}
    </div>
    {actions && (
      <Group gap="xs" className="no-print">
        {actions}
      </Group>
    )}
  </Group>
)
