import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { LotKind } from '../kinds.ts'

/** The kinds of lots in the office's order, with how many lots each has. */
export const lotKinds = (db: Db) =>
  allRows(db)(sql<LotKind>`
    select code, name, billed, (select count(*)::int from houses where kind = code and joined_to is null) as lots
    from lot_kinds order by position, code`)

/** One change of the list after the other, so that no two kinds get one code or place. */
export async function waitForKinds(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lot_kinds'))`.execute(tx)
}

export async function insertKind(tx: Tx, kind: { code: string; name: string; billed: boolean }): Promise<void> {
  await sql`insert into lot_kinds (code, name, billed, position)
    select ${kind.code}, ${kind.name}, ${kind.billed}, coalesce(max(position), 0) + 1 from lot_kinds`.execute(tx)
}

export async function updateKind(tx: Tx, code: string, kind: { name: string; billed: boolean }): Promise<void> {
  await tx.updateTable('lot_kinds').set(kind).where('code', '=', code).execute()
}

/** The kinds at the places of the list. */
export async function orderKinds(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`update lot_kinds set position = wanted.at::int
    from unnest(${codes}::text[]) with ordinality wanted (code, at)
    where wanted.code = lot_kinds.code and position <> wanted.at`.execute(tx)
}

export async function deleteKind(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('lot_kinds').where('code', '=', code).execute()
}
