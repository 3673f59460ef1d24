import * as z from 'zod/mini'
import { bill } from '#features/dues/bills/contract.ts'
import { payment } from '#features/ledger/payments/contract.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { telling } from '#shared/text/telling.ts'
import { CHEQUE_STATES } from './rules.ts'

/** CHEQUE with the payment it came with. `bank` and `number` are null where the payment named none. */
export const cheque = z.object({
  id: z.int(),
  payment: z.object({ id: z.int(), receipt_number: z.string(), amount: f.pesos(), day: z.string() }),
  payer_name: z.string(),
  /** The address of the lot; null for a walk-in. */
  lot: z.nullable(z.string()),
  /** HOUSE.id of that lot, and USER.id of a payer who is known. */
  house_id: z.nullable(z.int()),
  payer_id: z.nullable(z.int()),
  bank: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** From this day on it can be deposited. */
  due_on: z.string(),
  state: z.enum(CHEQUE_STATES),
  place: f.named,
  deposit: z.nullable(z.object({ id: z.int(), day: z.string() })),
  cleared_on: z.nullable(z.string()),
  /** By lines of a statement, not by an officer; it can still bounce. */
  cleared_by_line: z.boolean(),
  bounced_on: z.nullable(z.string()),
  bounce_reason: z.nullable(z.string()),
  ...f.stamps,
})
export type Cheque = z.output<typeof cheque>
export type ChequeData = z.input<typeof cheque>

const sum = { count: z.int(), amount: f.pesos() }

const chequeDays = z.object({
  month: z.string(),
  days: z.array(z.object({ day: z.string(), ...sum })),
  /** In hand for a month before it, and after it. */
  before: z.object(sum),
  after: z.object(sum),
})
export type ChequeDays = z.output<typeof chequeDays>

export const chequesContract = {
  list: get('/cheques', {
    who: 'read',
    summary: 'Cheques by the day they can be deposited, and what of those in hand can be deposited today',
    query: z.object({
      state: f.filter(CHEQUE_STATES),
      from: f.optionalDay(),
      to: f.optionalDay(),
      /** Payer, the address of the lot, the receipt number, the bank or the number of the cheque. */
      search: f.search(),
      ...f.paged(),
    }),
    reply: z.extend(page(cheque), { to_deposit: z.object(sum) }),
  }),
  days: get('/cheques/days', {
    who: 'read',
    summary: 'Cheques in hand, by the day of a month from which each can be deposited',
    query: z.object({ month: f.optionalMonth() }),
    reply: chequeDays,
  }),
  clear: post('/cheques/:id/clear', {
    who: 'bank',
    summary: 'The bank has taken a cheque for good',
    params: f.byId,
    body: z.object({ day: f.optionalDay() }),
    idempotent: true,
    reply: z.object({ message: z.string(), cheque }),
  }),
  bounce: post('/cheques/:id/bounce', {
    who: 'bank',
    summary: 'The bank gave a cheque back: its payment is void from that day on, and the lot may be charged',
    params: f.byId,
    body: z.object({
      day: f.optionalDay(),
      reason: f.text(500, common.reason_needed),
      /** Of the catalogue; its usual amount unless one is given. */
      charge_id: f.optionalId(),
      charge_amount: f.optionalAmount(undefined, { min: 1 }),
    }),
    idempotent: true,
    reply: z.object({
      ...telling,
      cheque,
      payment,
      bill: z.nullable(bill),
      /** For what was given back and kept of bonds, and issued, before the cheque that was to pay it bounced. */
      owed_bills: z.array(bill),
    }),
  }),
}
