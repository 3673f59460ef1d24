import { Button, Group, type MantineSpacing } from '@mantine/core'
import { messageOf, withReason } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from './ErrorText.tsx'

export interface LoadFailureWords {
  /** Words before the reason; alone where the server gave none. */
  what?: string
  /** The reason where the server gave none; a text of ours unless told. */
  fallback?: string
}

interface Props extends LoadFailureWords {
  error: Error
  retry: () => unknown
  p?: MantineSpacing
}

/** Failure of a query: its reason, and a way to ask again. */
export const LoadFailure = ({ error, retry, what, fallback, p = 0 }: Props) => (
  <Group gap="sm" p={p}>
    <ErrorText>
      {what ? withReason(what, messageOf(error), ': ') : `${t('Error')}: ${messageOf(error, fallback)}`}
    </ErrorText>
    <Button size="xs" variant="default" onClick={() => void retry()}>
      {t('Try again')}
    </Button>
  </Group>
)
