import { randomBytes } from 'node:crypto'
import { newRecoverySalt, openSecret, recoveryHash } from '#features/people/account/server/seal-second-factors.ts'
import {
  type SecondFactor,
  spendRecoveryCode,
  spendStep,
} from '#features/people/account/server/second-factor.queries.ts'
import type { Secrets } from '#server/access/secrets.ts'
import { hashToken } from '#server/access/tokens.ts'
import type { Tx } from '#server/database/db.ts'
import { base32, stepOfCode } from './totp.ts'

const RECOVERY_CODES = 10
/** 80 bits each. */
const RECOVERY_BYTES = 10
export const newSecret = (): Buffer => randomBytes(20)

/** As it was typed: blanks, hyphens and case do not count. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()
const hashOf = (code: string, salt: Buffer) => recoveryHash(hashToken(`recovery ${plain(code)}`), salt)
/** Sixteen letters of base32: what else is typed is no recovery code, and is not worth the hashing. */
const RECOVERY = /^[a-z2-7]{16}$/

/** Fresh recovery codes: as they are shown once, `abcd-efgh-ijkl-mnop`, and as they are kept. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; salt: Buffer; codeHashes: Buffer[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (base32(randomBytes(RECOVERY_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  )
  const salt = newRecoverySalt()
  return { codes, salt, codeHashes: await Promise.all(codes.map((code) => hashOf(code, salt))) }
}

interface Proof {
  code: string
  now: Date
  secrets: Secrets
}

/** Uses a code of the app up; false for a wrong or used one. */
export async function spendCode(tx: Tx, factor: SecondFactor, { code, now, secrets }: Proof): Promise<boolean> {
  const secret = await openSecret(secrets, factor.userId, factor.sealed)
  const step = secret ? stepOfCode(secret, plain(code), now, factor.lastStep) : undefined
  return step !== undefined && (await spendStep(tx, factor.id, step))
}

/** The same, or a recovery code instead. */
export async function spendAnyCode(tx: Tx, factor: SecondFactor, proof: Proof): Promise<boolean> {
  const { code, now } = proof
  if (!RECOVERY.test(plain(code))) return spendCode(tx, factor, proof)
  return factor.recoverySalt !== null && spendRecoveryCode(tx, factor.id, await hashOf(code, factor.recoverySalt), now)
}
