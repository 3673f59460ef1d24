import { bookingsFor } from '#features/dues/standing/server/bookings.ts'
import { isStaff } from '#server/access/access.ts'
import type { Call } from '#server/feature/feature.ts'
import { conflict } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'

interface For {
  houseId: number | null
  residentId: number | null
}

/** Where the settings refuse bookings of members not in good standing; a tenant hears nothing of the owner's. */
export async function refuseByStanding(
  { db, account, today }: Pick<Call, 'account' | 'today'> & { db: Parameters<typeof bookingsFor>[0] },
  of: For,
): Promise<void> {
  if ((await bookingsFor(db, of, today)) !== 'refuse') return
  throw conflict(isStaff(account) ? refusals.not_in_good_standing : refusals.ask_at_office)
}
