import { randomBytes } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'
import { newRecoverySalt, openSecret, recoveryHash } from '#features/people/account/server/seal-second-factors.ts'
import {
  type SecondFactor,
  spendRecoveryCode,
  spendStep,
} from '#features/people/account/server/second-factor.queries.ts'
import type { Secrets } from '#server/access/secrets.ts'
import { hashToken } from '#server/access/tokens.ts'
import type { Tx } from '#server/database/db.ts'

// Codes by time, RFC 6238 with what every authenticator app understands: SHA-1, six digits, a new one each 30 seconds.

/** Steps a clock may be off, each way. */
const TOLERANCE = 1
/** The library throws for other letters that are as many. */
const CODE = /^\d{6}$/

/** The memory behind a buffer may be shared, so its bytes are copied. */
const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** Number of the step of 30 seconds an instant lies in. */
export const stepAt = (at: Date): number => TOTP.counter({ timestamp: at.getTime() })

/** The step whose code this is, at `now` or one step beside it and after `lastStep`; undefined when there is none. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | undefined {
  if (!CODE.test(code)) return undefined
  const here = stepAt(now)
  return Array.from({ length: 2 * TOLERANCE + 1 }, (_, at) => here - TOLERANCE + at)
    .filter((step) => step > lastStep)
    .find((step) => HOTP.validate({ secret: secretOf(secret), token: code, counter: step, window: 0 }) !== null)
}

/** RFC 4648 base32 without padding, as apps show and take a secret. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

/** A QR code has room for this much of the village's name, however it is written. */
const MAX_ISSUER = 24

/** Address in the QR code: whose account it is, of which village, and the secret. The rest is what apps take unless told. */
export function addressOfSecret(secret: Buffer, { email, village }: { email: string; village: string }): string {
  const issuer = [...village].slice(0, MAX_ISSUER).join('').trim() || 'Purok'
  return `otpauth://totp/${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

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
