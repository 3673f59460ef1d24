import { useState } from 'react'
import type { Worker, workersContract } from '#features/requests/workers/contract.ts'
import { daysText, STATES } from '#features/requests/workers/web/worker-texts.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { file, get } from '#web/mobile/endpoints.ts'
import k from '#web/mobile/kit.module.css'
import { openPaper } from '#web/mobile/Paper.tsx'
import { Button, Card, Item, QueryResult, Rows, Section, Word } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { EditWorker } from './EditWorker.tsx'

type Contract = typeof workersContract
const own = get<Contract['own']>('/workers/own', 'resident')
const cards = file<Contract['cards']>('/houses/:id/worker-cards', 'read + resident')

interface Props {
  title: string
  /** HOUSE.id */
  houseId: number
  /** Clearance whose workers these are; null for those of the household. */
  requestId: number | null
  /** True where passes can be printed: those of a clearance once it is issued. */
  prints: boolean
  about: string
}

/** Workers of a clearance or of the household on a lot of one's own, with what the gate may do today. */
export function OwnWorkers({ title, houseId, requestId, prints, about }: Props) {
  const query = useAsk(own, { request: requestId })
  const [chosen, setChosen] = useState<number | 'new' | null>(null)
  const done = () => setChosen(null)
  return (
    <Section title={title}>
      <QueryResult of={query} rows={1}>
        {(all) => {
          const here = all.filter(({ house, permit }) => permit !== null || house.id === houseId)
          const lot = here[0]?.house.id ?? houseId
          return (
            <>
              {here.length === 0 && <p className={k.dim}>{about}</p>}
              {here.length > 0 && (
                <Rows>
                  {here.map((one) => (
                    <Item
                      key={one.id}
                      title={one.name}
                      about={aboutOf(one)}
                      end={<Word tone={STATES[one.state][1]}>{STATES[one.state][0]}</Word>}
                      onClick={() => setChosen(chosen === one.id ? null : one.id)}
                    >
                      {chosen === one.id && (
                        <div className={k.inside}>
                          <EditWorker of={one} houseId={houseId} requestId={requestId} onDone={done} />
                        </div>
                      )}
                    </Item>
                  ))}
                </Rows>
              )}
              {chosen === 'new' && (
                <Card label={t('Add a worker')}>
                  <EditWorker houseId={houseId} requestId={requestId} onDone={done} />
                </Card>
              )}
              <div className={k.buttons}>
                {chosen !== 'new' && (
                  <Button kind="plain" onClick={() => setChosen('new')}>
                    {t('Add a worker')}
                  </Button>
                )}
                {prints && here.length > 0 && (
                  <Button
                    kind="plain"
                    onClick={() => openPaper(() => call(cards, { id: lot, request: requestId, worker: null }))}
                  >
                    {t('Passes to print')}
                  </Button>
                )}
              </div>
            </>
          )
        }}
      </QueryResult>
    </Section>
  )
}

const aboutOf = (of: Worker) => [of.work, daysText(of), t('pass {number}', { number: of.pass_number })].join(' · ')
