import { invite } from '#features/account/server/invitations.ts'
import { endLinks } from '#features/account/server/links.queries.ts'
import { endAccount, insertUser, updateUser } from '#features/account/server/queries.ts'
import { endSessions } from '#features/account/server/sessions.queries.ts'
import type { Db } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { adminsContract } from '../contract.ts'
import { adminById, endAdmin, holdAdministrators, insertAdmin, listAdmins } from './queries.ts'

async function adminOrGone(db: Db, id: number, baseUrl: string) {
  const admin = await adminById(db, id, baseUrl)
  if (!admin) throw notFound('There is no such account.')
  return admin
}

const isLast = (administrators: readonly number[], userId: number) =>
  administrators.length === 1 && administrators[0] === userId

export const admins = feature(adminsContract, {
  list: ({ db, baseUrl }) => listAdmins(db, baseUrl),

  read: ({ db, params, baseUrl }) => adminOrGone(db, params.id, baseUrl),

  create: async ({ db, body, account, host, baseUrl, now }) => {
    const userId = await insertUser(db, {
      firstname: body.firstname,
      middlename: null,
      lastname: body.lastname,
      email: body.email,
      contactNumber: null,
      role: body.role_type,
    })
    const admin = await adminOrGone(db, await insertAdmin(db, userId), baseUrl)
    return {
      message: `${body.firstname} was added.`,
      admin,
      invitation: await invite({ db, host, baseUrl, now, user: admin.user, createdBy: account.userId }),
    }
  },

  update: async ({ db, params, body, baseUrl }) => {
    const administrators = await holdAdministrators(db)
    const before = await adminOrGone(db, params.id, baseUrl)
    if (body.role_type === 'treasurer' && isLast(administrators, before.user_id))
      throw conflict('The last administrator cannot become treasurer.')
    await updateUser(db, before.user_id, {
      firstname: body.firstname,
      lastname: body.lastname,
      email: body.email,
      role: body.role_type,
    })
    // A link that was sent to another address must not open the account.
    if (body.email !== before.user.email) await endLinks(db, before.user_id)
    return { message: 'The account was changed.', admin: await adminOrGone(db, params.id, baseUrl) }
  },

  remove: async ({ db, params, account, now, baseUrl }) => {
    const administrators = await holdAdministrators(db)
    const admin = await adminOrGone(db, params.id, baseUrl)
    if (isLast(administrators, admin.user_id)) throw conflict('The last administrator cannot be deleted.')
    if (admin.user_id === account.userId) throw conflict('You cannot delete your own account.')
    await endAccount(db, admin.user_id, now)
    await endAdmin(db, admin.id, now)
    await endSessions(db, admin.user_id)
    return { message: 'The account was deleted.' }
  },
})
