import * as z from 'zod/mini'
import { bond } from '#features/cash/bonds/contract.ts'
import { payment } from '#features/ledger/payments/contract.ts'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { house } from '#shared/people.ts'
import { REQUEST_TYPES } from '#shared/request-types.ts'

const card = z.object({
  house,
  /** Owner today; null where nobody is known. */
  owner: z.nullable(
    z.object({
      user_id: z.int(),
      name: z.string(),
      contact_number: z.nullable(z.string()),
      /** HOUSE.ids of all lots that the owner answers for, this one too. */
      house_ids: z.array(z.int()),
      /** The same lots with their addresses, as people read them. */
      lots: z.array(z.object({ id: z.int(), address: z.string() })),
      /** Amount left to pay of the open bills of all of them. */
      owed: f.pesos(),
    }),
  ),
  /** Amount left to pay of its open bills. */
  owed: f.pesos(),
  /** The due day of the oldest of them; null when nothing is owed. */
  oldest_due: z.nullable(z.string()),
  /** Its open bills, the oldest first; `balance` is what is left of one. */
  bills: z.array(
    z.object({
      id: z.int(),
      ...{ month: z.string(), kind: z.string(), title: z.nullable(z.string()) },
      due_date: z.string(),
      balance: f.pesos(),
      overdue: z.boolean(),
    }),
  ),
  /** Number of them overdue. */
  overdue: z.int(),
  /** Unused part of its advances. */
  credit: f.pesos(),
  /** Part of what its bills and advances were paid that came by cheques in hand or at the bank: a bounce makes it owed again. */
  to_clear: f.pesos(),
  /** Bookings of its people that wait for the office or are still to come, the next one first. */
  bookings: z.array(
    z.object({
      id: z.int(),
      amenity_id: z.int(),
      amenity: z.string(),
      booking_date: z.string(),
      booking_status: z.string(),
      amount_due: f.pesos(),
    }),
  ),
  /** Clearances and stickers that are not claimed yet, the oldest first. */
  requests: z.array(
    z.object({
      id: z.int(),
      product: z.enum(REQUEST_TYPES),
      reference_number: z.string(),
      /** The type of clearance, or the plate number. */
      about: z.string(),
      step: z.enum(['pending', 'approved', 'in_progress', 'done']),
      /** Amount to pay now; 0 unless it waits for that. */
      to_pay: f.pesos(),
    }),
  ),
  /** Bonds held of the lot, the newest first. */
  bonds: z.array(bond),
  /** The last of the ledger, the newest first, voided ones included and marked. */
  payments: z.array(payment),
})

/** As the browser reads it: pesos. */
export type LotCard = z.output<typeof card>
/** As the handler builds it: centavos. */
export type LotCardData = z.input<typeof card>

export const counterContract = {
  card: get('/houses/:id/card', {
    who: 'office',
    summary: 'A lot at the counter: whose it is, what it owes since when, its advance, what is open, its last payments',
    params: f.byId,
    reply: card,
  }),
}
