import { auditOf } from '#server/audit/audit.queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { aliases } from '#server/people/aliases.queries.ts'
import { notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { rowsOf } from './people-with-data.queries.ts'
import { personWithData } from './queries.ts'

type Asking = Pick<Call, 'host' | 'now' | 'today'> & { db: Db }

/** Everything held about one person, as JSON to be read by programs: rows by their tables (P03). 404 for an unknown id. */
export async function everythingOf({ db, host, now }: Asking, userId: number): Promise<string> {
  const held = await personWithData(db, userId)
  if (!held) throw notFound(common.no_such_person)
  const { residentId } = held
  const known = await aliases(db, userId)
  const everything = {
    taken_at: now.toISOString(),
    person: held.person,
    ...(await rowsOf(db, { userId, residentId, contacts: known.contacts })),
    ...Object.assign({}, ...(await Promise.all(host.manifests.map(({ held: of }) => of?.({ db, userId, known }))))),
    audit_log: await auditOf(db, { userId, residentId, contacts: known.contacts }),
  }
  return JSON.stringify(everything, null, 2)
}

/** The same as a file to download. */
export async function everythingFile(asking: Asking, userId: number): Promise<FileAnswer> {
  return {
    contentType: 'application/json; charset=utf-8',
    name: `personal-data-${userId}-${asking.today}.json`,
    body: Buffer.from(await everythingOf(asking, userId)),
  }
}
