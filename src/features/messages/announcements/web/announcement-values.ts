import type { Announcement } from '#features/messages/announcements/contract.ts'
import { isBackwards, periodOf } from '#features/messages/announcements/rules.ts'
import type { Day, Time } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { common } from '#shared/refusals.ts'

/** Values of the forms of an announcement. */
export interface AnnouncementValues {
  title: string
  content: string
  eventStartDate: Day | ''
  eventEndDate: Day | ''
  eventStartTime: Time | ''
  eventEndTime: Time | ''
}

export const nothingYet: AnnouncementValues = {
  title: '',
  content: '',
  eventStartDate: '',
  eventEndDate: '',
  eventStartTime: '',
  eventEndTime: '',
}

export const valuesOf = (announcement: Announcement): AnnouncementValues => ({
  title: announcement.title,
  content: announcement.content,
  eventStartDate: announcement.event_start_date,
  eventEndDate: announcement.event_end_date,
  eventStartTime: announcement.event_start_time,
  eventEndTime: announcement.event_end_time,
})

/** Refuses a period that ends before it starts, with what is left out filled as the server fills it. */
export function backwards(values: AnnouncementValues): { eventEndDate?: Message } {
  if (!values.eventStartDate) return {}
  const period = periodOf({
    startDate: values.eventStartDate,
    endDate: values.eventEndDate || null,
    startTime: values.eventStartTime || null,
    endTime: values.eventEndTime || null,
  })
  return isBackwards(period) ? { eventEndDate: common.ends_before_start } : {}
}
