import type { Account } from '#server/access/access.ts'
import { type AccessRequest, recordAccess } from '#server/access/access-events.ts'
import { passwordFits } from '#server/access/passwords.ts'
import type { Tx } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { refuseWhenFull } from '#server/jobs/disk.ts'
import { networkOf } from '#server/limits/network.ts'
import { refusals } from '#server/refusals.ts'
import { Failure, invalid } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import { common } from '#shared/refusals.ts'
import { recordFailure, refuseLockedAccount } from './failures.queries.ts'
import { namesOf, passwordHashOf, personById } from './queries.ts'

interface Line {
  last: Promise<unknown>
  length: number
}

/** Attempts of one kind are checked one after another, so that many at once are no way around a limit. */
const lines = new Map<string, Line>()

/** Does `work` when everything asked for `whom` before is through; 429 when `most` wait for that already. */
export async function runOneByOne<T>(whom: string, work: () => Promise<T>, most = Infinity): Promise<T> {
  const line = lines.get(whom) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= most) throw new Failure('too_many', refusals.too_many_requests, { retryAfter: 5 })
  const turn = line.last.then(work, work)
  line.last = turn
  line.length += 1
  lines.set(whom, line)
  try {
    return await turn
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(whom)
  }
}

/** A call of somebody who is signed in and proves once more who they are. */
interface Proving extends AccessRequest {
  host: Host
  account: Account
}

export interface Guarded {
  email: string
  /** Refuses the field when `right` is false, after counting the failure. */
  need(right: boolean, field: string, refusal: Message): Promise<void>
  /** One transaction in the name of whoever is signed in. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Passwords and codes guessed in an open session count like those at the sign-in, are refused with the same 429 and leave
 * the session open (A05). Such a call opens its own transactions: the failure is counted although it is a refusal, and
 * no connection is held while others of the pair are waited for.
 */
export async function guarded<T>(call: Proving, work: (guarded: Guarded) => Promise<T>): Promise<T> {
  const { host, account, address, now, requestId } = call
  const { db, transaction } = host.database
  await refuseWhenFull(host.disk)
  const person = await personById(db, account.userId)
  const names = person ? namesOf(person) : [`account ${account.userId}`]
  const [email = ''] = names
  const pair = { email, address, now }
  return runOneByOne(`${host.village}\n${email.toLowerCase()}\n${networkOf(address)}`, async () => {
    await refuseLockedAccount(db, pair, names)
    return work({
      email,
      need: async (right, field, refusal) => {
        if (right) return
        await transaction({ userId: null, requestId }, async (tx) => {
          const locked = await recordFailure(tx, pair)
          const refused = { userId: account.userId, detail: field === 'code' ? 'code' : 'password' } as const
          await recordAccess(tx, call, { event: 'password_refused', ...refused })
          if (locked) await recordAccess(tx, call, { event: 'sign_in_locked', userId: account.userId })
        })
        throw invalid(field, refusal)
      },
      write: (write) => transaction({ userId: account.userId, requestId }, write),
    })
  })
}

/** One transaction of a call that opens its own, in the name of whoever is signed in. */
export async function written<T>(
  { host, account, requestId }: Proving,
  work: (tx: Tx) => Promise<T>,
  options: { timeout?: number } = {},
): Promise<T> {
  await refuseWhenFull(host.disk)
  return host.database.transaction({ userId: account.userId, requestId }, work, options)
}

/** The same, once the own password was asked for and is right: an open session is not the account (A13). */
export const withOwnPassword = <T>(
  call: Proving,
  { password, missing }: { password: string | null | undefined; missing: Message },
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  guarded(call, async ({ need, write }) => {
    if (!password) throw invalid('current_password', missing)
    const right = await passwordFits(password, await passwordHashOf(call.host.database.db, call.account.userId))
    await need(right, 'current_password', common.password_wrong)
    return write(work)
  })
