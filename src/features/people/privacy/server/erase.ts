import { eraseFromAccessEvents } from '#server/access/access-events.queries.ts'
import { eraseFromReadLog } from '#server/access/read-log.queries.ts'
import { secretKeyOf } from '#server/access/secret-key.ts'
import { eraseFromAudit } from '#server/audit/audit.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { removeFile } from '#server/files/files.ts'
import { deleteAnswers } from '#server/http/idempotency.ts'
import { type Aliases, aliases } from '#server/people/aliases.queries.ts'
import { erasedColumns } from '#server/schema/tables.ts'
import type { PersonWithData, StoredTrace } from '../contract.ts'
import { filesOf, receiptsOf, stillNamed } from './queries.ts'

/**
 * Takes everything personal of a resident out of the product (P03). Bills, payments and receipts stay as they were
 * recorded, and so does the name on receipts: the books must be kept (docs/how-to/personal-data.md). Returns what is left
 * and why.
 */
export async function erasePerson(
  { db, host, now }: { db: Tx; host: Host; now: Date },
  { person, residentId }: { person: PersonWithData; residentId: number },
): Promise<StoredTrace[]> {
  const userId = person.id
  const known = await aliases(db, userId)
  const { contacts, lastnames } = known
  const files = new Set(await filesOf(db, userId))
  for (const { erase } of host.manifests)
    for (const id of (await erase?.({ db, userId, residentId, known, now })) ?? []) files.add(id)
  await eraseFromAccessEvents(db, { userId, now })
  await eraseFromReadLog(db, [...lastnames, ...contacts])
  await deleteAnswers(db, known)
  for (const id of files) await removeFile({ db, host, id })
  // Last: what was done just now stands in the log too.
  const columns = erasedColumns(host.manifests)
  await eraseFromAudit(db, { userId, residentId, contacts, now, columns, key: secretKeyOf(host.config) })
  return retained(db, residentId, known)
}

async function retained(db: Tx, residentId: number, known: Aliases): Promise<StoredTrace[]> {
  const receipts = await receiptsOf(db, residentId)
  const books = receipts
    ? [{ what: 'Receipts', entries: receipts, why: 'The books are kept; only administrators see the name.' }]
    : []
  const why = 'Others wrote this name or number. Please read and change it where this person is meant.'
  return [...books, ...(await stillNamed(db, known)).map((one) => ({ ...one, why }))]
}
