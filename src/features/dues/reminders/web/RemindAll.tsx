import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { MonthsBehind } from '#features/dues/bills/rules.ts'
import type { LettersOf } from '#features/dues/bills/web/dues-state.ts'
import { ChatTextsButton } from '#features/dues/statement-links/web/ChatTextsButton.tsx'
import { NOT_SENT } from '#features/messages/notifications/rules.ts'
import { SmsChoice } from '#features/messages/notifications/web/SmsChoice.tsx'
import { smsCostText } from '#features/messages/notifications/web/use-sms-cost.ts'
import { deliveryText } from '#web/calls/deliveries.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { answerText, notify } from '#web/ui/page/notify.ts'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { remindersContract } from '../contract.ts'
import { byWay, ownedLots, RemindedPeople } from './RemindedPeople.tsx'

/** Bills by their ids, or every overdue one that the filters find, but some. */
export type ChosenBills =
  | { bill_ids: number[] }
  | { all: true; except: number[]; behind?: MonthsBehind; search?: string }

interface Props {
  chosen: ChosenBills
  letters?: LettersOf | undefined
  /** They were sent. */
  onSent?: () => void
  onClose: () => void
}

const skippedText = (bills: number) =>
  bills === 1
    ? t('1 bill was left out: it is not overdue any more.')
    : t('{bills} bills were left out: they are not overdue any more.', { bills })

/** The owner of several lots is told of all at once. */
const togetherText = (houses: number, people: number) =>
  t('{houses} lots of {people} owners, one reminder for each owner.', {
    houses: houses.toLocaleString('en'),
    people: people.toLocaleString('en'),
  })

/**
 * The content of the window of reminders: who is reached by what, person by person, then the notifying and what became of it,
 * and letters for the rest (docs/spec/messages.md#reminders-of-dues).
 */
export function RemindAll({ chosen, letters, onSent, onClose }: Props) {
  const [sms, setSms] = useState(false)
  const request = sms ? { ...chosen, sms } : chosen
  const reach = useAsk(remindersContract.people, request)
  const notifying = useSend(remindersContract.notifyOverdue, {
    done: () => onSent?.(),
    failed: (error) => notify.failure(error, NOT_SENT),
  })
  if (reach.error || !reach.data) return <LoadState query={reach} height={140} />
  const { lots, owed, reached, letters: unreached, people, sms_parts, sms_price } = reach.data
  const reachable = reached.people - reached.nobody
  const sent = notifying.data
  const groups = byWay(people)
  const withoutWay = groups.nobody.flatMap((person) => person.lots)
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    if (!notifying.isPending) notifying.mutate(request)
  }
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Text>
          {plural(lots, '1 lot owes {owed} that is overdue.', '{count} lots owe {owed} that is overdue.', {
            owed: pesoText(owed),
          })}
        </Text>
        {!sent && (
          <Text>
            {t('A reminder goes to each owner once, for all own lots:')} {deliveryText(reached)}
          </Text>
        )}
        {sent && (
          <Text role="status" fw={600}>
            {[
              answerText(sent),
              sent.people < sent.houses && togetherText(sent.houses, sent.people),
              sent.skipped > 0 && skippedText(sent.skipped),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
        )}
        {!sent && (
          <SmsChoice
            checked={sms}
            onChange={setSms}
            cost={
              sms && sms_parts > 0 ? smsCostText(sms_parts, sms_price) : t('What it costs is said before it is sent.')
            }
          />
        )}
        <RemindedPeople groups={groups} sent={sent !== undefined} />
        {unreached > 0 && (
          <Text size="sm" c="dimmed">
            {plural(
              unreached,
              'For 1 lot there is a letter: what is owed, how it is paid, and a strip to sign for it.',
              'For {count} lots there are letters in walking order: what is owed, how it is paid, and a strip to sign for each.',
            )}
          </Text>
        )}
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {sent ? t('Done') : t('Cancel')}
          </Button>
          <ChatTextsButton lots={ownedLots(groups.nobody)} />
          {letters?.({ lots: withoutWay.map((lot) => lot.id) })}
          {!sent && (
            <SubmitButton
              data-autofocus
              busy={notifying.isPending}
              busyText={t('Sending...')}
              disabled={reachable === 0}
            >
              {plural(reachable, 'Send 1 reminder', 'Send {count} reminders')}
            </SubmitButton>
          )}
        </FormButtons>
      </Stack>
    </form>
  )
}
