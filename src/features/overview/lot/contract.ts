import * as z from 'zod/mini'
import { billRow } from '#features/dues/bills/contract.ts'
import { payment } from '#features/ledger/payments/contract.ts'
import { get, RESIDENT_ROLES } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { placeName } from '#shared/people.ts'
import { REQUEST_TYPES } from '#shared/request-types.ts'

// Records of a lot, each kind newest first and a page at a time (docs/spec/overview.md#lots-page).

const name = z.string()
/** USER.id */
const user_id = z.int()

/** Whoever owned, rented or lived on the lot on the day asked for it. */
const lotBooking = z.object({
  id: z.int(),
  user_id,
  amenity_id: z.int(),
  amenity: z.string(),
  name,
  booking_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  booking_status: z.string(),
  price: f.pesos(),
  paid: f.pesos(),
})

const lotRequest = z.object({
  id: z.int(),
  user_id,
  product: z.enum(REQUEST_TYPES),
  reference_number: z.string(),
  name,
  /** The type of a clearance, or the plate number. */
  about: z.string(),
  /** Purpose of the clearance, or the car. */
  detail: z.string(),
  step: z.enum(['pending', 'rejected', 'approved', 'in_progress', 'done', 'claimed']),
  /** Told as rejected: whoever asked took it back. */
  withdrawn: z.boolean(),
  application_date: z.string(),
  /** Null until it is decided. */
  fee: z.nullable(f.pesos()),
  /** Until when the sticker or permit that was issued is good. */
  valid_until: z.nullable(z.string()),
})

const lotComplaint = z.object({
  id: z.int(),
  user_id,
  name,
  type: z.string(),
  message: z.string(),
  status: z.string(),
  /** Told as solved: whoever sent it took it back. */
  withdrawn: z.boolean(),
  date_sent: z.string(),
})

const ownedLot = z.object({
  /** HOUSE.id. */
  id: z.int(),
  address: z.string(),
  role: z.enum(RESIDENT_ROLES),
  /** The one owner who is billed and reminded. */
  main: z.boolean(),
  from_day: z.string(),
  /** Amount left to pay of its open bills. */
  owed: f.pesos(),
  /** The due day of the oldest of them; null when nothing is owed. */
  oldest_due: z.nullable(z.string()),
  /** Unused part of its advances. */
  credit: f.pesos(),
})

const mapLot = z.object({
  /** HOUSE.id. */
  id: z.int(),
  address: z.string(),
  /** Search words of the address: a letter for the part, and its value. */
  words: z.string(),
  /** Its phase and block, or its street. */
  area: z.string(),
  block: placeName,
  /** Code of the lot kind. */
  kind: z.string(),
  /** Somebody owns, rents or lives in the house on it today. */
  occupied: z.boolean(),
  /** Owner today; null where nobody is known. */
  owner: z.nullable(z.string()),
  /** Months with an overdue bill. */
  behind: z.int(),
  /** Amount left to pay of its open bills. */
  owed: f.pesos(),
})

export type MapLot = z.output<typeof mapLot>
export type MapLotData = z.input<typeof mapLot>
export type OwnedLot = z.output<typeof ownedLot>
export type OwnedLotData = z.input<typeof ownedLot>
export type LotBooking = z.output<typeof lotBooking>
export type LotBookingData = z.input<typeof lotBooking>
export type LotRequest = z.output<typeof lotRequest>
export type LotRequestData = z.input<typeof lotRequest>
export type LotComplaint = z.output<typeof lotComplaint>
export type LotComplaintData = z.input<typeof lotComplaint>

const shared = { who: 'read', params: f.byId } as const

export const lotContract = {
  bills: get('/houses/:id/bills', {
    ...shared,
    summary: 'All bills of a lot, what was cancelled too; with year and month those that cover it',
    query: z.object({ year: f.yearFilter(), month: f.monthFilter(), ...f.paged() }),
    reply: page(billRow),
  }),
  payments: get('/houses/:id/payments', {
    ...shared,
    summary: 'Every entry of the ledger that was for a lot or paid a bill of it, voided ones included and marked',
    query: z.object(f.paged()),
    reply: page(payment),
  }),
  bookings: get('/houses/:id/bookings', {
    ...shared,
    summary: 'What was booked by who owned, rented or lived on a lot on the day',
    query: z.object(f.paged()),
    reply: page(lotBooking),
  }),
  requests: get('/houses/:id/requests', {
    ...shared,
    summary: 'Clearances and stickers of a lot, with plates and until when they are good',
    query: z.object(f.paged()),
    reply: page(lotRequest),
  }),
  complaints: get('/houses/:id/complaints', {
    ...shared,
    summary: 'Complaints that came from a lot',
    query: z.object(f.paged()),
    reply: page(lotComplaint),
  }),
  map: get('/lots', {
    who: 'read',
    summary:
      'Every lot in the order of the addresses: owner, whether somebody lives there, months behind and amount owed',
    reply: z.array(mapLot),
  }),
  ofPerson: get('/residents/:residentId/lots', {
    who: 'read',
    summary: 'What a person owns, rents and lives on today, with what each lot owes since when and has in advance',
    params: z.object({ residentId: f.id() }),
    reply: z.array(ownedLot),
  }),
}
