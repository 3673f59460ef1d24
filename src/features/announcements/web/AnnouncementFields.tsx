import { Textarea, TextInput } from '@mantine/core'
import { DayInput } from '#web/ui/DayInput.tsx'
import classes from './Announcements.module.css'
import type { AnnouncementValues } from './announcement-values.ts'

interface Props {
  values: AnnouncementValues
  /** The form's own way to bind a field. */
  bind: (field: keyof AnnouncementValues) => object
}

/** The fields of an announcement, the same for a new one and one that is edited. */
export const AnnouncementFields = ({ values, bind }: Props) => (
  <>
    <TextInput label="Title" withAsterisk maxLength={100} autoComplete="off" data-autofocus {...bind('title')} />
    <div className={classes.fields}>
      <div className={classes.period}>
        <DayInput label="Start Date" withAsterisk {...bind('eventStartDate')} />
        <DayInput
          label="End Date"
          description="Left out: the same day"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...(values.eventStartDate ? { min: values.eventStartDate } : {})}
          {...bind('eventEndDate')}
        />
        <TextInput label="Start Time" type="time" {...bind('eventStartTime')} />
        <TextInput
          label="End Time"
          type="time"
          description="Left out: all day"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...bind('eventEndTime')}
        />
      </div>
    </div>
    <Textarea label="Message" withAsterisk rows={7} maxLength={2000} {...bind('content')} />
  </>
)
