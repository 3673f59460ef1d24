import { HOTP, Secret, TOTP } from 'otpauth'

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
