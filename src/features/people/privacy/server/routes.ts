import { logRead } from '#server/access/read-log.ts'
import { auditOf } from '#server/audit/audit.queries.ts'
import type { Db } from '#server/database/db.ts'
import { type Call, type FileAnswer, feature } from '#server/feature/feature.ts'
import { aliases } from '#server/people/aliases.queries.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { privacyContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { erasePerson } from './erase.ts'
import { rowsOf } from './people-with-data.queries.ts'
import { peopleWithData, personWithData } from './queries.ts'

const GONE = common.no_such_person

type Asking = Pick<Call, 'host' | 'now' | 'today'> & { db: Db }

/** Everything held about one person, as a file. */
async function everythingOf({ db, host, now, today }: Asking, userId: number): Promise<FileAnswer> {
  const held = await personWithData(db, userId)
  if (!held) throw notFound(GONE)
  const { residentId } = held
  const known = await aliases(db, userId)
  const everything = {
    taken_at: now.toISOString(),
    person: held.person,
    ...(await rowsOf(db, { userId, residentId, contacts: known.contacts })),
    ...Object.assign({}, ...(await Promise.all(host.manifests.map(({ held: of }) => of?.({ db, userId, known }))))),
    audit_log: await auditOf(db, { userId, residentId, contacts: known.contacts }),
  }
  return {
    contentType: 'application/json; charset=utf-8',
    name: `personal-data-${userId}-${today}.json`,
    body: Buffer.from(JSON.stringify(everything, null, 2)),
  }
}

export const privacy = feature(privacyContract, {
  people: ({ db, query }) => peopleWithData(db, query.search, { page: query.page, size: query.per_page }),

  take: async (call) => {
    const file = await everythingOf(call, call.params.userId)
    await logRead(call, 'profile', String(call.params.userId))
    return file
  },

  own: (call) => everythingOf(call, call.account.userId),

  erase: async ({ db, params, host, now }) => {
    const held = await personWithData(db, params.userId)
    if (!held) throw notFound(GONE)
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
