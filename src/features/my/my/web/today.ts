import { clockIn, type Day } from '#shared/dates.ts'
import { useDay } from '#web/use-day.ts'
import { settingOf, useSettings } from './me.ts'

/** The village's time zone; the phone's own until it is known. */
export const useZone = (): string =>
  settingOf(useSettings().data, 'village_timezone') || Intl.DateTimeFormat().resolvedOptions().timeZone

/** The village's day. */
export const useToday = (): Day => useDay(useZone())

/** Hour of the village's clock, 0 to 23. */
export const useHour = (): number => Number(clockIn(new Date(), useZone()).slice(11, 13))
