import type { Amenity } from '#features/bookings/amenities/contract.ts'
import {
  type BookingStatus,
  partyField,
  partyProblem,
  quote,
  ratesFrom,
  slotProblem,
} from '#features/bookings/bookings/rules.ts'
import { lotBody } from '#features/people/ownership-transfers/web/LotChoice.tsx'
import { type Day, isDay } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'

/** Initial values of the window: the amenity on show, and an hour that was clicked in the calendar. */
export interface Prefilled {
  amenityId?: number
  booking_date?: Day
  start_time?: string
  end_time?: string
}

/** Values of the form of a new booking. */
export interface NewBookingValues extends Record<string, unknown> {
  amenity_id: string
  guest: 'resident' | 'guest'
  resident_id: number | null
  house_id: string
  full_name: string
  email: string
  contact_number: string
  booking_date: string
  start_time: string
  end_time: string
  num_of_resident: string
  num_of_guest: string
  reserve: boolean
}

export const newBookingOf = (wanted: Prefilled, amenities: readonly Amenity[], today: Day): NewBookingValues => ({
  amenity_id: String((amenities.find(({ id }) => id === wanted.amenityId) ?? amenities[0])?.id ?? ''),
  guest: 'resident',
  resident_id: null,
  house_id: '',
  full_name: '',
  email: '',
  contact_number: '',
  booking_date: wanted.booking_date ?? today,
  start_time: wanted.start_time ?? '',
  end_time: wanted.end_time ?? '',
  num_of_resident: '',
  num_of_guest: '',
  reserve: false,
})

export function askOf({ guest, reserve, resident_id, house_id, ...rest }: NewBookingValues) {
  const booking_status: BookingStatus = reserve ? 'reserved' : 'for_approval'
  return {
    ...rest,
    ...(guest === 'resident' ? lotBody(house_id) : {}),
    resident_id: guest === 'resident' ? resident_id : null,
    is_guest: guest === 'guest',
    booking_status,
  }
}

const people = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null)

const partyOf = (values: NewBookingValues) => ({
  is_guest: values.guest === 'guest',
  num_of_resident: people(values.num_of_resident),
  num_of_guest: people(values.num_of_guest),
})

/** The price at the amenity's rates; null while date and times make none. */
export const quoteFor = (amenity: Amenity, values: NewBookingValues) =>
  values.start_time && values.end_time && isDay(values.booking_date) && !slotProblem(values)
    ? quote(ratesFrom(amenity), values, partyOf(values))
    : null

/** Returns what the server would refuse, on the fields it concerns. */
export function refusalsOf(values: NewBookingValues, amenity: Amenity | undefined) {
  const slot = values.start_time && values.end_time ? slotProblem(values) : null
  const party = amenity ? partyProblem(amenity.is_per_group, partyOf(values)) : null
  return {
    ...(values.guest === 'resident' && values.resident_id === null
      ? { resident_id: t('Please choose a resident.') }
      : {}),
    ...(values.guest === 'guest' && !values.full_name.trim() ? { full_name: t('Full name is required.') } : {}),
    ...(slot ? { end_time: slot } : {}),
    ...(party ? { [partyField(partyOf(values))]: party } : {}),
  }
}
