import { Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Complaint } from '#features/messages/complaints/contract.ts'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { fullName } from '#shared/text/names.ts'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { BackToList } from '#web/ui/BackToList.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { partAhead } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { WaysOn } from '#web/ui/WaysOn.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { undoing } from '#web/undo.ts'
import { complaintsContract } from '../contract.ts'
import classes from './ComplaintView.module.css'
import { Thread } from './Thread.tsx'

const SolveComplaint = partAhead(async () => (await import('./SolveComplaint.tsx')).SolveComplaint)

interface Props {
  complaint: Complaint
  onBack: () => void
}

/** One complaint: who, what, when; solved or deleted from here. */
export function ComplaintView({ complaint, onBack }: Props) {
  const { id, resident, number, kind, date_sent, message, place, status, remarks } = complaint
  const solving = useWindow<true>()
  const thread = useAsk(complaintsContract.read, { id })
  const removing = useRemoving(id, onBack)
  const working = useSend(complaintsContract.work, { done: notify.answer, failed: notify.failure })
  useEffect(() => {
    if (may('records') && status === 'Pending') void call(complaintsContract.seen, { id }).catch(() => undefined)
  }, [id, status])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <div className={classes.head}>
        <BackToList onClick={onBack} />
        <div className={classes.heading}>
          <Title order={2} ref={title} tabIndex={-1} className={classes.title}>
            {t('Complaint {number}', { number })}
          </Title>
          <StatusPill status={complaint.withdrawn_at ? 'withdrawn' : status} />
        </div>
        <div className={classes.buttons}>
          {may('records') && (
            <Button variant="default" loading={removing.busy} onClick={() => void removing.ask()}>
              {t('Delete')}
            </Button>
          )}
          {status === 'Pending' && complaint.working_at === null && may('records') && (
            <Button variant="default" loading={working.isPending} onClick={() => working.mutate({ id })}>
              {t('We are working on it')}
            </Button>
          )}
          {status === 'Pending' && may('records') && <Button onClick={() => solving.open(true)}>{t('Solve')}</Button>}
        </div>
      </div>
      <Section>
        <FieldGrid
          fields={[
            [t('Complainant'), <PersonLink key="name" userId={resident.user_id} of={resident.user} />],
            [t('Address'), <LotLink key="address" house={resident.house} />],
            [t('Type'), translate(kind)],
            [t('Date Sent'), <DayText key="sent" day={date_sent} />],
            ...moments(complaint),
            ...(place ? [[t('Where'), place] as [string, string]] : []),
          ]}
        />
        <Words label={t('Message')} text={message} />
        {remarks !== null && (
          <Words label={t('Remarks')} text={complaint.withdrawn_at ? t('The resident took it back.') : remarks} />
        )}
      </Section>
      <Thread
        query={thread}
        write={complaintsContract.answer}
        id={id}
        name={fullName(resident.user)}
        open={status === 'Pending'}
      />
      <Dialog title={t('Solve Complaint')} opened={solving.opened} onClose={solving.close}>
        <SolveComplaint key={solving.times} id={id} onClose={solving.close} onSolved={onBack} />
      </Dialog>
    </>
  )
}

/** When the office first answered or said that it works on it, and when it solved it. */
const moments = ({ working_at: working, solved_at: solved, withdrawn_at: withdrawn }: Complaint) => [
  ...(working ? [[t('Worked on since'), <Moment key="working" at={working} />] as const] : []),
  ...(solved ? [[withdrawn ? t('Taken back') : t('Solved'), <Moment key="solved" at={solved} />] as const] : []),
]

const Words = ({ label, text }: { label: string; text: string }) => (
  <div className={classes.words}>
    <Text size="xs" c="dimmed" component="h3">
      {label}
    </Text>
    <p dir="auto">{text}</p>
  </div>
)

/** Asks first; the audit log keeps what was deleted. */
function useRemoving(id: number, onGone: () => void) {
  const sending = useSend(complaintsContract.remove, {
    done: ({ message }) => {
      notify.success(
        message,
        undoing(() => call(complaintsContract.restore, { id })),
      )
      onGone()
    },
    failed: notify.failure,
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('Delete Complaint'),
      message: t('Are you sure you want to delete this complaint?'),
      danger: true,
    })
    if (sure) sending.mutate({ id })
  }
  return { ask, busy: sending.isPending }
}

interface UnknownProps {
  error: Error | null
  retry: () => unknown
  onBack: () => void
}

/** A complaint that the address names and that has not come, or will not. */
export function UnknownComplaint({ error, retry, onBack }: UnknownProps) {
  if (!error) return <PageLoader />
  return (
    <Section>
      <EmptyState action={<WaysOn error={error} retry={retry} back={<BackToList onClick={onBack} />} />}>
        {t('Error: {reason}', { reason: messageOf(error) })}
      </EmptyState>
    </Section>
  )
}
