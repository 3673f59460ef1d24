import { IconDoorEnter, IconUsersGroup } from '@tabler/icons-react'
import { waitsAtGate } from '#features/gate/visits/rules.ts'
import { useAsk } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { Button, Card, Item, Rows } from '#web/mobile/parts.tsx'
import { plural, t } from '#web/texts/t.ts'
import { usePoll } from '#web/use-poll.ts'
import { livesOn, useMe } from '../me.ts'
import { useZone } from '../today.ts'
import { guests } from './calls.ts'
import { visitMoment, visitorName } from './guest-texts.ts'

/** Milliseconds between two looks whether somebody is at the gate. */
const EVERY_MS = 20_000

/** Whoever waits at the gate for one of the own lots, above everything else. */
export function AtGate() {
  const zone = useZone()
  const enabled = livesOn(useMe()).length > 0
  const { data, refetch } = useAsk(guests.visits, { page: 1, per_page: 50 }, { enabled })
  usePoll(refetch, EVERY_MS, enabled)
  const waiting = (data?.data ?? []).filter((one) => waitsAtGate(one, Date.now()))
  if (waiting.length === 0) return null
  return (
    <div role="alert" className={k.stack}>
      {waiting.map((one) => (
        <Card key={one.id} label={t('At the gate')}>
          <div className={k.tight}>
            <p className={k.strong}>{t('{who} is at the gate', { who: visitorName(one) })}</p>
            <p className={k.dim}>
              {[one.house?.address, one.name && one.about, visitMoment(one, zone)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button to={`/my/guests/visits/${one.id}`} wide>
            {t('Answer the gate')}
          </Button>
        </Card>
      ))}
    </div>
  )
}

/** The way to the guests, for who expects somebody or had somebody here lately. */
export function GuestsRow() {
  const enabled = livesOn(useMe()).length > 0
  const open = useAsk(guests.passes, { state: 'open', page: 1, per_page: 1 }, { enabled }).data?.total ?? 0
  const visits = useAsk(guests.visits, { page: 1, per_page: 50 }, { enabled }).data?.data ?? []
  const inside = visits.filter(({ state }) => state === 'inside').length
  if (open + visits.length === 0) return null
  return (
    <Rows label={t('Guests')}>
      <Item
        icon={inside > 0 ? IconDoorEnter : IconUsersGroup}
        title={t('Guests')}
        about={[
          open > 0 && plural(open, '1 is expected', '{count} are expected'),
          inside > 0 && plural(inside, '1 is inside', '{count} are inside'),
          open + inside === 0 && t('Who came today'),
        ]
          .filter(Boolean)
          .join(' · ')}
        to="/my/guests"
      />
    </Rows>
  )
}
