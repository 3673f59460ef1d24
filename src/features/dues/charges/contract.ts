import * as z from 'zod/mini'
import { get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { refusals } from './refusals.ts'
import { TAXES, USED_FOR } from './rules.ts'

/** CHARGE: what may be charged beside the dues. `amount` 0: it is different each time. */
export const charge = z.object({
  id: z.int(),
  name: z.string(),
  amount: f.pesos(),
  account: z.string(),
  tax: z.enum(TAXES),
  for: z.enum(USED_FOR),
  fine: z.boolean(),
  /** Proposed by us; it is the office's own once it was saved. */
  proposed: z.boolean(),
  ...f.stamps,
})

export type Charge = z.output<typeof charge>
export type ChargeData = z.input<typeof charge>

const chargeFields = z.object({
  name: f.text(100, refusals.name_needed),
  amount: f.optionalAmount(refusals.amount),
  account: f.text(100, refusals.account_needed),
  tax: f.choiceOr(TAXES, 'exempt'),
  for: f.choiceOr(USED_FOR, 'both'),
  fine: f.flag(false),
})

export const chargesContract = {
  list: get('/charges', {
    who: 'counter',
    summary: 'The catalogue of charges, by name; those we propose are marked',
    reply: z.array(charge),
  }),
  create: post('/charges', {
    who: 'bills',
    summary: 'Add a charge to the catalogue',
    body: chargeFields,
    status: 201,
    reply: charge,
  }),
  update: put('/charges/:id', {
    who: 'bills',
    summary: 'Change a charge; what was charged stays. A proposed one becomes the office’s own',
    params: f.byId,
    body: chargeFields,
    reply: charge,
  }),
}
