import { fillPath } from '#shared/contract.ts'
import type { Call } from '../feature/feature.ts'
import type { Manifest } from '../feature/manifest.ts'
import { isStaff } from './access.ts'
import { insertRead, type ReadLogEntry } from './read-log.queries.ts'

type Reader = Pick<Call, 'host' | 'now' | 'requestId'> & { account: Call['account'] | null }

/**
 * Records that somebody read another person's data (P04); call it once the reader may. The subject is the user id of a
 * profile, the path and query of a report, or the id of a document's file.
 * Whoever may read is not kept from it by a full disk: then the line is in the server's log alone.
 */
export async function logRead(
  { host, account, now, requestId }: Reader,
  kind: ReadLogEntry['kind'],
  subject: string,
): Promise<void> {
  const reading = { at: now, user_id: account?.userId ?? null, kind, subject, request_id: requestId }
  try {
    await insertRead(host.database.db, reading)
  } catch (error) {
    host.log.error({ err: error, reading }, 'A reading could not be recorded')
  }
}

/** Every report of the contracts with what the office calls it. */
export const reportsOf = (manifests: readonly Manifest[]): { path: string; name: string }[] =>
  manifests
    .flatMap(({ serves }) => serves)
    .flatMap(({ contract }) => Object.values(contract))
    .flatMap(({ path, report }) => (report === undefined ? [] : [{ path, name: report }]))

/** Records what an endpoint marked `report` told to staff: its path with what was asked. */
export async function noteReport(call: Call, path: string): Promise<void> {
  if (!isStaff(call.account)) return
  // Paths, queries and bodies of a contract are objects.
  const { params, query, body } = call as Record<'params' | 'query' | 'body', Readonly<Record<string, unknown>>>
  const request = Object.entries({ ...query, ...body })
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
  await logRead(call, 'report', [fillPath(path, params), ...(request.length ? [request.join('&')] : [])].join('?'))
}
