import type { Visit } from '#features/gate/visits/contract.ts'
import { waitsAtGate } from '#features/gate/visits/rules.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { Alert, Button, Card, Facts, Pill, QueryResult } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { showMoment } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { usePoll } from '#web/use-poll.ts'
import { Page } from '../Shell.tsx'
import { useZone } from '../today.ts'
import { guests } from './calls.ts'
import { visitorName, visitStateText } from './guest-texts.ts'
import g from './guests.module.css'

/** Milliseconds between two looks at what became of it. */
const EVERY_MS = 3_000

const ENDED = ['left', 'refused']

/** Somebody at the gate: may they come in, and what became of it. */
export function OneVisit({ id }: { id: number }) {
  const query = useAsk(guests.visit, { id })
  const state = query.data?.state
  usePoll(query.refetch, EVERY_MS, state !== undefined && !ENDED.includes(state))
  return (
    <Page title={t('At the gate')} above="/my/guests">
      <QueryResult of={query} rows={6}>
        {(visit) => <Details of={visit} />}
      </QueryResult>
    </Page>
  )
}

function Details({ of }: { of: Visit }) {
  const zone = useZone()
  const { text, tone } = visitStateText(of, Date.now())
  return (
    <Card>
      <div role="status">
        <Pill tone={tone}>{text}</Pill>
      </div>
      <p className={k.big}>{visitorName(of)}</p>
      <Facts
        of={[
          Boolean(of.name) && of.about !== null && [t('What for'), of.about],
          of.plate !== null && [t('Plate number'), of.plate],
          of.house !== null && [t('Lot'), of.house.address],
          of.asked_at !== null && [t('At the gate since'), showMoment(of.asked_at, zone)],
          of.answered_by !== null && [t('Answered by'), of.answered_by],
          of.entered_at !== null && [t('Came in'), showMoment(of.entered_at, zone)],
          of.left_at !== null && [t('Went out'), showMoment(of.left_at, zone)],
          of.refused_at !== null && [t('Turned away'), showMoment(of.refused_at, zone)],
        ]}
      />
      {waitsAtGate(of, Date.now()) && <Answer of={of} />}
    </Card>
  )
}

function Answer({ of }: { of: Visit }) {
  const send = useSend(guests.answer, { done: ({ message }) => showToast(translate(message)) })
  const answer = (answer: 'yes' | 'no') => {
    if (!send.isPending) send.mutate({ id: of.id, answer })
  }
  const busy = (one: 'yes' | 'no') => send.isPending && send.variables?.answer === one
  return (
    <>
      {send.error && <Alert>{messageOf(send.error)}</Alert>}
      <div className={g.answers}>
        <Button wide busy={busy('yes')} onClick={() => answer('yes')}>
          {t('Yes, let in')}
        </Button>
        <Button wide kind="danger" busy={busy('no')} onClick={() => answer('no')}>
          {t('No')}
        </Button>
      </div>
    </>
  )
}
