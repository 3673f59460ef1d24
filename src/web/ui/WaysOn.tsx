import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'

interface Props {
  error: Error
  retry: () => unknown
  /** The button that leads back to where one came from. */
  back: ReactNode
}

/** Ways out when something that was opened did not come: back, or once more; what is not there never comes. */
export const WaysOn = ({ error, retry, back }: Props) => (
  <Group gap="xs" justify="center">
    {back}
    {!(error instanceof ApiError && error.status === 404) && (
      <Button size="compact-md" variant="default" onClick={() => void retry()}>
        {t('Try again')}
      </Button>
    )}
  </Group>
)
