import { STATE_NAMES } from '#features/gate/visits/web/visit-texts.ts'
import { useAsk } from '#web/calls/query.ts'
import { Button, QueryResult } from '#web/mobile/parts.tsx'
import { go, useSearch } from '#web/mobile/place.tsx'
import { t } from '#web/texts/t.ts'
import { usePoll } from '#web/use-poll.ts'
import { gate } from './calls.ts'
import { sendEntry } from './entries.ts'
import { GateFrame } from './GateFrame.tsx'
import g from './gate.module.css'

/** Milliseconds between two looks whether the house answered. */
const EVERY_MS = 2_000

const VERDICTS = { allowed: 'yes', inside: 'yes', left: 'yes', denied: 'no', refused: 'no' } as const

/** A house was asked (/gate/answer/…): its answer, as soon as it comes, and what the guard does. */
export function AnswerPage() {
  const entry = String(useSearch().entry ?? '')
  const query = useAsk(gate.visit, { entry })
  const state = query.data?.state
  usePoll(query.refetch, EVERY_MS, state === 'asked' || state === 'unanswered')
  return (
    <GateFrame title={t('At the gate')}>
      <QueryResult of={query}>
        {(visit) => {
          const who = visit.name
          const act = async (kind: 'gate-in' | 'gate-away', about: string) => {
            if (await sendEntry(kind, about, { entry })) go('/gate', { replace: true })
          }
          return (
            <article
              className={g.answer}
              data-verdict={VERDICTS[visit.state as keyof typeof VERDICTS] ?? 'ask'}
              aria-live="assertive"
            >
              <h2>{STATE_NAMES[visit.state]}</h2>
              <p className={g.lot}>{visit.house?.address}</p>
              <p>{[who, visit.plate, visit.about].filter(Boolean).join(' · ')}</p>
              {visit.answered_by && <p>{t('{name} answered.', { name: visit.answered_by })}</p>}
              {visit.state === 'unanswered' && <p>{t('Ask at the house. An answer still counts when it comes.')}</p>}
              {!['inside', 'left', 'refused'].includes(visit.state) && (
                <div className={g.buttons}>
                  {visit.state !== 'denied' && (
                    <Button
                      kind={visit.state === 'allowed' ? 'main' : 'plain'}
                      onClick={() =>
                        void act('gate-in', t('{who} came in, for {lot}', { who, lot: visit.house?.address ?? '' }))
                      }
                    >
                      {t('Let in')}
                    </Button>
                  )}
                  <Button
                    kind={visit.state === 'denied' ? 'main' : 'plain'}
                    onClick={() => void act('gate-away', t('{who} was turned away', { who }))}
                  >
                    {t('Turn away')}
                  </Button>
                </div>
              )}
            </article>
          )
        }}
      </QueryResult>
    </GateFrame>
  )
}
