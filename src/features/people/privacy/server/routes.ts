import { eraseFromAccessEvents } from '#server/access/access-events.queries.ts'
import { eraseFromReadLog } from '#server/access/read-log.queries.ts'
import { logRead } from '#server/access/read-log.ts'
import { secretKeyOf } from '#server/access/secret-key.ts'
import { eraseFromAudit } from '#server/audit/audit.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import { removeFile } from '#server/files/files.ts'
import { deleteAnswers } from '#server/http/idempotency.ts'
import { type Aliases, aliases } from '#server/people/aliases.queries.ts'
import { erasedColumns } from '#server/schema/tables.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { pageAsk } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { type PersonWithData, privacyContract, type StoredTrace } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { everythingFile } from './everything.ts'
import { filesOf, peopleWithData, personWithData, receiptsOf, stillNamed } from './queries.ts'

/**
 * Takes everything personal of a resident out of the product (P03). Bills, payments and receipts stay as they were
 * recorded, and so does the name on receipts: the books must be kept (docs/how-to/personal-data.md). Returns what is left
 * and why.
 */
async function erasePerson(
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
  return remainingTraces(db, residentId, known)
}

async function remainingTraces(db: Tx, residentId: number, known: Aliases): Promise<StoredTrace[]> {
  const receipts = await receiptsOf(db, residentId)
  const books = receipts
    ? [{ what: 'Receipts', entries: receipts, why: 'The books are kept; only administrators see the name.' }]
    : []
  const why = 'Others wrote this name or number. Please read and change it where this person is meant.'
  return [...books, ...(await stillNamed(db, known)).map((one) => ({ ...one, why }))]
}

export const privacy = feature(privacyContract, {
  people: ({ db, query }) => peopleWithData(db, query.search, pageAsk(query)),

  take: async (call) => {
    const file = await everythingFile(call, call.params.userId)
    await logRead(call, 'profile', String(call.params.userId))
    return file
  },

  own: (call) => everythingFile(call, call.account.userId),

  erase: async ({ db, params, host, now }) => {
    const held = await personWithData(db, params.userId)
    if (!held) throw notFound(common.no_such_person)
    const { person, residentId } = held
    if (residentId === null) throw conflict(refusals.residents_only)
    if (!person.has_left) throw conflict(refusals.remove_first)
    if (person.is_erased) throw conflict(refusals.erased)
    const stored = await erasePerson({ db, host, now }, { person, residentId })
    const after = await personWithData(db, params.userId)
    const left = stored.map(({ what, entries, why }) => ` ${what}: ${entries}. ${why}`).join('')
    return {
      message: `The personal data was erased. Bills and payments stay.${left}`,
      person: after?.person ?? person,
      kept: stored,
    }
  },
})
