import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Day } from '#shared/dates.ts'
import type { Scale } from './booking-state.ts'
import classes from './Calendar.module.css'
import { moved, titleOf } from './calendar-range.ts'

interface Props {
  scale: Scale
  day: Day
  today: Day
  onScale: (scale: Scale) => void
  onDay: (day: Day) => void
}

const SCALES: { value: Scale; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
]

/** Where the calendar is, and the ways to elsewhere. */
export const CalendarBar = ({ scale, day, today, onScale, onDay }: Props) => (
  <div className={classes.bar}>
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`Previous ${scale}`}
        onClick={() => onDay(moved(scale, day, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`Next ${scale}`}
        onClick={() => onDay(moved(scale, day, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onDay(today)}>
        Today
      </Button>
    </div>
    <Title order={2} aria-live="polite" className={classes.title}>
      {titleOf(scale, day)}
    </Title>
    <SegmentedControl aria-label="Calendar scale" value={scale} onChange={onScale} data={SCALES} />
  </div>
)
