import type { Db } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { linkBase } from '#server/http/client.ts'
import { paperPath } from '../rules.ts'
import { knownCode, type PrintedPaper, storeDocumentRecord } from './queries.ts'

type Printing = Pick<Call, 'host' | 'requestId' | 'baseUrl'> & { db: Db }

/** Where the page of a code is, as a QR code says it. */
export const checkLink = ({ host, baseUrl }: Pick<Call, 'host' | 'baseUrl'>, code: string): string =>
  linkBase(host.config, baseUrl) + paperPath(code)

/**
 * Where the page of a statement or a certificate is; the same paper printed again has the same. Null where it cannot be
 * kept, as on a full disk: then the paper is printed without.
 */
export async function linkOf(call: Printing, paper: PrintedPaper): Promise<string | null> {
  const known = await knownCode(call.db, paper)
  if (known !== undefined) return checkLink(call, known)
  try {
    const actor = { userId: null, requestId: call.requestId }
    return checkLink(call, await call.host.database.transaction(actor, (tx) => storeDocumentRecord(tx, paper)))
  } catch (error) {
    call.host.log.error({ err: error }, 'A paper was printed without its code')
    return null
  }
}
