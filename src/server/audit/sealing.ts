import { type SecretKey, secretKeyOf } from '../access/secret-key.ts'
import type { Tx } from '../database/db.ts'
import type { Host } from '../feature/host.ts'
import { type Head, NOTHING_SEALED, readAnchor, writeAnchor } from './anchor.ts'
import { erasureCode, sealCode } from './codes.ts'
import { blankedEntries, insertErasure, remainsOf } from './erasures.queries.ts'
import {
  anyMac,
  insertSeal,
  isSettled,
  lockSeals,
  newestSeal,
  nextStretch,
  type Seen,
  seeEntries,
} from './seals.queries.ts'

/** Interval between seals, in milliseconds. */
const EVERY_MS = 10_000
const SEAL_MS = 60_000
const nobody = { userId: null, requestId: null }

type Sealed = Pick<Host, 'config' | 'clock' | 'database'>

/**
 * A village of before has emptied entries without a record of it: they are recorded as they are, once, before anything is
 * sealed with the key.
 */
export async function recordFormerErasures({ config, clock, database }: Sealed): Promise<void> {
  if ((await readAnchor(config.dataDir)) !== null) return
  await database.transaction(
    nobody,
    async (tx) => {
      await lockSeals(tx)
      if (await anyMac(tx)) return
      const { all } = await blankedEntries(tx)
      if (all.length === 0) return
      const remains = await remainsOf(tx, all)
      const erasure = { at: clock.now(), userId: null, requestId: null, personId: null, entryIds: all, remains }
      const key = secretKeyOf(config)
      await insertErasure(tx, { ...erasure, keyId: key.id, mac: erasureCode(key, erasure) })
    },
    { timeout: SEAL_MS },
  )
}

/**
 * Seals the entries that are settled and not sealed yet, and notes the newest seal in the data folder; returns it. What a
 * transaction that is still open could come before is left to the next time.
 */
export async function sealAudit(host: Sealed, seen?: Seen): Promise<Head> {
  const { config, clock, database } = host
  const key = secretKeyOf(config)
  const due = seen ?? (await seeEntries(database.db))
  const head = await database.transaction(
    nobody,
    async (tx) => {
      await lockSeals(tx)
      if (due && (await isSettled(tx, due))) await sealUpTo(tx, due.reach, { key, now: clock.now() })
      return headOf(await newestSeal(tx))
    },
    { timeout: SEAL_MS },
  )
  const known = await readAnchor(config.dataDir)
  // Never back: that entries are missing is for the check to find.
  if (known === null || head.lastId > known.lastId) await writeAnchor(config.dataDir, head)
  return head
}

const headOf = (seal: { lastId: number; digest: Buffer } | null): Head =>
  seal ? { lastId: seal.lastId, digest: seal.digest.toString('hex') } : NOTHING_SEALED

async function sealUpTo(tx: Tx, reach: number, { key, now }: { key: SecretKey; now: Date }): Promise<void> {
  for (let next = await nextStretch(tx, reach); next; next = await nextStretch(tx, reach))
    await insertSeal(tx, { ...next, keyId: key.id, mac: sealCode(key, next) }, now)
}

export interface Sealing {
  /** Seals what is left. */
  stop(): Promise<void>
}

/** Seals what is entered every ten seconds, by whichever server comes first, and once more at the end. */
export function startSealing(host: Host): Sealing {
  let failing = false
  let seen: Seen | null = null
  const seal = async () => {
    try {
      // Entries that an open transaction held up are tried again as they were seen, so that a busy office is sealed too.
      seen ??= await seeEntries(host.database.db)
      if (!seen) return
      const { lastId } = await sealAudit(host, seen)
      if (lastId >= seen.reach) seen = null
      failing = false
    } catch (error) {
      if (!failing) host.log.warn({ err: error }, 'The audit log could not be sealed; tried again in ten seconds')
      failing = true
    }
  }
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = underWay.then(seal)
  }, EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
      seen = null
      await seal()
    },
  }
}
