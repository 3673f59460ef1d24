import { passwordHashOf, personById } from '#features/account/server/queries.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  recoveryCodesLeft,
  type SecondFactor,
  secondFactorOf,
} from '#features/account/server/second-factor.queries.ts'
import { storedSettings } from '#features/settings/server/queries.ts'
import type { Account } from '#server/access.ts'
import type { Db } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import type { Host } from '#server/host.ts'
import { passwordFits } from '#server/passwords.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { secondFactorContract } from '../contract.ts'
import { recordFailure, refuseLocked } from './lockout.queries.ts'
import { newRecoveryCodes, newSecret, spendAnyCode, spendCode, WRONG_CODE } from './second-factor.ts'
import { addressOfSecret, base32 } from './totp.ts'

interface Guessing {
  db: Db
  host: Host
  account: Account
  address: string
  now: Date
  requestId: string
}

/** Passwords and codes guessed in an open session count like those at the sign-in, and leave the session open (A05). */
async function guesses({ db, host, account, address, now, requestId }: Guessing) {
  const person = await personById(db, account.userId)
  const pair = { email: person?.email ?? '', address, now }
  await refuseLocked(db, pair)
  return {
    email: pair.email,
    /** Refuses with the text on the field when `right` is false, after counting the failure. */
    need: async (right: boolean, field: string, text: string): Promise<void> => {
      if (right) return
      await host.database.transaction({ userId: null, requestId }, (tx) => recordFailure(tx, pair))
      throw invalid(field, text)
    },
  }
}

const WRONG_PASSWORD = 'The password is wrong.'
const passwordOf = async (db: Db, account: Account, password: string) =>
  passwordFits(password, await passwordHashOf(db, account.userId))

function orOff(factor: SecondFactor | undefined): SecondFactor {
  if (!factor?.confirmedAt) throw conflict('Two-step sign-in is off.')
  return factor
}

export const secondFactor = feature(secondFactorContract, {
  state: async ({ db, account }) => {
    const factor = await secondFactorOf(db, account.userId)
    const since = factor?.confirmedAt ?? null
    return { on: since !== null, since, recovery_codes: factor && since ? await recoveryCodesLeft(db, factor.id) : 0 }
  },

  begin: async (call) => {
    const { db, account, body } = call
    const { need, email } = await guesses(call)
    await need(await passwordOf(db, account, body.password), 'password', WRONG_PASSWORD)
    const secret = newSecret()
    if (!(await beginSecondFactor(db, account.userId, secret))) throw conflict('Two-step sign-in is on already.')
    const village = (await storedSettings(db)).village_name ?? ''
    return { secret: base32(secret), address: addressOfSecret(secret, { email, village }) }
  },

  confirm: async (call) => {
    const { db, account, body, now } = call
    const factor = await secondFactorOf(db, account.userId)
    if (!factor) throw conflict('Please begin again.')
    if (factor.confirmedAt) throw conflict('Two-step sign-in is on already.')
    const { need } = await guesses(call)
    await need(await spendCode(db, factor, body.code, now), 'code', WRONG_CODE)
    const { codes, codeHashes } = newRecoveryCodes()
    if (!(await confirmSecondFactor(db, factor.id, { now, codeHashes })))
      throw conflict('Two-step sign-in is on already.')
    return { message: 'Two-step sign-in is on.', recovery_codes: codes }
  },

  switchOff: async (call) => {
    const { db, account, body, now } = call
    const factor = orOff(await secondFactorOf(db, account.userId))
    const { need } = await guesses(call)
    await need(await passwordOf(db, account, body.password), 'password', WRONG_PASSWORD)
    await need(await spendAnyCode(db, factor, body.code, now), 'code', WRONG_CODE)
    await endSecondFactor(db, account.userId)
    return { message: 'Two-step sign-in is off.' }
  },

  reset: async ({ db, params, account }) => {
    // The own one takes password and code, or a stolen session would be enough to be rid of it.
    if (params.userId === account.userId) throw conflict('Switch your own two-step sign-in off in Change Password.')
    const person = await personById(db, params.userId)
    if (!person || !(await endSecondFactor(db, params.userId))) throw notFound('This account has no two-step sign-in.')
    return { message: `Two-step sign-in of ${person.firstname} is off.` }
  },
})
