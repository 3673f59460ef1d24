import { Textarea, TextInput } from '@mantine/core'
import type { Announcement } from '#features/messages/announcements/contract.ts'
import { isBackwards, periodOf } from '#features/messages/announcements/rules.ts'
import type { Day, Time } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { common } from '#shared/refusals.ts'
import { t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import classes from './Announcements.module.css'

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

interface Props {
  values: AnnouncementValues
  /** The form's own way to bind a field. */
  bind: (field: keyof AnnouncementValues) => object
}

/** The fields of an announcement, the same for a new one and one that is edited. */
export const AnnouncementFields = ({ values, bind }: Props) => (
  <>
    <TextInput label={t('Title')} withAsterisk maxLength={100} data-autofocus {...bind('title')} />
    <div className={classes.fields}>
      <div className={classes.period}>
        <DayInput label={t('Start Date')} withAsterisk {...bind('eventStartDate')} />
        <DayInput
          label={t('End Date')}
          description={t('Left out: the same day')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...(values.eventStartDate ? { min: values.eventStartDate } : {})}
          {...bind('eventEndDate')}
        />
        <TextInput label={t('Start Time')} type="time" {...bind('eventStartTime')} />
        <TextInput
          label={t('End Time')}
          type="time"
          description={t('Left out: all day')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...bind('eventEndTime')}
        />
      </div>
    </div>
    <Textarea autosize={false} label={t('Message')} withAsterisk rows={7} maxLength={2000} {...bind('content')} />
  </>
)
