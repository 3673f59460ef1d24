import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'

/** Above what was opened from a list: the way back to it. */
export function BackToList({
  onClick,
  children = t('Back to the list'),
}: {
  onClick: () => void
  children?: ReactNode
}) {
  return (
    <Button variant="subtle" size="compact-md" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  )
}
