import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title?: string
  actions?: ReactNode
  /** Without padding, for a table that fills the card. */
  flush?: boolean
  /** At most this wide, for forms and details. */
  width?: string
  children: ReactNode
}

/** A card of a page, with a heading when it has a title. */
export const Section = ({ title, actions, flush = false, width, children }: Props) => (
  <Paper
    component={title ? 'section' : 'div'}
    aria-label={title}
    p={flush ? 0 : 'md'}
    maw={width}
    style={{ overflow: 'clip' }}
  >
    {(title || actions) && (
      <Group justify="space-between" gap="sm" p={flush ? 'md' : 0} mb={flush ? 0 : 'sm'}>
        {title && (
          <Title order={2} flex="1 1 8rem">
            {title}
          </Title>
        )}
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
    )}
    {children}
  </Paper>
)
