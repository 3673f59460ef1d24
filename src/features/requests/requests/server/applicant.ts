import { type Account, isStaff, needPermission } from '#server/access.ts'
import { chosenLot } from '#server/chosen-lot.ts'
import type { Tx } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from '../refusals.ts'
import type { Product } from '../rules.ts'
import { livingResident } from './queries.ts'

const PERMISSIONS = { permit: 'request-clearance', sticker: 'get-car-sticker' } as const

interface Asking {
  db: Tx
  account: Account
  today: Day
}

/** Returns the applicant of a new request: residents ask for themselves, staff name the resident at the counter. */
export async function applicantOf({ db, account }: Asking, product: Product, sent: number | null): Promise<number> {
  if (!isStaff(account)) {
    needPermission(account, PERMISSIONS[product])
    if (account.residentId === null) throw notFound(common.no_such_resident)
    return account.residentId
  }
  if (sent === null || !(await livingResident(db, sent))) throw invalid('resident_id', refusals.choose_resident)
  return sent
}

/** The lot that it is for; null leaves the first of the resident. */
export const lotOf = (
  asking: Asking,
  product: Product,
  lot: { wanted: number | null; residentId: number },
): Promise<number | null> => chosenLot(asking, { ...lot, permission: PERMISSIONS[product] })
