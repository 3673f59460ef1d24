import { Textarea, TextInput } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
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
    <TextInput label={t('Title')} withAsterisk maxLength={100} autoComplete="off" data-autofocus {...bind('title')} />
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
    <Textarea label={t('Message')} withAsterisk rows={7} maxLength={2000} {...bind('content')} />
  </>
)
