import type { SecretKey } from '../access/secret-key.ts'
import type { Db } from '../database/db.ts'
import { blankedEntries, storedErasures } from './erasures.queries.ts'
import { erasureCode, type Head, sameCode, sealCode } from './sealing.ts'
import { alteredEntries, anyMac, brokenSeals, newestSeal, sealAt } from './seals.queries.ts'

interface Known {
  key: SecretKey
  /** The newest seal that this machine saw, read before the check's transaction began; null when it saw none. */
  anchor: Head | null
}

/**
 * Entries of the audit log that were altered, emptied, added or taken away behind the product's back (promises R01, R03);
 * one sentence a difference, nothing when all is as it was written.
 */
export async function auditProblems(db: Db, known: Known): Promise<string[]> {
  const name = (problem: string, which: readonly (string | number)[]) =>
    which.length ? [`${problem}: ${which.join(', ')}`] : []
  const blanked = await blankedEntries(db)
  return [
    ...name('Entries of the audit log were altered', await alteredEntries(db)),
    ...(blanked.count
      ? [
          `Entries of the audit log were emptied without an erasure that was recorded: ${blanked.count}, the first of them ${blanked.first.join(', ')}`,
        ]
      : []),
    ...name('Erasures in the audit log are not as they were recorded', await wrongErasures(db, known)),
    ...name('Sealed entries of the audit log are missing or were altered', await brokenSeals(db)),
    ...(await headProblems(db, known)),
  ]
}

async function wrongErasures(db: Db, { key }: Known): Promise<string[]> {
  const wrong = (await storedErasures(db)).filter(
    (one) => !one.remains.equals(one.found) || one.keyId !== key.id || !sameCode(one.mac, erasureCode(key, one)),
  )
  return wrong.map(({ id, entryIds }) => `no. ${id} of ${entryIds.length} entries`)
}

/** Each seal covers the one before it, so the newest one vouches for all. */
async function headProblems(db: Db, { key, anchor }: Known): Promise<string[]> {
  const newest = await newestSeal(db)
  const problems: string[] = []
  if (newest?.mac && newest.keyId !== key.id)
    problems.push(
      'The audit log was sealed with another key than the one of this server: give all servers the same SECRET_KEY, or bring secret.key back',
    )
  else if (newest?.mac ? !sameCode(newest.mac, sealCode(key, newest)) : await anyMac(db))
    problems.push('The seals of the audit log were made anew by somebody without the key')
  const there = anchor && anchor.lastId > 0 ? await sealAt(db, anchor.lastId) : null
  if (anchor && anchor.lastId > 0 && there?.toString('hex') !== anchor.digest)
    problems.push(
      `The audit log is not the one that was sealed up to entry ${anchor.lastId}: entries are gone or replaced`,
    )
  return problems
}
