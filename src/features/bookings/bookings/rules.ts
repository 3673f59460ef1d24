import { addDays, type Day, showDay, showTime, type Time } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { type Centavos, MAX_CENTAVOS, peso, toCentavos } from '#shared/money.ts'
import { refusals } from './refusals.ts'

/** In which order a list of bookings is. */
export const BOOKING_ORDERS = ['newest', 'upcoming'] as const
export type BookingOrder = (typeof BOOKING_ORDERS)[number]

export const BOOKING_STATUSES = ['for_approval', 'reserved', 'rejected', 'cancelled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** A booking that is rejected or cancelled takes no time, and nobody owes for it. */
export const blocksHours = (status: BookingStatus): boolean => status === 'reserved' || status === 'for_approval'

export const BOOKING_PAYMENT_STATUSES = ['pending', 'partial', 'paid', 'failed'] as const
export type BookingPaymentStatus = (typeof BOOKING_PAYMENT_STATUSES)[number]

export const REMOVED_IN_REVIEW = 'Removed in the booking review'
export const TOO_DEAR = refusals.too_dear({ max: MAX_CENTAVOS })

const DAY_STARTS = 6
const DAY_ENDS = 18

/** The mode and rates a price is made of, in centavos. */
export interface Rates {
  is_per_group: boolean
  day_price: Centavos
  night_price: Centavos
  day_per_person_price: Centavos
  night_per_person_price: Centavos
  guest_additional_price: Centavos
}

/** The rates of an amenity as answers carry it, in pesos. */
export const ratesFrom = (shown: Rates): Rates => ({
  is_per_group: shown.is_per_group,
  day_price: toCentavos(shown.day_price),
  night_price: toCentavos(shown.night_price),
  day_per_person_price: toCentavos(shown.day_per_person_price),
  night_per_person_price: toCentavos(shown.night_per_person_price),
  guest_additional_price: toCentavos(shown.guest_additional_price),
})

export interface Slot {
  start_time: Time
  end_time: Time
}

export interface Party {
  is_guest: boolean
  num_of_resident: number | null
  num_of_guest: number | null
}

export interface Quote {
  price: Centavos
  price_lines: { text: string; amount: Centavos }[]
  hours: number
  minutes_dropped: boolean
  ends_next_day: boolean
}

const hourOf = (time: Time) => Number(time.slice(0, 2))
const minuteOf = (time: Time) => Number(time.slice(3, 5))

/** An end before the start is on the next day. */
export const endsNextDay = ({ start_time, end_time }: Slot): boolean => end_time < start_time

/**
 * Whole hours of a slot: end hour minus start hour, plus 24 when it crosses midnight; minutes are dropped.
 * When it ends within the hour in which it began the day before, the clock's minutes count: 10:30 to 10:15 is 23
 * (docs/spec/bookings.md#hours).
 */
export function wholeHours(slot: Slot): number {
  const hours = hourOf(slot.end_time) - hourOf(slot.start_time)
  if (!endsNextDay(slot)) return hours
  return hours === 0 ? 23 : hours + 24
}

/** True when it has begun by the village's clock, `YYYY-MM-DD HH:MM:SS`. */
export const hasBegun = (
  { booking_date, start_time }: { booking_date: Day; start_time: Time },
  clock: string,
): boolean => `${booking_date} ${start_time}` <= clock

/** The day rate from 6 to 18 on one day; anything else, across midnight included, is night. */
export const isDayRate = (slot: Slot): boolean =>
  hourOf(slot.start_time) >= DAY_STARTS && hourOf(slot.end_time) <= DAY_ENDS && !endsNextDay(slot)

/** An hour of an amenity, as `quote` counts it: within these hours of one day the one rate, else the other for all of its hours. */
export const hourlyRates = (rates: Rates) => ({
  from: `${String(DAY_STARTS).padStart(2, '0')}:00`,
  until: `${DAY_ENDS}:00`,
  day: rates.is_per_group ? rates.day_price : rates.day_per_person_price,
  night: rates.is_per_group ? rates.night_price : rates.night_per_person_price,
  guest: rates.guest_additional_price,
})

/** Why a slot cannot be booked, or null. */
export const slotProblem = (slot: Slot): Message | null =>
  slot.start_time === slot.end_time || wholeHours(slot) < 1 ? refusals.no_whole_hour : null

/** A slot on its day, as messages and notices name it: `Nov 22, 2026, 10:00 PM–2:00 AM`. */
export const showSlot = (on: Slot & { booking_date: Day }): string =>
  `${showDay(on.booking_date)}, ${showTime(on.start_time)}–${showTime(on.end_time)}`

const showHours = (on: Slot & { booking_date: Day }) => ({
  day: on.booking_date,
  start: on.start_time,
  end: on.end_time,
})

/** Two bookings that one receipt would pay although one of them alone can take place. */
export const overlapRefusal = (one: Slot & { booking_date: Day }): Message => refusals.same_time(showHours(one))

/** Why a slot cannot be reserved, for staff (docs/spec/bookings.md#slots). */
export const reservedBy = (rival: Slot & { booking_date: Day; full_name: string }): Message =>
  refusals.reserved_by({ name: rival.full_name, ...showHours(rival) })

/** The same for residents, who do not hear whose it is. */
export const alreadyReserved = (rival: Slot & { booking_date: Day }): Message =>
  refusals.reserved_slot(showHours(rival))

/** Why no money is taken for a request: somebody else has its time, by a reservation or by paying first. */
export const holderRefusal = (
  holder: Slot & { booking_date: Day; full_name: string; booking_status: BookingStatus },
): Message =>
  (holder.booking_status === 'reserved' ? refusals.pay_reserved_by : refusals.pay_paid_by)({
    name: holder.full_name,
    ...showHours(holder),
  })

/** Why a party cannot book, or null: a per-person amenity needs both numbers, 0 allowed, and somebody who comes. */
export function partyProblem(isPerGroup: boolean, party: Party): Message | null {
  if (isPerGroup) return null
  if (party.num_of_resident === null || party.num_of_guest === null) return refusals.both_numbers
  return party.num_of_resident + party.num_of_guest < 1 ? refusals.nobody_comes : null
}

/** Price that can be owed in centavos: null where nobody is counted of those who would pay. */
export const owedPrice = (isPerGroup: boolean, party: Party, price: Centavos): Centavos | null =>
  isPerGroup || (party.num_of_resident ?? 0) + (party.num_of_guest ?? 0) > 0 ? price : null

/** The field that a problem of the party is told at. */
export const partyField = (party: Party) =>
  party.num_of_resident === null ? ('num_of_resident' as const) : ('num_of_guest' as const)

/** Why a price cannot be charged, or null. */
export const priceProblem = ({ price }: Pick<Quote, 'price'>): Message | null =>
  price > MAX_CENTAVOS ? TOO_DEAR : null

/**
 * The price of a booking with the lines that add up to it, all in centavos (docs/spec/bookings.md#price). The screen
 * and the server share it; the server's result counts. `extension_price` enters nothing.
 */
export function quote(rates: Rates, slot: Slot, party: Party): Quote {
  const hours = wholeHours(slot)
  const day = isDayRate(slot)
  const lines = rates.is_per_group ? groupLines(rates, day, hours, party) : personLines(rates, day, hours, party)
  return {
    price: lines.reduce((sum, line) => sum + line.amount, 0),
    price_lines: lines,
    hours,
    minutes_dropped: minuteOf(slot.start_time) !== minuteOf(slot.end_time),
    ends_next_day: endsNextDay(slot),
  }
}

const rateName = (day: boolean) => (day ? 'Day rate' : 'Night rate')
const addOn = (rates: Rates, times: string, amount: Centavos) => ({
  text: `Guest add-on ${peso(rates.guest_additional_price)} ${times}`,
  amount,
})

function groupLines(rates: Rates, day: boolean, hours: number, party: Party) {
  const rate = day ? rates.day_price : rates.night_price
  const lines = [{ text: `${rateName(day)} ${peso(rate)} × ${hours} h`, amount: rate * hours }]
  if (party.is_guest) lines.push(addOn(rates, `× ${hours} h`, rates.guest_additional_price * hours))
  return lines
}

function personLines(rates: Rates, day: boolean, hours: number, party: Party) {
  const rate = day ? rates.day_per_person_price : rates.night_per_person_price
  const residents = party.num_of_resident ?? 0
  const guests = party.num_of_guest ?? 0
  const lines = [
    {
      text: `${rateName(day)} ${peso(rate)} × ${residents + guests} persons × ${hours} h`,
      amount: rate * (residents + guests) * hours,
    },
  ]
  if (guests > 0)
    lines.push(addOn(rates, `× ${guests} guests × ${hours} h`, rates.guest_additional_price * guests * hours))
  return lines
}

/**
 * The payment status by the sum paid: paid when equal to the price, else partial above zero (also when over-paid), else
 * pending; `failed` stays while nothing is paid (docs/spec/bookings.md#booking-status). Null is a price that is not
 * known yet.
 */
export function paymentStatus(price: Centavos | null, paid: Centavos, failed: boolean): BookingPaymentStatus {
  if (paid === price) return 'paid'
  if (paid > 0) return 'partial'
  return failed ? 'failed' : 'pending'
}

const PAID_AHEAD_DAYS = 365

/**
 * The earliest day a booking may have been paid. What was agreed by telephone is entered later than it was paid for, so
 * this is a year before it was entered or takes place, whichever is earlier.
 */
export const paidFrom = (entered: Day, takesPlaceOn: Day): Day =>
  addDays(entered < takesPlaceOn ? entered : takesPlaceOn, -PAID_AHEAD_DAYS)

/** Amount paid in centavos for a booking that does not take place. */
export const toRefund = (status: BookingStatus, paid: Centavos): Centavos => (blocksHours(status) ? 0 : paid)

/** Amount due (negative when over-paid) and by how much it is over. */
export const balanceOf = (price: Centavos, paid: Centavos) => ({
  amount_due: price - paid,
  over_paid: Math.max(0, paid - price),
})
