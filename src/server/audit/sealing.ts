import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFor, type SecretKey, secretKeyOf } from '../access/secret-key.ts'
import type { Tx } from '../database/db.ts'
import type { Host } from '../feature/host.ts'
import { blankedEntries, type Erasure, insertErasure, remainsOf } from './erasures.queries.ts'
import {
  anyMac,
  insertSeal,
  isSettled,
  lockSeals,
  newestSeal,
  nextStretch,
  type Seal,
  type Seen,
  seeEntries,
} from './seals.queries.ts'

// The newest seal as this machine saw it, outside of the database: whoever takes the newest entries away with their seals
// leaves a log that is right in itself, but not the one that was sealed.

/** A seal of the audit log: up to which entry, and what it came to (hex). */
export interface Head {
  lastId: number
  digest: string
}

/** Before the first seal. */
export const NOTHING_SEALED: Head = { lastId: 0, digest: '' }

const pathIn = (dataDir: string) => join(dataDir, 'audit-seal.json')

/** Null where none was kept yet. */
export async function readAnchor(dataDir: string): Promise<Head | null> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const { lastId, digest } = JSON.parse(text) as Partial<Head>
  if (!Number.isSafeInteger(lastId) || typeof digest !== 'string')
    throw new Error(`${pathIn(dataDir)} is not as it was written.`)
  return { lastId: Number(lastId), digest }
}

/** Keeps a head; it is there whole or not at all. */
export async function writeAnchor(dataDir: string, head: Head): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const path = pathIn(dataDir)
  const part = `${path}.${process.pid}.part`
  await writeFile(part, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true })
  await rename(part, path)
}

// Codes that nobody can make who has the database and not the key: neither its user nor the owner of the tables.

const codeOf = (key: SecretKey, parts: readonly unknown[]) =>
  createHmac('sha256', keyFor(key, 'audit log')).update(JSON.stringify(parts)).digest()

export const sealCode = (key: SecretKey, { lastId, entries, digest }: Pick<Seal, 'lastId' | 'entries' | 'digest'>) =>
  codeOf(key, ['seal', lastId, entries, digest.toString('hex')])

export const erasureCode = (key: SecretKey, one: Erasure) =>
  codeOf(key, [
    'erasure',
    ...[one.at.toISOString(), one.userId, one.requestId, one.personId, one.entryIds, one.remains.toString('hex')],
  ])

export const sameCode = (given: Buffer, wanted: Buffer) =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

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
