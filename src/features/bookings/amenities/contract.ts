import * as z from 'zod/mini'
import { del, get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { refusals } from './refusals.ts'

/** AMENITY: prices are never null (docs/spec/bookings.md#amenities). */
export const amenity = z.object({
  id: z.int(),
  name: z.string(),
  is_per_group: z.boolean(),
  day_price: f.pesos(),
  night_price: f.pesos(),
  day_per_person_price: f.pesos(),
  night_per_person_price: f.pesos(),
  guest_additional_price: f.pesos(),
  extension_price: f.pesos(),
  /** Held with a booking and given back after it; 0 where none is asked for. */
  bond: f.pesos(),
  ...f.stamps,
})

/** The same with what residents read before they book; null where the office has not entered it. */
export const shownAmenity = z.extend(amenity, {
  /** Number of people it holds. */
  capacity: z.nullable(z.int()),
  rules: z.nullable(z.string()),
  picture_url: z.nullable(z.string()),
})
export type ShownAmenity = z.output<typeof shownAmenity>
export type ShownAmenityData = z.input<typeof shownAmenity>

/** As the browser reads it: prices in pesos. */
export type Amenity = z.output<typeof amenity>
/** As handlers build it: prices in centavos. */
export type AmenityData = z.input<typeof amenity>

/** Fields that make and change an amenity; missing prices are zero. */
export const amenityFields = z.object({
  name: f.text(100, refusals.name_needed),
  is_per_group: f.boolean(refusals.per_group_needed),
  day_price: f.optionalAmount(refusals.day_price),
  night_price: f.optionalAmount(refusals.night_price),
  day_per_person_price: f.optionalAmount(refusals.day_person_price),
  night_per_person_price: f.optionalAmount(refusals.night_person_price),
  guest_additional_price: f.optionalAmount(refusals.guest_price),
  extension_price: f.optionalAmount(refusals.extension_price),
  /** Missing: none for a new amenity, unchanged for one that is changed. */
  bond: f.optionalAmount(refusals.bond),
  /** Both missing, as existing clients send it: unchanged. Blank: none. */
  capacity: f.optionalText(6),
  rules: f.optionalText(2000),
})

export const amenitiesContract = {
  list: get('/amenities', {
    who: 'office + resident',
    summary: 'Every amenity that can be booked',
    reply: z.array(shownAmenity),
  }),
  read: get('/amenities/:id', {
    who: 'office + resident',
    summary: 'One amenity',
    params: f.byId,
    reply: shownAmenity,
  }),
  create: post('/amenities', {
    who: 'records',
    summary: 'Add an amenity',
    body: amenityFields,
    status: 201,
    reply: shownAmenity,
  }),
  update: put('/amenities/:id', {
    who: 'records',
    summary: 'Change an amenity; old bookings keep their rates',
    params: f.byId,
    body: amenityFields,
    reply: shownAmenity,
  }),
  setPicture: post('/amenities/:id/picture', {
    who: 'records',
    summary: 'Set or replace the picture of an amenity',
    params: f.byId,
    files: ['picture'],
    reply: shownAmenity,
  }),
  remove: del('/amenities/:id', {
    who: 'records',
    summary: 'Delete an amenity, or retire it when it has bookings',
    params: f.byId,
    reply: 'empty',
  }),
}
