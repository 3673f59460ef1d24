import { eraseBookings } from '#features/bookings/bookings/server/erasure.queries.ts'
import { eraseComplaints } from '#features/messages/complaints/server/erasure.queries.ts'
import { eraseNotices } from '#features/messages/notifications/server/erasure.queries.ts'
import { eraseReasons } from '#features/money/billing/server/erasure.queries.ts'
import { eraseFromImports } from '#features/overview/import/server/erasure.queries.ts'
import { throwPreparedAway } from '#features/overview/reports/server/erasure.queries.ts'
import { eraseUser } from '#features/people/account/server/erasure.queries.ts'
import { eraseResident } from '#features/people/residents/server/erasure.queries.ts'
import { eraseRequests } from '#features/requests/requests/server/erasure.queries.ts'
import { eraseFromAccessEvents } from '#server/access-events.queries.ts'
import { eraseFromAudit } from '#server/audit.queries.ts'
import type { Tx } from '#server/db.ts'
import { removeFile } from '#server/files.ts'
import type { Host } from '#server/host.ts'
import { forgetAnswers } from '#server/idempotency.ts'
import { type KnownAs, knownAs } from '#server/known-as.queries.ts'
import { eraseFromReadings } from '#server/readings.queries.ts'
import { secretKeyOf } from '#server/secret-key.ts'
import type { HeldPerson, KeptTrace } from '../contract.ts'
import { filesOf, receiptsOf, stillNamed } from './queries.ts'

/**
 * Takes everything personal of a resident out of the product (P03). Bills, payments and receipts stay as they were
 * recorded, and so does the name on receipts: the books must be kept (docs/how-to/personal-data.md). Answers what is left
 * and why.
 */
export async function erasePerson(
  { db, host, now }: { db: Tx; host: Host; now: Date },
  { person, residentId }: { person: HeldPerson; residentId: number },
): Promise<KeptTrace[]> {
  const userId = person.id
  const known = await knownAs(db, userId)
  const { contacts, lastnames } = known
  const files = new Set([...(await filesOf(db, userId)), ...(await throwPreparedAway(db))])
  for (const id of await eraseRequests(db, residentId)) files.add(id)
  await eraseBookings(db, { residentId, contacts, as: `Erased Person ${userId}` })
  await eraseComplaints(db, residentId)
  await eraseReasons(db, residentId)
  await eraseResident(db, { residentId, userId })
  await eraseFromImports(db, { userId, known })
  await eraseNotices(db, { userId, contacts })
  await eraseUser(db, { userId, contacts, now })
  await eraseFromAccessEvents(db, { userId, now })
  await eraseFromReadings(db, [...lastnames, ...contacts])
  await forgetAnswers(db, known)
  for (const id of files) await removeFile({ db, host, id })
  // Last: what was done just now stands in the log too.
  await eraseFromAudit(db, { userId, residentId, contacts, now, key: secretKeyOf(host.config) })
  return kept(db, residentId, known)
}

async function kept(db: Tx, residentId: number, known: KnownAs): Promise<KeptTrace[]> {
  const receipts = await receiptsOf(db, residentId)
  const books = receipts
    ? [{ what: 'Receipts', entries: receipts, why: 'The books are kept; only administrators see the name.' }]
    : []
  const why = 'Others wrote this name or number. Please read and change it where this person is meant.'
  return [...books, ...(await stillNamed(db, known)).map((one) => ({ ...one, why }))]
}
