import * as z from 'zod/mini'
import { get, RESIDENT_ROLES } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { allLots, placeName } from '#shared/people.ts'
import { REQUEST_TYPES } from '#shared/request-types.ts'

/** Enough of each kind to choose from without scrolling. */
const EACH = 5

const name = { firstname: z.string(), middlename: z.nullable(z.string()), lastname: z.string() }
const place = { block: placeName, lot: placeName, address: z.string() }

const found = z.object({
  people: z.array(
    z.object({
      user_id: z.int(),
      ...name,
      role_type: z.enum(RESIDENT_ROLES),
      contact_number: z.nullable(z.string()),
      ...place,
      /** Number of lots they own, rent or live on today; the address is that of the first. */
      lots: z.int(),
      /** Debt of those that they own together. */
      all_lots: allLots,
    }),
  ),
  /** Lots by their address, and those of whom a name finds; `owner` is null where the house has none. */
  houses: z.array(
    z.object({
      id: z.int(),
      ...place,
      owner: z.nullable(z.object(name)),
      /** Amount left to pay of its open bills. */
      owed: f.pesos(),
      /** The due day of the oldest of them; null when nothing is owed. */
      oldest_due: z.nullable(z.string()),
      /** Unused part of its advances. */
      credit: f.pesos(),
      /** Debt of all lots of its owner together. */
      all_lots: allLots,
    }),
  ),
  requests: z.array(
    z.object({
      id: z.int(),
      product: z.enum(REQUEST_TYPES),
      reference_number: z.string(),
      car_plate_number: z.nullable(z.string()),
      ...name,
      ...place,
    }),
  ),
  /** Vehicles in the register by plate; `address` is null where the user left the village. */
  vehicles: z.array(
    z.object({
      id: z.int(),
      plate: z.string(),
      make: z.string(),
      address: z.nullable(z.string()),
      used_by: z.nullable(z.object(name)),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.int(),
      receipt_number: z.string(),
      payer_name: z.string(),
      amount: f.pesos(),
      payment_date: z.string(),
      voided: z.boolean(),
    }),
  ),
  complaints: z.array(
    z.object({ id: z.int(), number: z.string(), kind: z.string(), date_sent: z.string(), ...name, ...place }),
  ),
  /** Number of each; the lists hold the first few. */
  totals: z.object({
    people: z.int(),
    houses: z.int(),
    requests: z.int(),
    vehicles: z.int(),
    payments: z.int(),
    complaints: z.int(),
  }),
})

/** As the browser reads it: pesos. */
export type SearchResult = z.output<typeof found>
/** As the handler builds it: centavos. */
export type FoundData = z.input<typeof found>

export const searchContract = {
  search: get('/search', {
    who: 'office',
    summary:
      'A few residents, houses, requests, vehicles, payments and complaints by name, contact number, block and lot, plate, reference or receipt number',
    query: z.object({
      search: f.search(),
      /** Maximum number of each kind. */
      each: f.perPage(EACH),
    }),
    reply: found,
  }),
}
