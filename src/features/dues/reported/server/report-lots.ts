import { yearRefusal } from '#features/dues/prepayment/rules.ts'
import { lotOfResident, needLot, seenOf } from '#server/access/access.ts'
import type { Call } from '#server/feature/feature.ts'
import { forbidden, invalid } from '#shared/errors.ts'
import type { reportedContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { isOfLot, type ReportedKind } from '../rules.ts'

type Sending = Pick<Call<typeof reportedContract.send>, 'account' | 'body' | 'today'>

/** The lots that were paid for: own ones, the first unless told. */
export function lotsOf(
  { account, body }: Sending,
  kind: ReportedKind,
  first: number,
): { house_id: number; other_house_ids: number[] } {
  const wanted = body.house_ids.length > 0 ? body.house_ids : [body.house_id ?? first]
  const field = body.house_ids.length > 0 ? 'house_ids' : 'house_id'
  for (const id of wanted) if (!lotOfResident(account, id)) throw invalid(field, refusals.choose_lot)
  const [house_id = first, ...others] = new Set(wanted)
  return { house_id, other_house_ids: isOfLot(kind) ? others : [] }
}

/** Refuses a year that cannot be paid ahead (422), and a lot whose bills the caller may not see as a whole (403), as its preview does. */
export function refuseYear({ account, today }: Sending, year: number, lots: readonly number[]): void {
  const noYear = yearRefusal(year, today)
  if (noYear) throw invalid('year_ahead', noYear)
  for (const id of lots) if (seenOf(needLot(account, id, 'view-monthly-dues')).tenant) throw forbidden()
}
