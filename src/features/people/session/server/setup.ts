import { storeAnswers } from '#features/office/settings/server/answers.ts'
import { setupRequired, storedSettings, storeSettings } from '#features/office/settings/server/queries.ts'
import { insertLink, openLink, spendLink } from '#features/people/account/server/links.queries.ts'
import { insertAdmin, insertUser, setPassword } from '#features/people/account/server/queries.ts'
import { giveSignInNames, setSignInName } from '#features/people/account/server/sign-in-names.queries.ts'
import { type AccessRequest, refusedWith } from '#server/access/access-events.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import type { Database, Db, Tx } from '#server/database/db.ts'
import { conflict, forbidden } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOT_VALID = refusals.setup_link
const nobody = { userId: null, requestId: null }

export interface FirstAdmin {
  firstname: string | null
  lastname: string
  email: string | null
  sign_in_name?: string | null | undefined
  passwordHash: string
}

/**
 * Makes the one-time link of the first start (docs/spec/access.md#first-start) and returns its token; null when an
 * administrator exists. Every start makes a new one; the one before ends.
 */
export const newSetupToken = (database: Database, now: Date): Promise<string | null> =>
  database.transaction(nobody, async (tx) => {
    if (!(await setupRequired(tx))) return null
    const token = newToken()
    await insertLink(tx, {
      purpose: 'setup',
      userId: null,
      tokenHash: hashToken(token),
      expiresAt: new Date(now.getTime() + 7 * DAY_MS),
      createdBy: null,
    })
    return token
  })

const notValid = (request: AccessRequest) =>
  refusedWith(forbidden(NOT_VALID), request, { event: 'link_refused', userId: null, detail: 'setup' })

/** The one-time link while it is open. 409 when an administrator exists, 403 for a wrong or used token. */
export async function openSetupLink(
  db: Db,
  request: AccessRequest,
  token: string,
): Promise<{ id: number; expires_at: Date }> {
  if (!(await setupRequired(db))) throw conflict(refusals.set_up)
  const link = await openLink(db, 'setup', hashToken(token), request.now)
  if (!link) throw notValid(request)
  return link
}

/** Uses the one-time link up; refuses like the above. */
export async function spendSetupToken(tx: Tx, request: AccessRequest, token: string): Promise<void> {
  const { id } = await openSetupLink(tx, request, token)
  if (!(await spendLink(tx, id, request.now))) throw notValid(request)
}

/** The settings that the first start asks for (docs/spec/access.md#first-start). */
const FIRST_QUESTIONS = [
  ...(['village_name', 'address_parts', 'bill_amount_per_month', 'bill_due_day', 'allow_miss_payments'] as const),
  ...(['interest_per_missed_payment', 'exact_sums', 'cheques_taken'] as const),
]

/** Stores what was answered; a question without an answer leaves its setting alone. 422 for an answer that its setting does not take. */
export const storeFirstAnswers = (
  tx: Tx,
  answers: Partial<Record<(typeof FIRST_QUESTIONS)[number], string | null | undefined>>,
): Promise<void> => storeAnswers(tx, Object.fromEntries(FIRST_QUESTIONS.map((key) => [key, answers[key]])))

/** Adds the first administrator and returns the user's id. */
export async function insertFirstAdmin(tx: Tx, admin: FirstAdmin): Promise<number> {
  const userId = await insertUser(tx, {
    firstname: admin.firstname,
    middlename: null,
    lastname: admin.lastname,
    email: admin.email,
    contactNumber: null,
    role: 'admin',
  })
  await insertAdmin(tx, userId)
  if (admin.sign_in_name) await setSignInName(tx, userId, admin.sign_in_name)
  await giveSignInNames(tx, [userId])
  await setPassword(tx, userId, admin.passwordHash)
  return userId
}

/** The first administrator without a browser, from ADMIN_EMAIL and ADMIN_PASSWORD; does nothing when one exists. */
export const adminFromEnvironment = (
  database: Database,
  admin: { email: string; password: string },
): Promise<boolean> =>
  database.transaction(nobody, async (tx) => {
    if (!(await setupRequired(tx))) return false
    const passwordHash = await hashPassword(admin.password)
    await insertFirstAdmin(tx, { firstname: 'First', lastname: 'Administrator', email: admin.email, passwordHash })
    return true
  })

/** The village's time zone of the first start; a stored one stays. */
export const firstTimeZone = (database: Database, timeZone: string): Promise<void> =>
  database.transaction(nobody, async (tx) => {
    const stored = await storedSettings(tx)
    if (!stored.village_timezone) await storeSettings(tx, new Map([['village_timezone', timeZone]]))
  })
