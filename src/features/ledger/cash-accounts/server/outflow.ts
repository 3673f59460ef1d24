import { limitOf, type OutflowSetting } from '#features/office/settings/server/second-officer.ts'
import type { Touched } from '#server/access/approvals.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import type { Endpoint } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { refusals } from '../refusals.ts'
import { leftOn, lockOutflow, type Outflow } from './outflow.queries.ts'

type Writing<E extends Endpoint> = Call<E> & { db: Tx }

/**
 * Parts of an act by which money leaves: it waits for a second officer where what left to its payee on its day, whatever the door, comes
 * with it above the limit of the settings (docs/decisions/second-officer.md). `of` tells the money of a call; undefined where none leaves.
 */
export const outflowAct = <E extends Endpoint>(
  setting: OutflowSetting,
  of: (call: Writing<E>) => Outflow | undefined | Promise<Outflow | undefined>,
) => ({
  asks: async (call: Writing<E>): Promise<boolean> => {
    const limit = await limitOf(call.db, setting)
    if (limit === null) return false
    const outflow = await of(call)
    if (!outflow) return false
    await lockOutflow(call.db, outflow)
    return (await leftOn(call.db, outflow)) + outflow.amount > limit
  },
  before: async (call: Writing<E>): Promise<Touched> => {
    const outflow = await of(call)
    return { left: outflow ? await leftOn(call.db, outflow) : 0 }
  },
})

/** The text of a proposal, with what went to its payee on the day before it. */
export function withEarlier(what: Message, { left }: Touched, day: Day): Message {
  return typeof left === 'number' && left > 0 ? refusals.proposed_after({ what: [what], left, day }) : what
}
