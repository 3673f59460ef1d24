import type { Account } from '#server/access/access.ts'
import { recordAccess } from '#server/access/access-events.ts'
import { hashPassword, passwordFits } from '#server/access/passwords.ts'
import { feature } from '#server/feature/feature.ts'
import type { Role } from '#shared/contract.ts'
import { conflict, Failure, forbidden, invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { calledName } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { successMessages } from '../answers.ts'
import { accountContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { invite, passwordReset } from './invitations.ts'
import { checkNewPassword } from './new-password.ts'
import { passwordHashOf, personById, setPassword } from './queries.ts'
import { endSessions } from './sessions.ts'
import { setSignInName } from './sign-in-names.queries.ts'
import { guarded, withOwnPassword } from './throttling.ts'

/** Staff manage links of residents, only admins those of staff (docs/spec/access.md#invitations-and-links). */
function mayManage(account: Account, role: Role): void {
  if ((role === 'admin' || role === 'treasurer') && account.role !== 'admin') throw forbidden()
}

export const account = feature(
  accountContract,
  {
    changePassword: async (call) => {
      const { db, body, account } = call
      checkNewPassword({
        password: body.new_password,
        confirmation: body.new_password_confirmation,
        field: 'new_password',
      })
      return guarded(call, async ({ need, write }) => {
        const right = await passwordFits(body.old_password, await passwordHashOf(db, account.userId))
        await need(right, 'old_password', refusals.old_password_wrong)
        const passwordHash = await hashPassword(body.new_password)
        await write(async (tx) => {
          await setPassword(tx, account.userId, passwordHash)
          await recordAccess(tx, call, { event: 'password_changed', userId: account.userId })
          await endSessions(tx, call, {
            userId: account.userId,
            exceptSessionId: account.sessionId,
            why: 'new password',
          })
        })
        return { message: 'Password changed.' }
      })
    },

    invite: async (call) => {
      const { db, params, account } = call
      const person = await personById(db, params.userId)
      if (!person) throw notFound()
      mayManage(account, person.role_type as Role)
      if (person.password_hash !== null) throw conflict(refusals.has_password)
      if (person.email === null)
        throw new Failure('invalid', common.no_email, {
          fields: { email: [common.no_email] },
        })
      return {
        ...successMessages.invited({ name: calledName(person) }),
        invitation: await invite(db, call, person),
      }
    },

    sendPasswordReset: async (call) => {
      const { db, params, account, body } = call
      const person = await personById(db, params.userId)
      if (!person) throw notFound()
      mayManage(account, person.role_type as Role)
      if (person.email === null) throw invalid('email', common.no_email)
      const request = { password: body.current_password, missing: common.own_password_needed }
      return {
        ...successMessages.link_ready({ name: calledName(person) }),
        invitation: await withOwnPassword(call, request, (tx) => passwordReset(tx, call, person)),
      }
    },

    setSignInName: async (call) => {
      const { db, params, account, body } = call
      const person = await personById(db, params.userId)
      if (!person) throw notFound()
      mayManage(account, person.role_type as Role)
      const name = body.sign_in_name === undefined ? person.sign_in_name : body.sign_in_name
      if (name === null && person.email === null && person.password_hash !== null)
        throw invalid('sign_in_name', refusals.sign_in_name_needed)
      if (name !== person.sign_in_name) {
        await setSignInName(db, person.id, name)
        await recordAccess(db, call, { event: 'sign_in_name_changed', userId: person.id })
      }
      return {
        ...(name
          ? successMessages.signs_in_with({ name: calledName(person), with: showPhone(name) })
          : successMessages.signs_in_by_email({ name: calledName(person) })),
        sign_in_name: name,
      }
    },
  },
  {
    users_email: { code: 'invalid', field: 'email', message: common.email_used },
    users_sign_in_name: {
      code: 'invalid',
      field: 'sign_in_name',
      message: refusals.sign_in_name_used,
    },
  },
)
