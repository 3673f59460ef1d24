import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A quiet line of its own below what a cell tells; it may be longer than the cell is wide. */
export const SmallLine = ({ children }: { children: ReactNode }) => (
  <Text component="span" display="block" size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
    {children}
  </Text>
)
