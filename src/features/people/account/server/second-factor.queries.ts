import type { Sealed } from '#server/access/secrets.ts'
import type { Db, Tx } from '#server/database/db.ts'

/** A second factor that is on, or that somebody began to set up. */
export interface SecondFactor {
  id: number
  userId: number
  sealed: Sealed
  /** Of the recovery codes; null before there are any. */
  recoverySalt: Buffer | null
  /** Null until the first right code. */
  confirmedAt: Date | null
  /** The newest step whose code was used. */
  lastStep: number
}

/** The second factor of a person; undefined when there is none. */
export async function secondFactorOf(db: Db, userId: number): Promise<SecondFactor | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select(['id', 'secret', 'key_id', 'recovery_salt', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId,
      // Every start seals what is not; nothing opens what it has not reached.
      sealed: { bytes: row.secret, keyId: row.key_id ?? Buffer.alloc(0) },
      recoverySalt: row.recovery_salt,
      confirmedAt: row.confirmed_at,
      lastStep: row.last_step,
    }
  )
}

/** Begins anew with this secret; false when a confirmed one is there. */
export async function beginSecondFactor(tx: Tx, userId: number, sealed: Sealed): Promise<boolean> {
  const stored = { secret: sealed.bytes, key_id: sealed.keyId }
  const result = await tx
    .insertInto('second_factors')
    .values({ user_id: userId, ...stored })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(stored).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Uses the code of a step up; false when it, or a later one, was used already. */
export async function spendStep(tx: Tx, id: number, step: number): Promise<boolean> {
  const result = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Switches it on, with the hashes of its recovery codes; false when somebody else was faster. */
export async function confirmSecondFactor(
  tx: Tx,
  id: number,
  { now, salt, codeHashes }: { now: Date; salt: Buffer; codeHashes: readonly Buffer[] },
): Promise<boolean> {
  const result = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, recovery_salt: salt })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  const codes = codeHashes.map((code_hash) => ({ second_factor_id: id, code_hash }))
  await tx.insertInto('recovery_codes').values(codes).execute()
  return true
}

/** Uses a recovery code up; false when it is unknown or was used. */
export async function spendRecoveryCode(tx: Tx, id: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('second_factor_id', '=', id)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Counts the recovery codes left. */
export async function recoveryCodesLeft(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('second_factor_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes the second factor away with its recovery codes; false when there was none. */
export async function endSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const result = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Second factors as they were kept before they were sealed, held until the transaction ends. */
export const unsealedFactors = (tx: Tx) =>
  tx
    .selectFrom('second_factors')
    .select(['id', 'user_id', 'secret', 'key_id', 'recovery_salt'])
    .where((where) => where.or([where('key_id', 'is', null), where('recovery_salt', 'is', null)]))
    .orderBy('id')
    .forUpdate()
    .execute()

export const storeSealed = (tx: Tx, id: number, { bytes, keyId }: Sealed) =>
  tx.updateTable('second_factors').set({ secret: bytes, key_id: keyId }).where('id', '=', id).execute()

/** Replaces the hashes of a person's recovery codes, one by one. */
export async function rehashRecoveryCodes(
  tx: Tx,
  id: number,
  { salt, rehash }: { salt: Buffer; rehash: (codeHash: Buffer) => Promise<Buffer> },
): Promise<void> {
  const codes = await tx
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('second_factor_id', '=', id)
    .execute()
  for (const code of codes)
    await tx
      .updateTable('recovery_codes')
      .set({ code_hash: await rehash(code.code_hash) })
      .where('id', '=', code.id)
      .execute()
  await tx.updateTable('second_factors').set({ recovery_salt: salt }).where('id', '=', id).execute()
}

/** Counts those sealed by another key than this. */
export async function foreignFactors(db: Db, keyId: Buffer): Promise<number> {
  const { count } = await db
    .selectFrom('second_factors')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('key_id', '<>', keyId)
    .executeTakeFirstOrThrow()
  return count
}
