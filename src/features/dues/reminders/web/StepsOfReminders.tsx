import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { lettersContract } from '#features/dues/letters/contract.ts'
import { MAX_LETTERS } from '#features/dues/letters/rules.ts'
import { KIND_NAMES } from '#features/dues/letters/web/letter-texts.ts'
import { useTemplates } from '#features/dues/message-templates/web/use-templates.ts'
import { smsCostText } from '#features/messages/notifications/web/use-sms-cost.ts'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { deliveryText } from '#web/calls/deliveries.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { plural, t } from '#web/texts/t.ts'
import { windowAhead } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { type ReminderStep, reminderStepsContract } from '../steps.contract.ts'
import { WAY_NAMES, whenText } from './step-texts.ts'

const EditStep = windowAhead(async () => (await import('./EditStep.tsx')).EditStep)
const WriteLetters = windowAhead(async () => (await import('#features/dues/letters/web/WriteLetters.tsx')).WriteLetters)

/** Whom a step reminds next: how many lots, by what, and what that costs. */
function nextText({ letter, next }: ReminderStep): string {
  const { lots, reached, sms_parts: parts, sms_price: price } = next
  if (lots.length === 0) return letter ? t('To nobody now.') : t('Nobody in the morning.')
  if (letter) return plural(lots.length, 'To 1 lot now.', 'To {count} lots now.')
  return [
    `${plural(lots.length, '1 lot in the morning', '{count} lots in the morning')}: ${deliveryText(reached)}`,
    parts > 0 && smsCostText(parts, price),
  ]
    .filter(Boolean)
    .join(' ')
}

const columns = (
  templateOf: ReturnType<typeof useTemplates>,
  onWrite: (step: ReminderStep) => void,
): Column<ReminderStep>[] => [
  { header: t('When'), cell: ({ days }) => whenText(days) },
  {
    header: t('How'),
    wrap: true,
    cell: ({ way, letter, template_id: id }) => (
      <>
        {letter ? t('A letter: {letter}', { letter: KIND_NAMES[letter] }) : WAY_NAMES[way]}
        {id !== null && (
          <Text size="sm" c="dimmed">
            <bdi>{templateOf(id)?.name}</bdi>
          </Text>
        )}
      </>
    ),
  },
  { header: t('Next'), wrap: true, cell: (step) => step.active && nextText(step) },
  {
    header: t('Last'),
    wrap: true,
    cell: ({ last }) =>
      last && (
        <>
          <Moment at={last.at} /> {plural(last.lots, '(1 lot)', '({count} lots)')}
        </>
      ),
  },
  { header: t('Status'), card: 'corner', cell: ({ active }) => (active ? t('On') : t('Off')) },
  {
    header: t('Action'),
    hideHeader: true,
    card: 'actions',
    cell: (step) => <StepButtons step={step} onWrite={() => onWrite(step)} />,
  },
]

/** Switches a step on, after it said what that does, or off; writes the letters that one asks for. */
function StepButtons({ step, onWrite }: { step: ReminderStep; onWrite: () => void }) {
  const { id, days, way, letter, template_id, active, next } = step
  const change = useSend(reminderStepsContract.change, {
    done: () => notify.success(active ? t('The step is off.') : t('The step is on.')),
    failed: (error) => notify.failure(error),
  })
  const turn = async () => {
    const question = {
      title: t('Switch on: {when}', { when: whenText(days) }),
      message: letter
        ? `${WAY_NAMES.letter}. ${nextText(step)}`
        : [
            t('It goes at eight in the morning.'),
            nextText(step),
            days > 0 && t('Who is overdue for longer is left to Remind all.'),
          ]
            .filter(Boolean)
            .join(' '),
      yes: t('Switch on'),
      no: t('Cancel'),
    }
    if (active || (await confirm(question))) change.mutate({ id, days, way, letter, template_id, active: !active })
  }
  const count = Math.min(next.lots.length, MAX_LETTERS)
  return (
    <>
      {active && letter && count > 0 && may(lettersContract.write) && (
        <RowButton aria-haspopup="dialog" onClick={onWrite}>
          {plural(count, 'Write 1 letter', 'Write {count} letters')}
        </RowButton>
      )}
      {may('bills') && (
        <RowButton
          label={`${active ? t('Switch off') : t('Switch on')}: ${whenText(days)}`}
          loading={change.isPending}
          onClick={() => void turn()}
        >
          {active ? t('Switch off') : t('Switch on')}
        </RowButton>
      )}
    </>
  )
}

/** Steps by which lots are reminded by themselves: each is off until an officer switches it on. */
export function StepsOfReminders() {
  const query = useAsk(reminderStepsContract.list, {})
  const templateOf = useTemplates()
  const [editing, setEditing] = useState<ReminderStep | 'new' | null>(null)
  const [writing, setWriting] = useState<ReminderStep | null>(null)
  return (
    <Section
      title={t('Automatic reminders')}
      flush
      actions={
        may('bills') && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setEditing('new')}>
            {t('Add a Step')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('Automatic reminders')}
        query={query}
        rows={query.data}
        rowKey={(step) => step.id}
        columns={columns(templateOf, setWriting)}
        {...(may('bills') ? { onRow: setEditing } : {})}
        empty={t('No lot is reminded by itself.')}
        expect={4}
      />
      {editing && <EditStep step={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {writing?.letter && (
        <WriteLetters
          lots={writing.next.lots.slice(0, MAX_LETTERS).map(({ id }) => id)}
          kind={writing.letter}
          onClose={() => setWriting(null)}
        />
      )}
    </Section>
  )
}
