import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import type { Scale } from '../booking-state.ts'
import classes from './Calendar.module.css'
import { moved, titleOf } from './calendar-range.ts'

interface Props {
  scale: Scale
  day: Day
  today: Day
  onScale: (scale: Scale) => void
  onDay: (day: Day) => void
}

/** `back` and `on` are what the arrows are called. */
const SCALES: { value: Scale; label: string; back: string; on: string }[] = [
  { value: 'month', label: t('Month'), back: t('Previous month'), on: t('Next month') },
  { value: 'week', label: t('Week'), back: t('Previous week'), on: t('Next week') },
  { value: 'day', label: t('Day'), back: t('Previous day'), on: t('Next day') },
]

/** Where the calendar is, and the ways to elsewhere. */
export const CalendarBar = ({ scale, day, today, onScale, onDay }: Props) => (
  <div className={classes.bar}>
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={SCALES.find(({ value }) => value === scale)?.back}
        onClick={() => onDay(moved(scale, day, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={SCALES.find(({ value }) => value === scale)?.on}
        onClick={() => onDay(moved(scale, day, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onDay(today)}>
        {t('Today')}
      </Button>
    </div>
    <Title order={2} aria-live="polite" className={classes.title}>
      {titleOf(scale, day)}
    </Title>
    <SegmentedControl aria-label={t('Calendar scale')} value={scale} onChange={onScale} data={SCALES} />
  </div>
)
