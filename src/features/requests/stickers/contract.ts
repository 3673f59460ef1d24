import * as z from 'zod/mini'
import { payment, paymentInput } from '#features/ledger/payments/contract.ts'
import { VEHICLE_KINDS } from '#features/people/vehicles/rules.ts'
import { sticker } from '#features/requests/requests/contract.ts'
import { refusals as requests } from '#features/requests/requests/refusals.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { refusals } from './refusals.ts'
import { RENEWALS } from './rules.ts'

const renewedVehicle = z.object({
  id: z.int(),
  plate: z.string(),
  kind: z.enum(VEHICLE_KINDS),
  make: z.string(),
  colour: z.nullable(z.string()),
  /** The last day of its latest sticker. */
  good_until: z.nullable(z.string()),
  renewal: z.enum(RENEWALS),
  /** Until when the next one is good. */
  until: z.string(),
})

export const stickerYearContract = {
  proposal: get('/houses/:id/sticker-renewal', {
    who: 'counter',
    summary: 'Vehicles of a lot, which of them may have the next sticker, and the prices of stickers',
    params: f.byId,
    reply: z.object({
      today: z.string(),
      vehicles: z.array(renewedVehicle),
      /** Number of vehicles of the lot that have a sticker of the year. */
      already: z.int(),
      rates: z.object({
        fees: z.object({
          ...{ two_wheel: f.pesos(), four_wheel: f.pesos(), delivery_truck: f.pesos(), pass_through: f.pesos() },
        }),
        processing: f.pesos(),
        year_start: z.string(),
        free: z.int(),
        extra_from: z.int(),
        extra: f.pesos(),
        by_quarter: z.boolean(),
      }),
    }),
  }),
  renew: post('/houses/:id/sticker-renewal', {
    who: 'till',
    summary: 'Issue the next stickers of vehicles of a lot at once, paid with one receipt; free ones without',
    params: f.byId,
    body: z.object({
      vehicle_ids: f.ids(refusals.choose_vehicles),
      /** Sum of the fees as they were shown. */
      amount: f.amount(requests.sticker_fees),
      ...paymentInput,
    }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.object({ message: z.string(), payment: z.nullable(payment), stickers: z.array(sticker) }),
  }),
  papers: post('/car-sticker-papers', {
    who: 'counter',
    summary: 'Papers of several issued stickers, a page each',
    reads: true,
    body: z.object({ request_ids: f.ids(refusals.choose_vehicles) }),
    reply: 'file',
  }),
}
