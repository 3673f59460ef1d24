import type { Day } from '#shared/dates.ts'
import { showDay } from '#web/texts/days.ts'

/** A day as `Nov 7, 2026`; `N/A` when there is none. */
export const DayText = ({ day }: { day: Day | '' | null | undefined }) =>
  day ? (
    <time dateTime={day} className="num">
      {showDay(day)}
    </time>
  ) : (
    <>N/A</>
  )
