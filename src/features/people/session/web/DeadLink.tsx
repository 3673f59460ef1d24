import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Message } from '#shared/messages.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { t, translate } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { Welcome } from './Welcome.tsx'

/** Unknown, used or past its time. What fails for another reason may still be open. */
const DEAD: readonly number[] = [403, 404, 409]

/** Why a link opens nothing any more; null while it does or while nobody knows. */
export const deathOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && DEAD.includes(error.status) ? error : null

/** In place of the form that a dead link would open: that it is dead, and what to do. */
export const DeadLink = ({
  title,
  message,
  children,
}: {
  title: string
  message: string | Message
  children: ReactNode
}) => (
  <Welcome title={title}>
    <Stack gap="sm">
      <Banner kind="failure">{translate(message)}</Banner>
      <Text size="sm" component="div">
        {children}
      </Text>
      <Anchor component={Link} to="/" size="sm" ta="center">
        {t('Back to sign in')}
      </Anchor>
    </Stack>
  </Welcome>
)
