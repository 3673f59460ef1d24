import { refusals } from '#features/dues/bills/refusals.ts'
import { billPage, OVERDUE } from '#features/dues/bills/server/list.queries.ts'
import type { Db } from '#server/database/db.ts'
import type { BodyOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { remindingContract } from '../contract.ts'

/** More than a village can have overdue. */
const EVERY_BILL = 1_000_000

/** The bills that somebody chose to remind of; 422 when it is none. */
export async function chosenBillIds({
  db,
  body,
  today,
}: {
  db: Db
  body: BodyOf<typeof remindingContract.people>
  today: Day
}): Promise<number[]> {
  if (body.bill_ids) return [...new Set(body.bill_ids)]
  if (!body.all) throw invalid('bill_ids', refusals.nobody_to_notify)
  const except = new Set(body.except)
  const filter = { ...OVERDUE, search: body.search, behind: body.behind, today, allKinds: true }
  const { ids } = await billPage(db, filter, 'oldest', { page: 1, size: EVERY_BILL })
  const chosen = ids.filter((id) => !except.has(id))
  if (chosen.length === 0) throw invalid('bill_ids', refusals.nobody_to_notify)
  return chosen
}
