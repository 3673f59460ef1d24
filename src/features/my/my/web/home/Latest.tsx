import type { Announcement } from '#features/messages/announcements/contract.ts'
import { type Day, showTime } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { Card, Empty, Facts, QueryResult, Section } from '#web/mobile/parts.tsx'
import { To } from '#web/mobile/place.tsx'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { announcements } from '../calls.ts'
import { Page } from '../Shell.tsx'
import { useToday } from '../today.ts'
import h from './home.module.css'

type Event = Pick<Announcement, 'event_start_date' | 'event_end_date' | 'event_start_time' | 'event_end_time'>

const isOn = ({ event_start_date: from, event_end_date: to }: Event, day: Day) => from <= day && day <= to

/** When an event is: its day, its days, and its times unless it is all day. */
function whenText({
  event_start_date: from,
  event_end_date: to,
  event_start_time: start,
  event_end_time: end,
}: Event): string {
  const days = from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`
  const allDay = start.startsWith('00:00') && end.startsWith('23:59')
  return allDay ? days : `${days}, ${showTime(start.slice(0, 5))} – ${showTime(end.slice(0, 5))}`
}

const News = ({ of }: { of: Announcement }) => (
  <To to={`/my/announcements/${of.id}`} className={`${k.card} ${h.news}`} data-bare={of.picture_url ? undefined : ''}>
    {of.picture_url && <img src={of.picture_url} alt="" loading="lazy" width="92" height="92" />}
    <span className={k.strong}>{of.title}</span>
    <span className={`${h.start} ${k.dim}`}>{of.content}</span>
    <span className={`${k.small} ${k.dim}`}>{showDay(of.event_start_date)}</span>
  </To>
)

/** News: an event of today, else the latest announcement by when it was posted. */
export function Latest() {
  const today = useToday()
  const all = useAsk(announcements.list, { page: 1, order: 'posted' }).data?.data ?? []
  const latest = all.find((one) => isOn(one, today)) ?? all[0]
  if (!latest) return null
  return (
    <Section
      title={isOn(latest, today) ? t('Today') : t('Latest announcement')}
      more={<To to="/my/announcements">{t('All')}</To>}
    >
      <News of={latest} />
    </Section>
  )
}

/** All announcements, the latest event first. */
export function Announcements() {
  const list = useAsk(announcements.list, { page: 1, per_page: 50 })
  return (
    <Page title={t('Announcements')} above="/my">
      <QueryResult of={list}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('No announcements yet.')}</Empty>
          ) : (
            data.map((one) => <News key={one.id} of={one} />)
          )
        }
      </QueryResult>
    </Page>
  )
}

/** One announcement, whole. */
export function AnnouncementPage({ id }: { id: number }) {
  const found = useAsk(announcements.read, { id })
  return (
    <Page title={t('Announcement')} above="/my/announcements">
      <QueryResult of={found}>
        {({ announcement: one }) => (
          <Card>
            {one.picture_url && <img src={one.picture_url} alt={one.title} className={h.whole} />}
            <h2>{one.title}</h2>
            <p className={h.words}>{one.content}</p>
            <Facts of={[[t('When'), whenText(one)]]} />
          </Card>
        )}
      </QueryResult>
    </Page>
  )
}
