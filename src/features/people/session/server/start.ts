import { readCode } from '#features/people/account/rules.ts'
import { hashOfCode } from '#features/people/account/server/activation-codes.ts'
import { recordWrongCode, refuseCodeGuesser } from '#features/people/account/server/failures.queries.ts'
import { openLink, spendLink } from '#features/people/account/server/links.queries.ts'
import { checkNewPassword } from '#features/people/account/server/new-password.ts'
import { setPassword } from '#features/people/account/server/queries.ts'
import { insertSession } from '#features/people/account/server/sessions.queries.ts'
import { endSessions } from '#features/people/account/server/sessions.ts'
import { recordAccess } from '#server/access/access-events.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { invalid } from '#shared/errors.ts'
import { fullName } from '#shared/text/names.ts'
import { refusals } from '../refusals.ts'
import { startContract } from '../start-contract.ts'

type Starting = Pick<Call, 'host' | 'now' | 'address' | 'userAgent' | 'requestId'> & { db: Db; body: { code: string } }

const write = <T>({ host, requestId }: Starting, work: (tx: Tx) => Promise<T>): Promise<T> =>
  host.database.transaction({ userId: null, requestId }, work)

const wrong = () => invalid('code', refusals.card_code_wrong)

async function refused(call: Starting): Promise<Error> {
  await refuseCodeGuesser(call.db, call)
  await write(call, async (tx) => {
    const locked = await recordWrongCode(tx, call)
    await recordAccess(tx, call, { event: 'link_refused', userId: null, detail: 'paper code' })
    if (locked) await recordAccess(tx, call, { event: 'sign_in_locked', userId: null, detail: 'paper code' })
  })
  return wrong()
}

/**
 * The person of an open code, whatever others of the network typed; 422 for any other, which is counted, and 429 after
 * fifty of them (docs/decisions/strangers-and-limits.md).
 */
async function holderOf(call: Starting) {
  const code = readCode(call.body.code)
  const link = code === null ? undefined : await openLink(call.db, 'code', hashOfCode(code), call.now)
  if (!link || link.user_id === null || link.lastname === null) throw await refused(call)
  return { ...link, userId: link.user_id, lastname: link.lastname }
}

export const start = feature(startContract, {
  look: async (call) => {
    const holder = await holderOf(call)
    const { email, sign_in_name, expires_at } = holder
    return { name: fullName(holder), email, sign_in_name, expires_at }
  },

  start: async (call) => {
    const { body, now, userAgent, address } = call
    const holder = await holderOf(call)
    checkNewPassword({ password: body.password, confirmation: body.password_confirmation })
    const passwordHash = await hashPassword(body.password)
    const token = newToken()
    const { userId } = holder
    await write(call, async (tx) => {
      // Somebody else was faster with the same card.
      if (!(await spendLink(tx, holder.id, now))) throw wrong()
      await setPassword(tx, userId, passwordHash)
      await endSessions(tx, call, { userId, why: 'new password' })
      await insertSession(tx, { userId, tokenHash: hashToken(token), userAgent, address, now })
      await recordAccess(tx, call, { event: 'link_used', userId, detail: 'paper code' })
      await recordAccess(tx, call, { event: 'password_changed', userId, detail: 'link' })
      await recordAccess(tx, call, { event: 'signed_in', userId, by: userId })
    })
    return { access_token: token, token_type: 'Bearer' as const }
  },
})
