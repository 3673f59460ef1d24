import type { Booking } from '#features/bookings/bookings/contract.ts'
import type { Party } from '#features/bookings/bookings/rules.ts'
import type { Day } from '#shared/dates.ts'
import { timeOf } from './free-hours.ts'

/** Choices of a booking. */
export interface Values {
  day: Day | ''
  hour: number
  hours: number
  is_guest: boolean
  residents: number
  guests: number
  lot: string
}

/** As it begins, or as it was asked for before. */
export const startOf = (before: Booking | undefined, lot: string): Values => ({
  day: '',
  hour: before ? Number(before.start_time.slice(0, 2)) : -1,
  hours: before?.hours ?? 2,
  is_guest: before?.is_guest ?? false,
  residents: before?.num_of_resident ?? 1,
  guests: before?.num_of_guest ?? 0,
  lot: before?.house_id ? String(before.house_id) : lot,
})

export const partyOf = (values: Values, isPerGroup: boolean): Party => ({
  is_guest: isPerGroup ? values.is_guest : values.guests > 0,
  num_of_resident: isPerGroup ? null : values.residents,
  num_of_guest: isPerGroup ? null : values.guests,
})

export const slotOf = ({ hour, hours }: Values) => ({ start_time: timeOf(hour), end_time: timeOf(hour + hours) })
