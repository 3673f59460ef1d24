import { randomBytes } from 'node:crypto'
import { slowHash } from '#server/access/passwords.ts'
import type { Sealed, Secrets } from '#server/access/secrets.ts'
import type { Host } from '#server/feature/host.ts'
import { foreignFactors, rehashRecoveryCodes, storeSealed, unsealedFactors } from './second-factor.queries.ts'

const SALT_BYTES = 16
const about = (userId: number) => `second factor of ${userId}`

/** The secret of an authenticator app as the database keeps it. */
export const sealSecret = (secrets: Secrets, userId: number, secret: Buffer): Promise<Sealed> =>
  secrets.seal(secret, about(userId))

/** Null when another key sealed it. */
export const openSecret = (secrets: Secrets, userId: number, sealed: Sealed): Promise<Buffer | null> =>
  secrets.open(sealed, about(userId))

export const newRecoverySalt = (): Buffer => randomBytes(SALT_BYTES)

/** A recovery code as it is kept, of the SHA-256 by which it was kept before. It opens without the key too. */
export const recoveryHash = (plainHash: Buffer, salt: Buffer): Promise<Buffer> => slowHash(plainHash, salt)

/**
 * Seals what was kept in the clear before, of an older version or an older backup. Returns how many that were, and how
 * many another key has sealed, whose codes of the app do not open until that key is back.
 */
export async function sealSecondFactors({
  database,
  secrets,
  log,
}: Host): Promise<{ sealed: number; foreign: number }> {
  const { keyId } = await secrets.seal(Buffer.alloc(0), 'nothing')
  const sealed = await database.transaction(
    { userId: null, requestId: null },
    async (tx) => {
      const factors = await unsealedFactors(tx)
      for (const { id, user_id, secret, key_id, recovery_salt } of factors) {
        if (key_id === null) await storeSealed(tx, id, await sealSecret(secrets, user_id, secret))
        const salt = newRecoverySalt()
        const rehash = (codeHash: Buffer) => recoveryHash(codeHash, salt)
        if (recovery_salt === null) await rehashRecoveryCodes(tx, id, { salt, rehash })
      }
      return factors.length
    },
    { timeout: 60_000 },
  )
  const foreign = await foreignFactors(database.db, keyId)
  if (foreign > 0)
    log.error(
      { accounts: foreign },
      'Two-step sign-in was sealed with another key: put back SECRET_KEY or secret.key of the data folder, or sign in with a recovery code',
    )
  return { sealed, foreign }
}
