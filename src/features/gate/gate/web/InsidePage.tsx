import { useState } from 'react'
import type { Visit } from '#features/gate/visits/contract.ts'
import { STATE_NAMES } from '#features/gate/visits/web/visit-texts.ts'
import { useAsk } from '#web/calls/query.ts'
import { Field } from '#web/mobile/fields.tsx'
import { Button, Empty, Item, Pill, QueryResult, Rows, Section } from '#web/mobile/parts.tsx'
import { showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { gate } from './calls.ts'
import { useZone } from './device-copy.ts'
import { sendEntry, useEntriesHere } from './entries.ts'
import { GateFrame } from './GateFrame.tsx'

/** Most that a screen shows; the search finds the others. */
const SHOWN = 100

/** Visitors who wait at the gate or are inside, by lot (/gate/inside). */
export function InsidePage() {
  const [search, setSearch] = useState('')
  const query = useAsk(gate.visits, { search, page: 1, per_page: SHOWN })
  const { cameIn, left } = useEntriesHere()
  const zone = useZone()
  return (
    <GateFrame title={t('Inside')}>
      <Field label={t('Name, plate or lot')} value={search} onChange={setSearch} type="search" autoComplete="off" />
      {cameIn.length > 0 && (
        <Section title={t('Not sent yet')}>
          <Rows>
            {cameIn.map((one) => (
              <Item
                key={one.entry}
                title={one.name}
                about={[one.about, showMoment(one.since, zone)].join(' · ')}
                end={<Out entry={one.entry} who={one.name} />}
              />
            ))}
          </Rows>
        </Section>
      )}
      <QueryResult of={query}>
        {({ data, total }) => (
          <>
            <List of={data.filter(({ entry }) => !left.has(entry))} />
            {total > SHOWN && (
              <Empty>{t('Only the first {shown} are shown. Search for others.', { shown: SHOWN })}</Empty>
            )}
          </>
        )}
      </QueryResult>
    </GateFrame>
  )
}

function List({ of }: { of: readonly Visit[] }) {
  const zone = useZone()
  if (of.length === 0) return <Empty>{t('Nobody is inside.')}</Empty>
  return (
    <Rows label={t('Inside')}>
      {of.map((visit) => (
        <Item
          key={visit.entry}
          title={visit.house?.address ?? t('Office')}
          about={
            <>
              {[visit.name, visit.plate, visit.about].filter(Boolean).join(' · ')}
              <br />
              {visit.entered_at && t('since {moment}', { moment: showMoment(visit.entered_at, zone) })}{' '}
              {visit.overstayed && <Pill tone="bad">{t('Past the time')}</Pill>}
            </>
          }
          end={
            visit.entered_at ? (
              <Out entry={visit.entry} who={visit.name || (visit.plate ?? '')} />
            ) : (
              <Button kind="plain" to={`/gate/answer/${visit.id}?entry=${visit.entry}`}>
                {STATE_NAMES[visit.state]}
              </Button>
            )
          }
        />
      ))}
    </Rows>
  )
}

/** Takes somebody out, with one press. */
const Out = ({ entry, who }: { entry: string; who: string }) => (
  <Button
    kind="plain"
    label={t('{who} leaves', { who })}
    onClick={() => void sendEntry('gate-out', t('{who} left', { who }), { entry })}
  >
    {t('Leaves')}
  </Button>
)
