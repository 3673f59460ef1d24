import { Button, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import type { RunFilter } from '#features/overview/reports/rules.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { reportsContract } from '../contract.ts'

interface Props {
  filter: RunFilter
  onClose: () => void
}

/**
 * The content of the window of statements by mail: how many people get one, for how many lots they are printed, and who got theirs
 * today, before anything is sent (docs/spec/money.md#statements-by-mail).
 */
export function SendStatements({ filter, onClose }: Props) {
  const plan = useAsk(reportsContract.statementMail, filter)
  // A second click may come before the first one shows.
  const sent = useRef(false)
  const sending = useSend(reportsContract.sendStatements, {
    done: notify.answerThen(onClose),
    failed: (error) => {
      sent.current = false
      notify.failure(error)
    },
  })
  if (plan.error || !plan.data) return <LoadState query={plan} height={140} />
  const { available, people, lots, print, already } = plan.data
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    if (sent.current) return
    sent.current = true
    sending.mutate(filter)
  }
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        {available ? (
          <Text fw={600} role="status">
            {people === 0
              ? t('No e-mail goes out.')
              : plural(people, '1 owner is reached by e-mail.', '{count} owners are reached by e-mail.')}{' '}
            {people > 0 &&
              plural(
                lots,
                'The statement of 1 lot goes out as a PDF.',
                'The statements of {count} lots go out as PDF, one e-mail for each owner.',
              )}
          </Text>
        ) : (
          <Text role="status">{t('No mail server is set up, so nothing can be sent by e-mail.')}</Text>
        )}
        {print > 0 && (
          <Text>
            {plural(
              print,
              '1 lot has no e-mail that can be sent: its statement is to be printed.',
              '{count} lots have no e-mail that can be sent: their statements are to be printed.',
            )}
          </Text>
        )}
        {already.length > 0 && (
          <details>
            <summary>
              {plural(
                already.length,
                'To 1 lot it went today already. It is left out:',
                'To {count} lots it went today already. They are left out:',
              )}
            </summary>
            <Text size="sm" c="dimmed">
              <bdi>{already.map(({ address }) => capitalAddress(address)).join(', ')}</bdi>
            </Text>
          </details>
        )}
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton
            data-autofocus
            busy={sending.isPending}
            busyText={t('Sending...')}
            disabled={!available || people === 0}
          >
            {plural(people, 'Send 1 e-mail', 'Send {count} e-mails')}
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}
