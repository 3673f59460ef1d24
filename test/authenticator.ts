import { HOTP, Secret } from 'otpauth'

/** The bytes of a secret as an authenticator app reads it. */
export const fromBase32 = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes)

/** The code an authenticator app shows in a step of 30 seconds. */
export const codeOf = (secret: Buffer, step: number): string =>
  HOTP.generate({ secret: Secret.fromHex(secret.toString('hex')), counter: step })
