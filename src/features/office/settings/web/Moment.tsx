import { showMoment } from '#web/texts/days.ts'
import { useSettings } from './use-settings.ts'

/**
 * An instant to the minute in the village's time, wherever it is read: `Nov 21, 2026, 12:05 PM`. Until the village's
 * time zone is known, the browser's.
 */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="num">
    {showMoment(at, useSettings().village?.zone)}
  </time>
)
