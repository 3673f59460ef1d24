import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'

/** DEPOSIT: what was carried to the bank with one slip. */
export const deposit = z.object({
  id: z.int(),
  /** `DS-000012` */
  number: z.string(),
  day: z.string(),
  /** The drawer the cash came from. */
  from: z.nullable(f.named),
  to: f.named,
  cash: f.pesos(),
  cheques: z.object({ count: z.int(), amount: f.pesos() }),
  amount: f.pesos(),
  /** Of the receipts in cash that the slip lists. */
  receipts: z.object({ count: z.int(), amount: f.pesos() }),
  note: z.nullable(z.string()),
  recorded_by: z.nullable(f.named),
  /** Its day was opened again: the money is back in the drawer. */
  taken_back: z.boolean(),
  created_at: f.instant(),
})
export type Deposit = z.output<typeof deposit>
export type DepositData = z.input<typeof deposit>

export const depositsContract = {
  list: get('/deposits', {
    who: 'read',
    summary: 'Deposits, newest first',
    query: z.object(f.paged()),
    reply: page(deposit),
  }),
  create: post('/deposits', {
    who: 'bank',
    summary: 'Carry cash of a drawer and cheques in hand to a bank account, with one slip',
    body: z.object({
      to: f.id(refusals.choose_bank),
      from: f.optionalId(),
      cash: f.optionalAmount(undefined, { min: 1 }),
      cheque_ids: f.idsOrNone(refusals.choose_cheques),
      day: f.optionalDay(),
      note: f.optionalText(200),
    }),
    idempotent: true,
    status: 201,
    reply: z.object({ message: z.string(), deposit }),
  }),
  slip: get('/deposits/:id/slip', {
    who: 'read',
    summary: 'The deposit slip with its receipts and cheques, as PDF',
    params: f.byId,
    reply: 'file',
  }),
}
