import { IconPackageExport, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnGatePass, Visit } from '#features/gate/visits/contract.ts'
import { waitsAtGate } from '#features/gate/visits/rules.ts'
import { useAsk } from '#web/calls/query.ts'
import { Button, Empty, Item, Pill, QueryResult, Rows, Section } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { Waiting } from '../home/Waiting.tsx'
import { livesOn, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { useZone } from '../today.ts'
import { AtGate } from './AtGate.tsx'
import { guests } from './calls.ts'
import { daysText, passStateText, visitMoment, visitorName, visitStateText } from './guest-texts.ts'

/** Days that `Earlier` shows. */
const EARLIER_DAYS = 7
const MOST = 100

/** Guests: who is expected, who is inside, who came. */
export function Guests() {
  const several = livesOn(useMe()).length > 1
  return (
    <Page title={t('Guests')} above="/my">
      <AtGate />
      <Waiting kinds={['guest']} />
      {livesOn(useMe()).length > 0 ? (
        <Button to="/my/guests/new" wide>
          {t('Announce a guest')}
        </Button>
      ) : (
        <Empty>{t('Guests are announced by those who live on a lot.')}</Empty>
      )}
      <Expected several={several} />
      <Visits several={several} />
    </Page>
  )
}

function Expected({ several }: { several: boolean }) {
  const query = useAsk(guests.passes, { state: 'open', page: 1, per_page: MOST })
  return (
    <Section title={t('Expected')}>
      <QueryResult of={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('Nobody is expected.')}</Empty>
          ) : (
            <Rows label={t('Expected')}>
              {data
                .toSorted((one, other) => one.from_day.localeCompare(other.from_day))
                .map((pass) => (
                  <PassRow key={pass.id} of={pass} several={several} />
                ))}
            </Rows>
          )
        }
      </QueryResult>
    </Section>
  )
}

function PassRow({ of, several }: { of: OwnGatePass; several: boolean }) {
  const { text, tone } = passStateText(of)
  return (
    <Item
      icon={of.kind === 'goods' ? IconPackageExport : IconUser}
      title={of.name}
      about={[daysText(of), of.plate, of.about, several && of.house.address].filter(Boolean).join(' · ')}
      end={<Pill tone={tone}>{text}</Pill>}
      to={`/my/guests/passes/${of.id}`}
    />
  )
}

function Visits({ several }: { several: boolean }) {
  const [earlier, setEarlier] = useState(false)
  const query = useAsk(guests.visits, { ...(earlier ? { days: EARLIER_DAYS } : {}), page: 1, per_page: MOST })
  return (
    <QueryResult of={query}>
      {({ data }) => {
        const inside = data.filter(({ state }) => state === 'inside')
        const others = data.filter((one) => one.state !== 'inside' && !waitsAtGate(one, Date.now()))
        return (
          <>
            {inside.length > 0 && (
              <Section title={t('Inside now')}>
                <VisitRows label={t('Inside now')} of={inside} several={several} />
              </Section>
            )}
            <Section title={earlier ? t('Who came in the last 7 days') : t('Who came today')}>
              {others.length === 0 ? (
                <Empty>{inside.length > 0 ? t('Nobody else came.') : t('Nobody came.')}</Empty>
              ) : (
                <VisitRows label={t('Who came')} of={others} several={several} />
              )}
              {!earlier && (
                <Button kind="plain" onClick={() => setEarlier(true)}>
                  {t('Earlier')}
                </Button>
              )}
            </Section>
          </>
        )
      }}
    </QueryResult>
  )
}

function VisitRows({ label, of, several }: { label: string; of: readonly Visit[]; several: boolean }) {
  const zone = useZone()
  return (
    <Rows label={label}>
      {of.map((visit) => {
        const { text, tone } = visitStateText(visit, Date.now())
        return (
          <Item
            key={visit.id}
            title={visitorName(visit)}
            about={[visitMoment(visit, zone), visit.plate, several && visit.house?.address].filter(Boolean).join(' · ')}
            end={<Pill tone={tone}>{text}</Pill>}
            to={`/my/guests/visits/${visit.id}`}
          />
        )
      })}
    </Rows>
  )
}
