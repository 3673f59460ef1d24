import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#shared/dates.ts'

/** First instant of a day in a time zone. */
export const dayBegins = (day: Day, timeZone: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone ${timeZone})`

/** First instant after a day in a time zone. */
export const dayEnds = (day: Day, timeZone: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${timeZone})`
