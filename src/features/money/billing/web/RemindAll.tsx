import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { NOT_SENT } from '#features/messages/notifications/rules.ts'
import type { MonthsBehind } from '#features/money/billing/rules.ts'
import { useAsk, useSend } from '#web/query.ts'
import { reachedText } from '#web/reached.ts'
import { plural, t } from '#web/texts/t.ts'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { answerText, notify } from '#web/ui/notify.ts'
import { billing, reminding } from './calls.ts'
import type { LettersOf } from './dues-state.ts'

interface Props {
  /** Months. */
  behind: MonthsBehind
  letters?: LettersOf | undefined
  onClose: () => void
}

/**
 * The content of the Remind all window: whom the reminders reach and by what, then the sending, and letters for the rest
 * (docs/spec/messages.md#reminders-of-dues).
 */
export function RemindAll({ behind, letters, onClose }: Props) {
  const reach = useAsk(reminding.reach, { behind })
  const sending = useSend(billing.notifyOverdue, { failed: (error) => notify.failure(error, NOT_SENT) })
  if (reach.error) return <LoadFailure error={reach.error} retry={reach.refetch} />
  if (!reach.data) return <Skeleton height={140} aria-label={t('Loading')} />
  const { lots, owed, reached, letters: unreached } = reach.data
  const reachable = reached.people - reached.nobody
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate({ all: true, except: [], behind })
  }
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Text>
          {plural(lots, '1 lot owes {owed} that is overdue.', '{count} lots owe {owed} that is overdue.', {
            owed: pesoText(owed),
          })}
        </Text>
        <Text>
          {t('A reminder goes to each owner once, for all own lots:')} {reachedText(reached)}
        </Text>
        {unreached > 0 && (
          <Text size="sm" c="dimmed">
            {plural(
              unreached,
              'For 1 lot there is a letter: what is owed, how it is paid, and a strip to sign for it.',
              'For {count} lots there are letters in walking order: what is owed, how it is paid, and a strip to sign for each.',
            )}
          </Text>
        )}
        {sending.data && (
          <Text role="status" fw={600}>
            {answerText(sending.data)}
          </Text>
        )}
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {sending.data ? t('Done') : t('Cancel')}
          </Button>
          {letters?.({ behind, letters: unreached })}
          {!sending.data && (
            <SubmitButton data-autofocus busy={sending.isPending} busyText={t('Sending...')} disabled={reachable === 0}>
              {plural(reachable, 'Send 1 reminder', 'Send {count} reminders')}
            </SubmitButton>
          )}
        </FormButtons>
      </Stack>
    </form>
  )
}
