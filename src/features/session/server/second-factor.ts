import { randomBytes } from 'node:crypto'
import { type SecondFactor, spendRecoveryCode, spendStep } from '#features/account/server/second-factor.queries.ts'
import type { Tx } from '#server/db.ts'
import { hashToken } from '#server/tokens.ts'
import { base32, stepOfCode } from './totp.ts'

const RECOVERY_CODES = 10
/** 80 bits each: too many to be found from a hash. */
const RECOVERY_BYTES = 10
export const WRONG_CODE = 'The code is wrong or was used already.'
export const newSecret = (): Buffer => randomBytes(20)

/** As it was typed: blanks, hyphens and case do not count. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()
const hashOf = (code: string) => hashToken(`recovery ${plain(code)}`)

/** Fresh recovery codes: as they are shown once, `abcd-efgh-ijkl-mnop`, and as they are kept. */
export function newRecoveryCodes(): { codes: string[]; codeHashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (base32(randomBytes(RECOVERY_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  )
  return { codes, codeHashes: codes.map(hashOf) }
}

/** Uses a code of the app up; false for a wrong or used one. */
export async function spendCode(tx: Tx, factor: SecondFactor, code: string, now: Date): Promise<boolean> {
  const step = stepOfCode(factor.secret, plain(code), now, factor.lastStep)
  return step !== undefined && (await spendStep(tx, factor.id, step))
}

/** The same, or a recovery code instead. */
export const spendAnyCode = async (tx: Tx, factor: SecondFactor, code: string, now: Date): Promise<boolean> =>
  (await spendCode(tx, factor, code, now)) || (await spendRecoveryCode(tx, factor.id, hashOf(code), now))
