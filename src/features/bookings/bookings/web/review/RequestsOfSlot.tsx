import type { BookingEntry } from '#features/bookings/bookings/contract.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Label } from '#web/ui/Label.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import classes from '../Bookings.module.css'
import { hoursText } from '../calendar/calendar-events.ts'

interface Props {
  /** The requests; the window is open while there are some. */
  entries: readonly BookingEntry[] | null
  onReview: (booking: { id: number }) => void
  onClose: () => void
}

/** The requests that are stacked on one slot of the calendar, each with its review. */
export const RequestsOfSlot = ({ entries, onReview, onClose }: Props) => (
  <Dialog
    title={entries?.[0] ? t('Requests for {day}', { day: showDay(entries[0].booking_date) }) : t('Requests')}
    opened={entries !== null}
    onClose={onClose}
  >
    <ul className={classes.requests}>
      {entries?.map((entry) => (
        <li key={entry.id}>
          <span>
            <bdi>{entry.full_name}</bdi>
            <span className={classes.nextDay}>{hoursText(entry)}</span>
          </span>
          {may('records') && (
            <RowButton
              label={t('REVIEW the booking of {fullName}, {entry}', {
                fullName: entry.full_name,
                entry: hoursText(entry),
              })}
              onClick={() => onReview({ id: entry.id })}
            >
              <Label>{t('REVIEW')}</Label>
            </RowButton>
          )}
        </li>
      ))}
    </ul>
  </Dialog>
)
