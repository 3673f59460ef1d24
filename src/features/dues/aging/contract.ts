import * as z from 'zod/mini'
import { BEHIND } from '#features/dues/balances/rules.ts'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'

const agedLot = z.object({
  house_id: z.int(),
  address: z.string(),
  /** Empty where addresses have none. */
  phase: z.string(),
  /** Its phase and block, or its street. */
  area: z.string(),
  /** Name of the lot kind. */
  kind: z.string(),
  /** Owner on that day; null where nobody is known. */
  owner: z.nullable(z.string()),
  /** USER.id of the owner. */
  user_id: z.nullable(z.int()),
  /** Months with a bill that was past due and open. */
  behind: z.int(),
  /** Amounts open: not due yet, or 1-30, 31-60, 61-90, and more than 90 days past due. */
  ages: z.array(f.pesos()),
})

export const agingContract = {
  read: get('/aging', {
    who: 'read',
    summary: 'Every lot that owes something as of a day, today unless told, by how long it has been due',
    query: z.object({ as_of: f.optionalDay(), behind: f.choiceOr(BEHIND, '0') }),
    report: 'Aging of all lots',
    reply: z.object({ as_of: z.string(), lots: z.array(agedLot) }),
  }),
}
