import type { Host } from '../feature/host.ts'
import { backupRuns, deleteRemovedFiles, knownFiles, removedFiles } from './queries.ts'
import { storageOf } from './where.ts'

// Bytes are outside of the transaction: they are written before it commits and removed after it did. So bytes without
// a row may exist for a while, a row without bytes never.

/** Longer than any transaction may take. */
const UNDECIDED_MS = 60 * 60 * 1000
/** Another server of this installation may have its own data folder; so long its sweep has time. */
const NOT_OURS_MS = 7 * 24 * 60 * 60 * 1000
const AT_ONCE = 500
const HOUR_MS = 60 * 60 * 1000

const written = new WeakMap<Host, Map<string, number>>()

/** Remembers that bytes of this id are written by a transaction that may still be rolled back. */
export function noteWritten(host: Host, id: string): void {
  const ids = written.get(host) ?? new Map<string, number>()
  written.set(host, ids.set(id, host.clock.now().getTime()))
}

/**
 * Removes the bytes of files that were taken away, and of uploads that this process wrote an hour ago or earlier and
 * whose transaction was rolled back. It never removes what it does not know: a data folder next to a wrong or
 * restored database loses nothing. Returns how many files went.
 */
export async function sweepFiles(host: Host): Promise<number> {
  return (await sweepRemoved(host)) + (await sweepRolledBack(host))
}

export interface Sweeping {
  /** Lets a sweep that is under way finish, and begins no other. */
  stop(): Promise<void>
}

/**
 * Sweeps now and every hour. By the clock of each process and not by a job that servers share: each has its own data
 * folder and remembers its own uploads.
 */
export function startSweeping(host: Host): Sweeping {
  const sweep = () =>
    sweepFiles(host).then(
      () => undefined,
      (error: unknown) =>
        host.log.warn({ err: error }, 'Removed files could not be swept away; tried again in an hour'),
    )
  let underWay = sweep()
  const timer = setInterval(() => {
    underWay = underWay.then(sweep)
  }, HOUR_MS).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return underWay
    },
  }
}

async function sweepRemoved(host: Host): Promise<number> {
  const { db } = host.database
  const removed = await removedFiles(db, AT_ONCE)
  if (removed.length === 0) return 0
  // It copies the files of the moment it began at, these among them. Asked after they were read: one that begins later
  // knows nothing of them.
  if (await backupRuns(db)) return 0
  const storage = storageOf(host)
  const stored = await knownFiles(db, ids(removed))
  const gone: string[] = []
  for (const { id } of removed) if (!stored.has(id) && (await storage.remove(id))) gone.push(id)
  const old = host.clock.now().getTime() - NOT_OURS_MS
  const done = removed.filter(({ id, removed_at }) => stored.has(id) || gone.includes(id) || removed_at.getTime() < old)
  if (done.length) await deleteRemovedFiles(db, ids(done))
  return gone.length
}

async function sweepRolledBack(host: Host): Promise<number> {
  const undecided = host.clock.now().getTime() - UNDECIDED_MS
  const mine = written.get(host) ?? new Map<string, number>()
  const decided = [...mine].filter(([, at]) => at <= undecided).map(([id]) => id)
  const stored = await knownFiles(host.database.db, decided)
  const storage = storageOf(host)
  let gone = 0
  for (const id of decided) {
    if (!stored.has(id) && (await storage.remove(id))) gone += 1
    mine.delete(id)
  }
  return gone
}

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id)
