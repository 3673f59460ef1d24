import type { ComplaintThread } from '#features/messages/complaints/contract.ts'
import { type Stage, stagesOf } from '#features/messages/complaints/rules.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { sends } from '#web/mobile/outbox.ts'
import { Alert, Button, Card, Facts, QueryResult } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { showDay, showMoment } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { complaints } from '../calls.ts'
import h from '../home/home.module.css'
import { Page } from '../Shell.tsx'
import { ComplaintPill } from './states.tsx'
import { Messages, Pictures, Write } from './Thread.tsx'
import { Withdraw } from './Withdraw.tsx'

sends('answer', complaints.answer)

/** One complaint with what was written back and forth. */
export function OneComplaint({ id }: { id: number }) {
  const query = useAsk(complaints.read, { id })
  return (
    <Page title={query.data?.number ?? t('Complaint')} above="/my/requests">
      <QueryResult of={query} rows={6}>
        {(of) => (
          <>
            <First of={of} />
            <Messages of={of.messages} kind="answer" />
            <Answer of={of} />
          </>
        )}
      </QueryResult>
    </Page>
  )
}

/** Stages with the moments at which it came there. */
const stageFacts = (of: ComplaintThread) =>
  stagesOf(of).map(([stage, at]) => [stageWords()[stage], at === null ? t('Not yet') : showMoment(at)] as const)

const stageWords = (): Record<Stage, string> => ({
  seen: t('Seen by the office'),
  working: t('Being worked on'),
  solved: t('Solved'),
})

const First = ({ of }: { of: ComplaintThread }) => (
  <Card>
    <div>
      <ComplaintPill of={of} />
    </div>
    <p className={h.words}>{of.message}</p>
    <Pictures of={of.photos} />
    <Facts
      of={[
        [t('Number'), of.number],
        [t('About'), translate(of.kind)],
        of.place !== null && [t('Where'), of.place],
        [t('Sent'), showDay(of.date_sent)],
        ...(of.withdrawn_at ? [] : stageFacts(of)),
      ]}
    />
    {of.remarks && !of.withdrawn_at && <Alert tone="good">{t('Solved: {remarks}', { remarks: of.remarks })}</Alert>}
    {of.status === 'Pending' && of.working_at === null && (
      <Withdraw
        id={of.id}
        endpoint={complaints.withdraw}
        form={{ path: `/my/requests/complaint?again=${of.id}`, draft: `complaint-${of.id}`, files: 'photos' }}
        sent={of.photos.map(({ url }, at) => ({ name: `${at + 1}.jpg`, url }))}
      />
    )}
  </Card>
)

function Answer({ of }: { of: ComplaintThread }) {
  const reopen = useSend(complaints.reopen, { done: ({ message }) => showToast(translate(message)) })
  if (of.status === 'Pending') return <Write kind="answer" id={of.id} />
  return (
    <Card>
      <p>
        {of.withdrawn_at
          ? t('You took it back. Open it again where the office shall look at it after all.')
          : t('Is it not solved? Open it again, and write what is left.')}
      </p>
      {reopen.error && <Alert>{messageOf(reopen.error)}</Alert>}
      <Button kind="plain" busy={reopen.isPending} onClick={() => reopen.mutate({ id: of.id })}>
        {t('Open it again')}
      </Button>
    </Card>
  )
}
