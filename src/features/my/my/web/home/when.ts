import type { Announcement } from '#features/messages/announcements/contract.ts'
import { showTime } from '#shared/dates.ts'
import { showDay } from '#web/texts/days.ts'

type Event = Pick<Announcement, 'event_start_date' | 'event_end_date' | 'event_start_time' | 'event_end_time'>

/** When an event is: its day, its days, and its times unless it is all day. */
export function whenText({
  event_start_date: from,
  event_end_date: to,
  event_start_time: start,
  event_end_time: end,
}: Event): string {
  const days = from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`
  const allDay = start.startsWith('00:00') && end.startsWith('23:59')
  return allDay ? days : `${days}, ${showTime(start.slice(0, 5))} – ${showTime(end.slice(0, 5))}`
}
