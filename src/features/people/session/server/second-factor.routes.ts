import { storedSettings } from '#features/office/settings/server/queries.ts'
import { passwordHashOf, personById } from '#features/people/account/server/queries.ts'
import { sealSecret } from '#features/people/account/server/seal-second-factors.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  recoveryCodesLeft,
  type SecondFactor,
  secondFactorOf,
} from '#features/people/account/server/second-factor.queries.ts'
import { guarded } from '#features/people/account/server/throttling.ts'
import type { Account } from '#server/access/access.ts'
import { recordAccess } from '#server/access/access-events.ts'
import { passwordFits } from '#server/access/passwords.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { calledName } from '#shared/text/names.ts'
import { successMessages } from '../answers.ts'
import { secondFactorContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { addressOfSecret, base32, newRecoveryCodes, newSecret, spendAnyCode, spendCode } from './second-factor.ts'

const WRONG_PASSWORD = common.password_wrong
const passwordOf = async (db: Db, account: Account, password: string) =>
  passwordFits(password, await passwordHashOf(db, account.userId))

function orOff(factor: SecondFactor | undefined): SecondFactor {
  if (!factor?.confirmedAt) throw conflict(refusals.factor_off)
  return factor
}

export const secondFactor = feature(secondFactorContract, {
  state: async ({ db, account }) => {
    const factor = await secondFactorOf(db, account.userId)
    const since = factor?.confirmedAt ?? null
    return { on: since !== null, since, recovery_codes: factor && since ? await recoveryCodesLeft(db, factor.id) : 0 }
  },

  begin: (call) =>
    guarded(call, async ({ email, need, write }) => {
      const { db, account, body } = call
      await need(await passwordOf(db, account, body.password), 'password', WRONG_PASSWORD)
      const secret = newSecret()
      const sealed = await sealSecret(call.host.secrets, account.userId, secret)
      if (!(await write((tx) => beginSecondFactor(tx, account.userId, sealed)))) throw conflict(refusals.factor_on)
      const village = (await storedSettings(db)).village_name ?? ''
      return { secret: base32(secret), address: addressOfSecret(secret, { email, village }) }
    }),

  confirm: async (call) => {
    const { db, account, body, host, now } = call
    const factor = await secondFactorOf(db, account.userId)
    if (!factor) throw conflict(refusals.begin_again)
    if (factor.confirmedAt) throw conflict(refusals.factor_on)
    return guarded(call, async ({ need, write }) => {
      const { codes, salt, codeHashes } = await newRecoveryCodes()
      const right = await write(async (tx) => {
        if (!(await spendCode(tx, factor, { code: body.code, now, secrets: host.secrets }))) return false
        if (!(await confirmSecondFactor(tx, factor.id, { now, salt, codeHashes }))) throw conflict(refusals.factor_on)
        await recordAccess(tx, call, { event: 'second_factor_on', userId: account.userId })
        return true
      })
      await need(right, 'code', refusals.code_wrong)
      return { message: 'Two-step sign-in is on.', recovery_codes: codes }
    })
  },

  switchOff: async (call) => {
    const { db, account, body, host, now } = call
    const factor = orOff(await secondFactorOf(db, account.userId))
    return guarded(call, async ({ need, write }) => {
      await need(await passwordOf(db, account, body.password), 'password', WRONG_PASSWORD)
      const right = await write(async (tx) => {
        if (!(await spendAnyCode(tx, factor, { code: body.code, now, secrets: host.secrets }))) return false
        await endSecondFactor(tx, account.userId)
        await recordAccess(tx, call, { event: 'second_factor_off', userId: account.userId })
        return true
      })
      await need(right, 'code', refusals.code_wrong)
      return { message: 'Two-step sign-in is off.' }
    })
  },

  reset: async (call) => {
    const { db, params, account } = call
    // The own one takes password and code, or a stolen session would be enough to be rid of it.
    if (params.userId === account.userId) throw conflict(refusals.own_factor)
    const person = await personById(db, params.userId)
    if (!person || !(await endSecondFactor(db, params.userId))) throw notFound(refusals.no_factor)
    await recordAccess(db, call, { event: 'second_factor_off', userId: params.userId })
    return successMessages.factor_off_of({ name: calledName(person) })
  },
})
