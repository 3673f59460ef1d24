import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'
import { REPLENISHED_BY } from './rules.ts'

/** REPLENISHMENT: a petty cash fund filled up with what its vouchers came to. */
export const replenishment = z.object({
  id: z.int(),
  /** `RP-000012` */
  number: z.string(),
  day: z.string(),
  fund: f.named,
  from: f.named,
  amount: f.pesos(),
  method: z.enum(REPLENISHED_BY),
  cheque_number: z.nullable(z.string()),
  vouchers: z.object({ count: z.int(), amount: f.pesos() }),
  recorded_by: z.nullable(f.named),
  created_at: f.instant(),
})
export type Replenishment = z.output<typeof replenishment>
export type ReplenishmentData = z.input<typeof replenishment>

/** A voucher that was paid from the fund. */
const voucher = z.object({
  id: z.int(),
  /** Null for what was recorded before vouchers were numbered. */
  voucher_number: z.nullable(z.string()),
  day: z.string(),
  name: z.string(),
  payee: z.nullable(z.string()),
  category: z.string(),
  amount: f.pesos(),
})
export type FundVoucher = z.output<typeof voucher>
export type FundVoucherData = z.input<typeof voucher>

export const replenishmentsContract = {
  list: get('/replenishments', {
    who: 'read',
    summary: 'How petty cash funds were filled up, newest first',
    query: z.object({ fund: f.optionalId(), ...f.paged() }),
    reply: page(replenishment),
  }),
  proposal: get('/replenishments/proposal', {
    who: 'read',
    summary: 'The vouchers of a petty cash fund since it was filled up last, and what they come to',
    query: z.object({ fund: f.id(refusals.choose_fund), day: f.optionalDay() }),
    reply: z.object({
      fund: f.named,
      vouchers: z.array(voucher),
      /** Their sum. */
      amount: f.pesos(),
      /** Amount the fund lacks to be full on the day; null where it has no fixed amount. */
      lacking: z.nullable(f.pesos()),
    }),
  }),
  create: post('/replenishments', {
    who: 'expenses',
    summary: 'Fill up a petty cash fund from a bank account with the sum of its vouchers, unless another is told',
    body: z.object({
      fund_id: f.id(refusals.choose_fund),
      from_id: f.id(refusals.choose_bank),
      method: f.choice(REPLENISHED_BY, refusals.choose_method),
      cheque_number: f.optionalText(50),
      amount: f.optionalAmount(undefined, { min: 1 }),
      day: f.optionalDay(),
    }),
    idempotent: true,
    status: 201,
    reply: z.object({ message: z.string(), replenishment }),
  }),
  paper: get('/replenishments/:id/paper', {
    who: 'read',
    summary: 'The vouchers that a replenishment paid back, as PDF',
    params: f.byId,
    reply: 'file',
  }),
}
