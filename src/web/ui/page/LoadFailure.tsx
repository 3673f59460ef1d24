import { Button, Group, type MantineSpacing, Skeleton } from '@mantine/core'
import { messageOf, withReason } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from './ErrorText.tsx'
import { PageLoader } from './PageLoader.tsx'
import { Section } from './Section.tsx'

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

interface NotYetProps extends LoadFailureWords {
  query: { error: Error | null; refetch: () => unknown }
  /** The failure stands in a card of its own, as on a page. */
  inCard?: boolean
  /** Room that is kept meanwhile, in pixels; without it a ring turns. */
  height?: number
}

/** In place of what a query has not answered: that it waits, or its failure. */
export function LoadState({ query: { error, refetch }, inCard = false, height, ...words }: NotYetProps) {
  if (!error) return height ? <Skeleton height={height} aria-label={t('Loading')} /> : <PageLoader />
  const failure = <LoadFailure error={error} retry={refetch} {...words} />
  return inCard ? <Section>{failure}</Section> : failure
}
