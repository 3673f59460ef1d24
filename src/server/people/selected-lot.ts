import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { type Account, isStaff, needLot, type Permission } from '../access/access.ts'
import type { Db } from '../database/db.ts'
import { refusals } from '../refusals.ts'
import { belongsTo } from './occupancies.queries.ts'

interface Asking {
  db: Db
  account: Account
  today: Day
}

/**
 * The lot that a request, a booking or a complaint is about where somebody has several; null leaves the first. Residents choose
 * among those on which they have the permission (403 for others), staff among those of the resident (422).
 */
export async function selectedLot(
  { db, account, today }: Asking,
  { wanted, residentId, permission }: { wanted: number | null; residentId: number | null; permission: Permission },
): Promise<number | null> {
  if (wanted === null) return null
  if (!isStaff(account)) return needLot(account, wanted, permission).houseId
  if (residentId === null || !(await belongsTo(db, residentId, wanted, today)))
    throw invalid('house_id', refusals.not_their_lot)
  return wanted
}
