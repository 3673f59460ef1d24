import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'

/** How long what is owed has been due, in days; `current` is not due yet, or due that day. */
const AGES = ['current', '1-30', '31-60', '61-90', '90+'] as const

const lot = z.object({
  house_id: z.int(),
  address: z.string(),
  /** Who owns it on that day; null where nobody is known. */
  owner: z.nullable(z.string()),
  /** What its open bills leave to pay. */
  balance: f.pesos(),
  /** What of its advances is left. */
  credit: f.pesos(),
})

const balances = z.object({
  as_of: z.string(),
  receivable: f.pesos(),
  credit: f.pesos(),
  /** Lots that owe something that was due before the day. */
  in_arrears: z.int(),
  aging: z.record(z.enum(AGES), f.pesos()),
  /** Every lot in the order of the addresses; empty unless asked for. */
  lots: z.array(lot),
})

/** As handlers build it: centavos. */
export type BalancesData = z.input<typeof balances>

export const balancesContract = {
  read: endpoint({
    method: 'GET',
    path: '/balances',
    who: 'staff',
    summary: 'What all lots owe and have in advance as of a day, today unless told, by age and, if asked, by lot',
    query: z.object({ as_of: f.optionalDay(), lots: f.flag(false) }),
    report: 'Balances of all lots',
    reply: balances,
  }),
}
