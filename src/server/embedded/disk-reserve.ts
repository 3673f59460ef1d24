import { rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { DataDirectory } from './cluster.ts'

const MB = 1024 * 1024
/** Reserve of disk kept for the database, and given up when others fill it. */
const RESERVED = 64 * MB
/** Free bytes below which it is given up, and above which it is kept again: then writing is long allowed. */
const GIVE_UP = 32 * MB
const RESERVE_AGAIN = 400 * MB
const LOOK_MS = 2_000
/** Segments of the log, 16 MB each, that lie ready to be written. */
const SEGMENTS = 4

/** The room that the database has on a full disk (K05): enough to start, to recover and to note what reading leaves behind. */
export interface DiskReserve {
  /**
   * Gives the room up when the disk is nearly full, keeps it when there is plenty. While the disk is still being filled it
   * waits, or whoever fills it would take this too, unless the database needs it at once. Throws nothing.
   */
  look(need: 'soon' | 'at once'): Promise<void>
  /** True when there is so much room that some may be laid up. */
  isPlenty(): Promise<boolean>
  keepLooking(): void
  stopLooking(): void
}

/** Room on the disk of a database, as a file in its folder that holds nothing. */
export function diskReserveFor({ base }: DataDirectory, log: Log): DiskReserve {
  const path = join(base, 'room-for-a-full-disk')
  let timer: NodeJS.Timeout | undefined
  let before = Number.POSITIVE_INFINITY

  const freeBytes = () => statfs(base).then(({ bavail, bsize }) => bavail * bsize)

  async function decide(need: 'soon' | 'at once'): Promise<void> {
    const free = await freeBytes()
    const filling = before - free > MB
    before = free
    if (free < GIVE_UP && !(filling && need === 'soon') && (await isThere(path))) {
      await rm(path)
      log.error({ free }, 'The disk is full: the room kept for the database is given up')
    } else if (free > RESERVE_AGAIN && !(await isThere(path))) await reserveSpace(path)
  }

  // One after another: keeping it takes a while.
  let underWay = Promise.resolve()
  const look = (need: 'soon' | 'at once') => {
    underWay = underWay
      .then(() => decide(need))
      .catch((error: unknown) => log.warn({ err: error }, 'The room for a full disk could not be seen to'))
    return underWay
  }
  return {
    look,
    isPlenty: async () => (await freeBytes()) > RESERVE_AGAIN,
    keepLooking() {
      timer = setInterval(() => void look('soon'), LOOK_MS).unref()
      void look('soon')
    },
    stopLooking: () => clearInterval(timer),
  }
}

/**
 * Sees to it that some of the log to come lies ready: PostgreSQL stops at once when there is no room for the next piece
 * of it, and recycles what it has from then on. Wants the superuser's session.
 */
export async function prepareLog(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ ready: number }>(
    `select count(*)::int as ready from pg_ls_waldir()
     where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_insert_lsn())`,
  )
  const missing = SEGMENTS - (rows[0]?.ready ?? 0)
  if (missing <= 0) return
  for (let one = 0; one < missing; one++) {
    await session.query("select pg_logical_emit_message(false, 'purok', 'room for a full disk')")
    await session.query('select pg_switch_wal()')
  }
  await session.query('checkpoint')
}

/** Writes the file whole or not at all. */
async function reserveSpace(path: string): Promise<void> {
  const unfinished = `${path}.new`
  try {
    await writeFile(unfinished, Array(RESERVED / MB).fill(Buffer.alloc(MB)), { mode: 0o600 })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
