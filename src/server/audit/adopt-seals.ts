import { sql } from 'kysely'
import type { SecretKey } from '../access/secret-key.ts'
import type { Database, Tx } from '../database/db.ts'
import { storedErasures } from './erasures.queries.ts'
import { erasureCode, NOTHING_SEALED, sealCode, writeAnchor } from './sealing.ts'
import { alteredEntries, brokenSeals, newestSeal } from './seals.queries.ts'

const nobody = { userId: null, requestId: null }
const CHECK_MS = 10 * 60_000

/**
 * Makes a restored audit log this place's own: its newest seal is noted, and where the place has another key, seal and
 * erasures get codes of that one, provided that everything else about them is right. Returns what the office has to know.
 */
export async function adoptSeals(
  database: Database,
  { key, dataDir }: { key: SecretKey; dataDir: string },
): Promise<string[]> {
  const { told: data, head } = await database.transaction(
    nobody,
    async (tx) => {
      const newest = await newestSeal(tx)
      const erasures = await storedErasures(tx)
      const head = newest ? { lastId: newest.lastId, digest: newest.digest.toString('hex') } : NOTHING_SEALED
      const others = (newest?.mac && newest.keyId !== key.id) || erasures.some(({ keyId }) => keyId !== key.id)
      if (!others) return { told: [], head }
      const right =
        (await alteredEntries(tx)).length === 0 &&
        (await brokenSeals(tx)).length === 0 &&
        erasures.every(({ remains, found }) => remains.equals(found))
      if (!right) return { told: ['The audit log does not agree with its seals, so they were left as they are.'], head }
      await setAside(tx, async () => {
        if (newest?.mac)
          await tx
            .updateTable('audit_seals')
            .set({ key_id: key.id, mac: sealCode(key, newest) })
            .where('last_id', '=', newest.lastId)
            .execute()
        for (const one of erasures)
          await tx
            .updateTable('audit_erasures')
            .set({ key_id: key.id, mac: erasureCode(key, one) })
            .where('id', '=', one.id)
            .execute()
      })
      return {
        told: [
          'The audit log was sealed with the key of the other place. It agrees with its seals, which this place has taken over.',
        ],
        head,
      }
    },
    { timeout: CHECK_MS },
  )
  await writeAnchor(dataDir, head)
  return data
}

/** Only who owns the tables may do this, and only a restore does. */
async function setAside(tx: Tx, work: () => Promise<void>): Promise<void> {
  for (const table of ['audit_seals', 'audit_erasures'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await work()
  for (const table of ['audit_seals', 'audit_erasures'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}
