import { showMoment } from '#web/texts/days.ts'

/** An instant in the time of whoever reads, to the minute: `Nov 21, 2026, 12:05 PM`. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="num">
    {showMoment(at)}
  </time>
)
