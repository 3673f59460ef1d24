import type { Db } from '../database/db.ts'

/** Finds the last restore: of which backup, and when; undefined where there was none (docs/decisions/numbers-after-a-restore.md). */
export const lastRestore = (db: Db) =>
  db.selectFrom('restores').select(['id', 'taken_at', 'restored_at']).orderBy('id', 'desc').limit(1).executeTakeFirst()
