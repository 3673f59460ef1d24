import { sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Tx } from '../database/db.ts'

/** One value of a row that changes, written as text. */
export interface ValueChange {
  id: number
  column: string
  from: string | null
  to: string | null
}

/**
 * Writes new values where the old ones still stand, one statement a column whatever their number; returns how many were
 * written. `columns` are those of the table that may change, with their types.
 */
export async function writeValues(
  tx: Tx,
  table: keyof DB,
  columns: Readonly<Record<string, 'text' | 'citext' | 'numeric' | 'date'>>,
  changes: readonly ValueChange[],
): Promise<number> {
  let written = 0
  for (const [column, type] of Object.entries(columns)) {
    const own = changes.filter((one) => one.column === column)
    if (own.length === 0) continue
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = new.after::${sql.raw(type)}
      from unnest(${own.map((one) => one.id)}::int[], ${own.map((one) => one.from)}::text[],
        ${own.map((one) => one.to)}::text[]) as new (id, before, after)
      where t.id = new.id and t.${sql.ref(column)} is not distinct from new.before::${sql.raw(type)}`.execute(tx)
    written += Number(numAffectedRows ?? 0)
  }
  return written
}
