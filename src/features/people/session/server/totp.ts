import { createHmac, timingSafeEqual } from 'node:crypto'

// Codes by time, RFC 6238 with what every authenticator app understands: SHA-1, six digits, a new one each 30 seconds.

const STEP_SECONDS = 30
const DIGITS = 6
/** Steps a clock may be off, each way. */
const TOLERANCE = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Number of the step of 30 seconds an instant lies in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

/** The code of a step; `digits` are six unless told. */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, at `now` or one step beside it and after `lastStep`; undefined when there is none. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | undefined {
  const given = Buffer.from(code)
  const here = stepAt(now)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, at) => here - TOLERANCE + at)
  return steps
    .filter((step) => step > lastStep)
    .find((step) => {
      const wanted = Buffer.from(codeOf(secret, step))
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    })
}

/** RFC 4648 base32 without padding, as apps show and take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** A QR code has room for this much of the village's name, however it is written. */
const MAX_ISSUER = 24

/** Address in the QR code: whose account it is, of which village, and the secret. */
export function addressOfSecret(secret: Buffer, { email, village }: { email: string; village: string }): string {
  const issuer = [...village].slice(0, MAX_ISSUER).join('').trim() || 'Purok'
  return `otpauth://totp/${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
