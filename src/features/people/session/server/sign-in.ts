import {
  deleteFailures,
  isLockedByAnyName,
  type Pair,
  recordFailure,
  refuseGuesser,
  refuseLocked,
} from '#features/people/account/server/failures.queries.ts'
import { credentialsByName } from '#features/people/account/server/queries.ts'
import { secondFactorOf } from '#features/people/account/server/second-factor.queries.ts'
import { insertSession } from '#features/people/account/server/sessions.queries.ts'
import { termOf } from '#features/people/account/server/terms.queries.ts'
import { runOneByOne } from '#features/people/account/server/throttling.ts'
import { recordAccess } from '#server/access/access-events.ts'
import { passwordFits } from '#server/access/passwords.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import type { Tx } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { networkOf } from '#server/limits/network.ts'
import { type Role, STAFF_ROLES } from '#shared/contract.ts'
import { invalid } from '#shared/errors.ts'
import { typedSignInName } from '#shared/text/sign-in-names.ts'
import { refusals, signInMessages } from '../refusals.ts'
import { RESIDENTS_DOOR } from '../rules.ts'
import { spendAnyCode } from './second-factor.ts'

export interface SignIn {
  /** An e-mail, a mobile number or a user name, as it was typed. */
  email: string
  password: string
  /** Of the authenticator app or a recovery code, for accounts with a second step. */
  code?: string | null | undefined
  isMobile: boolean
  address: string
  userAgent: string | null
  now: Date
  requestId: string
}

/** So many of one network wait for their turn: far more than an office that opens. */
const WAITING = 20
const OFFICE_DOOR = signInMessages.office_door
const WRONG = refusals.wrong
/** To whoever typed no e-mail, whether somebody has the name or not. */
const WRONG_NAME = refusals.wrong_name
const isStaffRole = (role: Role) => (STAFF_ROLES as readonly Role[]).includes(role)

/**
 * Checks name and password and opens a session; returns its token. One answer in one time for an unknown name,
 * a wrong password and a wrong door with a wrong password (docs/spec/access.md#two-doors): 422. The wrong door is
 * named only after the password was right, and only then an account with a second step is asked for its code. Ten
 * failures lock account and network for 15 minutes, fifty the network: 429.
 */
export const signIn = (host: Host, attempt: SignIn): Promise<string> =>
  // One network looks at one password at a time, so that a guesser leaves the processor to others.
  runOneByOne(`${host.village}\n${networkOf(attempt.address)}`, () => check(host, attempt), WAITING)

/** Counts and records a failure, and the lock when it was the one too many. */
async function failed(
  tx: Tx,
  attempt: SignIn,
  pair: Pair,
  userId: number | null,
  detail: 'password' | 'code',
): Promise<void> {
  const locked = await recordFailure(tx, pair)
  await recordAccess(tx, attempt, { event: 'sign_in_refused', userId, detail })
  if (locked) await recordAccess(tx, attempt, { event: 'sign_in_locked', userId })
}

/** Told only to who knows the password, like the door. */
async function refuseOutOfTerm(host: Host, attempt: SignIn, userId: number): Promise<void> {
  const term = await termOf(host.database.db, userId, attempt.now)
  const early = term?.from && term.today < term.from ? refusals.term_begins({ day: term.from }) : null
  const refused = early ?? (term?.until && term.today > term.until ? refusals.term_ended({ day: term.until }) : null)
  if (!refused) return
  await host.database.transaction({ userId: null, requestId: attempt.requestId }, (tx) =>
    recordAccess(tx, attempt, { event: 'sign_in_refused', userId, detail: 'out of term' }),
  )
  throw invalid('email', refused)
}

async function check(host: Host, attempt: SignIn): Promise<string> {
  const { db } = host.database
  const name = typedSignInName(attempt.email)
  const pair = { email: name, address: attempt.address, now: attempt.now }
  const actor = { userId: null, requestId: attempt.requestId }
  await refuseLocked(db, pair)
  await refuseGuesser(db, pair)
  const known = await credentialsByName(db, name)
  const locked = await isLockedByAnyName(db, pair, known?.names ?? [name])
  if (!(await passwordFits(attempt.password, known?.passwordHash ?? null)) || !known || locked) {
    await host.database.transaction(actor, (tx) => failed(tx, attempt, pair, known?.userId ?? null, 'password'))
    throw invalid('email', attempt.email.includes('@') ? WRONG : WRONG_NAME)
  }
  const { userId } = known
  if (isStaffRole(known.role) === attempt.isMobile) {
    const refused = { event: 'sign_in_refused', userId, detail: 'door' } as const
    await host.database.transaction(actor, (tx) => recordAccess(tx, attempt, refused))
    throw invalid('email', attempt.isMobile ? OFFICE_DOOR : RESIDENTS_DOOR)
  }
  await refuseOutOfTerm(host, attempt, userId)
  const factor = await secondFactorOf(db, known.userId)
  const asks = factor?.confirmedAt ? factor : null
  if (asks && !attempt.code) throw invalid('code', refusals.app_code_needed)
  const token = await host.database.transaction(actor, async (tx) => {
    if (
      asks &&
      !(await spendAnyCode(tx, asks, { code: attempt.code ?? '', now: attempt.now, secrets: host.secrets }))
    ) {
      await failed(tx, attempt, pair, userId, 'code')
      return null
    }
    // Failures are forgotten with the last step alone, or whoever knows the password could guess codes for ever.
    await deleteFailures(tx, pair, known.names)
    const token = newToken()
    await insertSession(tx, {
      userId: known.userId,
      tokenHash: hashToken(token),
      userAgent: attempt.userAgent,
      address: attempt.address,
      now: attempt.now,
    })
    await recordAccess(tx, attempt, { event: 'signed_in', userId, by: userId })
    return token
  })
  if (token === null) throw invalid('code', refusals.code_wrong)
  return token
}
