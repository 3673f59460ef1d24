import type { Day } from '#shared/dates.ts'
import { useDay } from '#web/use-day.ts'
import { settingOf, useSettings } from './me.ts'

/** The village's time zone; the phone's own until it is known. */
export const useZone = (): string =>
  settingOf(useSettings().data, 'village_timezone') || Intl.DateTimeFormat().resolvedOptions().timeZone

/** The village's day. */
export const useToday = (): Day => useDay(useZone())
