import { eraseUser } from '#features/account/server/erasure.queries.ts'
import { eraseBookings } from '#features/bookings/server/erasure.queries.ts'
import { eraseComplaints } from '#features/complaints/server/erasure.queries.ts'
import { eraseNotices } from '#features/notifications/server/erasure.queries.ts'
import { eraseRequests } from '#features/requests/server/erasure.queries.ts'
import { eraseResident } from '#features/residents/server/erasure.queries.ts'
import { eraseFromAudit } from '#server/audit.queries.ts'
import type { Tx } from '#server/db.ts'
import { removeFile } from '#server/files.ts'
import type { Host } from '#server/host.ts'
import { filesOf, type Held } from './queries.ts'

/**
 * Takes everything personal of a resident out of the product (P03). Bills, payments and receipts stay as they were
 * recorded, and so does the name on receipts: the books must be kept (RA 10173 §12, NIRC §235).
 */
export async function erasePerson(
  { db, host, now }: { db: Tx; host: Host; now: Date },
  { person, residentId, email }: Held,
): Promise<void> {
  const userId = person.id
  const files = new Set(await filesOf(db, userId))
  if (residentId !== null) {
    for (const id of await eraseRequests(db, residentId)) files.add(id)
    await eraseBookings(db, residentId, `Erased Person ${userId}`)
    await eraseComplaints(db, residentId)
    await eraseResident(db, { residentId, userId })
  }
  await eraseNotices(db, { userId, email })
  await eraseUser(db, userId, now)
  for (const id of files) await removeFile({ db, host, id })
  // Last: what was done just now stands in the log too.
  await eraseFromAudit(db, { userId, residentId, now })
}
