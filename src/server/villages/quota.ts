import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import type { Disk } from '../jobs/disk.ts'

/** Time a measure is reused, in milliseconds: weighing a database reads the sizes of all its files. */
const FRESH_MS = 30_000
const MEGABYTE = 1_000_000

/** A disk of which a village may use so many megabytes, its database and its files together; null is all of it. */
export function diskWithQuota(disk: Disk, database: Database, quotaMegabytes: number | null): Disk {
  if (quotaMegabytes === null) return disk
  let known: { at: number; used: Promise<number> } | null = null
  return {
    async free() {
      const now = performance.now()
      if (known === null || now - known.at > FRESH_MS) {
        known = { at: now, used: bytesOf(database) }
        known.used.catch(() => {
          known = null
        })
      }
      const used = await known.used
      return used >= quotaMegabytes * MEGABYTE ? 0 : disk.free()
    },
  }
}

async function bytesOf({ beside }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) + coalesce((select sum(size) from files), 0) as bytes`.execute(beside)
  return Number(rows[0]?.bytes)
}
