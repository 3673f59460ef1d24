import { sql } from 'kysely'
import type { Tx } from '../database/db.ts'

const HOUR_MS = 60 * 60 * 1000

/** Counts one more of `what` by `whom` within the hour, one after another on all servers; returns how many there were before. */
export async function countAttempt(
  tx: Tx,
  { what, whom, now }: { what: string; whom: string; now: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${whom}`}, 0))`.execute(tx)
  await tx
    .deleteFrom('attempts')
    .where('at', '<', new Date(now.getTime() - HOUR_MS))
    .execute()
  const { count } = await tx
    .selectFrom('attempts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('call', '=', what)
    .where('address', '=', whom)
    .executeTakeFirstOrThrow()
  await tx.insertInto('attempts').values({ call: what, address: whom, at: now }).execute()
  return count
}
