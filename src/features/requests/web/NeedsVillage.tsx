import { Button, Group, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '#web/api-error.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { useVillage, type Village } from './use-village.ts'

/** The content of a window that cannot do without the settings: waits for them, or says why they did not come. */
export function NeedsVillage({ children }: { children: (village: Village) => ReactNode }) {
  const { village, error, retry } = useVillage()
  if (village) return children(village)
  if (!error) return <Skeleton height={180} aria-label="Loading" />
  return (
    <Group gap="sm">
      <ErrorText>{`Error: ${messageOf(error)}`}</ErrorText>
      <Button size="xs" variant="default" onClick={() => void retry()}>
        Try again
      </Button>
    </Group>
  )
}
