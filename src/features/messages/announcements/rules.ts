import type { Day, Time } from '#shared/dates.ts'

export interface Period {
  startDate: Day
  endDate: Day
  startTime: Time
  endTime: Time
}

const DAY_STARTS: Time = '00:00'
const DAY_ENDS: Time = '23:59'

/**
 * The period of an announcement; what clients leave out is filled: one day, from its first to its last minute
 * (docs/spec/messages.md#announcements).
 */
export const periodOf = (sent: {
  startDate: Day
  endDate?: Day | null | undefined
  startTime?: Time | null | undefined
  endTime?: Time | null | undefined
}): Period => ({
  startDate: sent.startDate,
  endDate: sent.endDate ?? sent.startDate,
  startTime: sent.startTime ?? DAY_STARTS,
  endTime: sent.endTime ?? DAY_ENDS,
})

/** Does the period end before it starts? */
export const isBackwards = (period: Period): boolean =>
  `${period.endDate} ${period.endTime}` < `${period.startDate} ${period.startTime}`
