import { type Day, showDay } from '#shared/dates.ts'

/** A day as `Nov 7, 2026`; `N/A` when there is none. */
export const DayText = ({ day }: { day: Day | '' | null | undefined }) =>
  day ? (
    <time dateTime={day} className="num">
      {showDay(day)}
    </time>
  ) : (
    <>N/A</>
  )
