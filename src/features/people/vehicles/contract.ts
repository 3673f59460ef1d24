import * as z from 'zod/mini'
import { get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'
import { VEHICLE_KINDS } from './rules.ts'

/** Vehicles by their latest sticker; `none` are all without a good one. */
export const STICKER_STATES = ['good', 'none', 'expiring', 'expired', 'not_renewed'] as const
export type StickerState = (typeof STICKER_STATES)[number]

/** VEHICLE of a lot and its people. */
export const vehicle = z.object({
  id: z.int(),
  /** Plate, or conduction sticker of a new car, as it is printed. */
  plate: z.string(),
  kind: z.enum(VEHICLE_KINDS),
  /** Make and model; `''` where nobody said it. */
  make: z.string(),
  colour: z.nullable(z.string()),
  /** Official receipt and certificate of registration, and the day of the receipt. */
  or_number: z.nullable(z.string()),
  cr_number: z.nullable(z.string()),
  or_day: z.nullable(z.string()),
  /** Its lot today; null where its user left the village, and of one that was taken out of the register. */
  house: z.nullable(z.object({ id: z.int(), address: z.string() })),
  /** Its user; null where only the lot is known. */
  resident: z.nullable(
    z.object({
      id: z.int(),
      user_id: z.int(),
      firstname: z.string(),
      middlename: z.nullable(z.string()),
      lastname: z.string(),
    }),
  ),
  /** The latest sticker of its plate, until which day it is good. */
  sticker: z.nullable(z.object({ request_id: z.int(), until: z.string(), active: z.boolean() })),
  /** Since when it is out of the register. */
  ended_on: z.nullable(z.string()),
})
export type Vehicle = z.output<typeof vehicle>
export type VehicleData = z.input<typeof vehicle>

const about = {
  plate: f.text(30, refusals.plate_needed),
  kind: f.choice(VEHICLE_KINDS, refusals.choose_kind),
  make: f.optionalText(100),
  colour: f.optionalText(40),
  or_number: f.optionalText(40),
  cr_number: f.optionalText(40),
  or_day: f.optionalDay(),
  /** The first lot of its user unless told. */
  house_id: f.optionalId(),
  resident_id: f.optionalId(),
}
const filters = {
  state: f.filter(['current', 'ended']),
  sticker: f.filter(STICKER_STATES),
  kind: f.filter(VEHICLE_KINDS),
  house: f.optionalId(),
  /** Plate, name or address. */
  search: f.search(),
}
const saved = z.object({ message: z.string(), vehicle })

export const vehiclesContract = {
  list: get('/vehicles', {
    who: 'read',
    summary:
      'Vehicles of the lots by plate; `none` of `sticker` are those without a good one, `expiring` ends within 30 days',
    query: z.object({ ...filters, ...f.paged() }),
    reply: page(vehicle),
  }),
  export: get('/vehicles/export', {
    who: 'read',
    report: 'Vehicles',
    summary: 'The same as CSV, all of them',
    query: z.object(filters),
    reply: 'file',
  }),
  own: get('/vehicles/own', {
    who: 'resident',
    summary: 'Vehicles of the lots that the caller owns, and those that the caller uses',
    reply: z.array(vehicle),
  }),
  add: post('/vehicles', {
    who: 'records',
    summary: 'Enter a vehicle of a lot; of its first user, if one is named',
    body: z.object(about),
    idempotent: true,
    status: 201,
    reply: saved,
  }),
  change: put('/vehicles/:id', {
    who: 'records',
    summary: 'Correct a vehicle, or say that another person or lot uses it',
    params: f.byId,
    body: z.object(about),
    reply: saved,
  }),
  end: post('/vehicles/:id/end', {
    who: 'records',
    summary: 'Take a vehicle out of the register from today on; it stays in its history',
    params: f.byId,
    reply: saved,
  }),
  putBack: post('/vehicles/:id/back', {
    who: 'records',
    summary: 'Put a vehicle back that was taken out of the register',
    params: f.byId,
    reply: saved,
  }),
}
