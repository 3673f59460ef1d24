import { Center, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Way out of it, for example a button. */
  action?: ReactNode
  /** Height in pixels; less on a low screen. */
  height?: number
}

/** Says that there is nothing, in the words of the specification. */
export const EmptyState = ({ children, action, height = 140 }: Props) => (
  <Center mih={`min(${height}px, 40dvh)`} p="md" data-no-rows>
    <Stack align="center" gap="sm">
      <Text c="dimmed" ta="center">
        {children}
      </Text>
      {action}
    </Stack>
  </Center>
)
