import { invite } from '#features/people/account/server/invitations.ts'
import { endLinks } from '#features/people/account/server/links.queries.ts'
import {
  endAccount,
  endAdmin,
  insertAdmin,
  insertUser,
  type Office,
  setOffice,
  updateUser,
} from '#features/people/account/server/queries.ts'
import { endSessions } from '#features/people/account/server/sessions.ts'
import { giveSignInNames, setSignInName } from '#features/people/account/server/sign-in-names.queries.ts'
import { withOwnPassword, written } from '#features/people/account/server/throttling.ts'
import { recordAccess } from '#server/access/access-events.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Position } from '#shared/offices.ts'
import { common } from '#shared/refusals.ts'
import { isAllowed, REMOVABLE, type Removable } from '#shared/roles.ts'
import { calledName } from '#shared/text/names.ts'
import { successMessages } from '../answers.ts'
import { adminsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { adminById, listAdmins, lockAdministrators, officersOn } from './queries.ts'

type Body = Call<typeof adminsContract.create>['body']

async function adminOrNotFound(db: Db, id: number, baseUrl: string) {
  const admin = await adminById(db, id, baseUrl)
  if (!admin) throw notFound(common.no_such_account)
  return admin
}

const NO_OFFICE: Office = { office_role: null, term_from: null, term_until: null, removed: [] }

/** Returns the rights that are taken away from now on; 409 for one that the office does not have, since nothing is added to an office. */
function removedOf({ removed }: Body, before: Office, role: Position): Removable[] {
  const has = (work: Removable) => isAllowed({ role }, work)
  if (removed && !removed.every(has)) throw conflict(refusals.not_of_office)
  const wanted = removed ?? before.removed
  return REMOVABLE.filter((work) => wanted.includes(work) && has(work))
}

/**
 * Returns the role of the account from now on. A client that knows neither roles nor terms sends none: who was a treasurer to it stays what
 * they are, so that no auditor becomes a treasurer by a corrected name.
 */
function officeOf(body: Body, before: Office): Office {
  if (body.role_type === 'admin') {
    if (body.office_role || body.term_from || body.term_until) throw invalid('role_type', refusals.admin_no_term)
    if (body.removed?.length) throw conflict(refusals.admin_keeps_all)
    return NO_OFFICE
  }
  const { office_role = before.office_role } = body
  const term_from = body.term_from === undefined ? before.term_from : body.term_from
  const term_until = body.term_until === undefined ? before.term_until : body.term_until
  if (term_from === null && (office_role !== null || term_until !== null))
    throw invalid('term_from', refusals.term_needed)
  if (term_from !== null && term_until !== null && term_until < term_from)
    throw invalid('term_until', refusals.term_order)
  return { office_role, term_from, term_until, removed: removedOf(body, before, office_role ?? 'treasurer') }
}

const isOutOf = ({ term_from, term_until }: Pick<Office, 'term_from' | 'term_until'>, today: Day) =>
  (term_from !== null && today < term_from) || (term_until !== null && today > term_until)

const isLast = (administrators: readonly number[], userId: number) =>
  administrators.length === 1 && administrators[0] === userId

const isSame = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase()

export const admins = feature(adminsContract, {
  list: ({ db, baseUrl }) => listAdmins(db, baseUrl),

  officers: ({ db, today }) => officersOn(db, today),

  read: ({ db, params, baseUrl }) => adminOrNotFound(db, params.id, baseUrl),

  create: async (call) => {
    const { db, body, baseUrl } = call
    const office = officeOf(body, NO_OFFICE)
    const userId = await insertUser(db, {
      firstname: body.firstname,
      middlename: null,
      lastname: body.lastname,
      email: body.email,
      contactNumber: null,
      role: body.role_type,
    })
    if (body.sign_in_name) await setSignInName(db, userId, body.sign_in_name)
    await giveSignInNames(db, [userId])
    const admin = await adminOrNotFound(db, await insertAdmin(db, userId, office), baseUrl)
    return {
      ...successMessages.added({ name: calledName(body) }),
      admin,
      invitation: await invite(db, call, admin.user),
    }
  },

  update: async (call) => {
    const { db, params, body, baseUrl, today } = call
    const known = (await adminOrNotFound(db, params.id, baseUrl)).user.email
    const change = async (tx: Tx) => {
      const administrators = await lockAdministrators(tx)
      const before = await adminOrNotFound(tx, params.id, baseUrl)
      if (before.user.email !== known) throw conflict(refusals.changed)
      if (body.role_type === 'treasurer' && isLast(administrators, before.user_id))
        throw conflict(refusals.last_stays_admin)
      const office = officeOf(body, before)
      if (body.role_type === 'admin') await setOffice(tx, before.id, office)
      await updateUser(tx, before.user_id, {
        firstname: body.firstname,
        lastname: body.lastname,
        email: body.email,
        role: body.role_type,
      })
      if (body.role_type !== 'admin') await setOffice(tx, before.id, office)
      if (isOutOf(office, today)) await endSessions(tx, call, { userId: before.user_id, why: 'term ended' })
      const name = body.sign_in_name
      if (name !== undefined && name !== before.user.sign_in_name) {
        await setSignInName(tx, before.user_id, name)
        await recordAccess(tx, call, { event: 'sign_in_name_changed', userId: before.user_id })
      }
      await giveSignInNames(tx, [before.user_id])
      const admin = await adminOrNotFound(tx, params.id, baseUrl)
      if (!isSame(body.email, known)) {
        // A link that was sent to another address must not open the account.
        await endLinks(tx, before.user_id)
        await recordAccess(tx, call, { event: 'email_changed', userId: before.user_id })
      }
      return { message: 'The account was changed.', admin }
    }
    return isSame(body.email, known)
      ? written(call, change)
      : withOwnPassword(call, { password: body.current_password, missing: refusals.own_password_for_email }, change)
  },

  remove: async (call) => {
    const { db, params, account, now, baseUrl } = call
    const administrators = await lockAdministrators(db)
    const admin = await adminOrNotFound(db, params.id, baseUrl)
    if (isLast(administrators, admin.user_id)) throw conflict(refusals.last_stays)
    if (admin.user_id === account.userId) throw conflict(refusals.own_account)
    await endAccount(db, admin.user_id, now)
    await endAdmin(db, admin.id, now)
    await endSessions(db, call, { userId: admin.user_id, why: 'account ended' })
    return { message: 'The account was deleted.' }
  },
})
