import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow, insertReturningId } from '#server/database/rows.ts'
import { userIn } from '#server/people/people.ts'
import { everyWordIn } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { DocumentData } from '../contract.ts'
import type { Audience, DocumentKind } from '../rules.ts'

/** The older versions of a document, itself the first. */
const chain = (id: RawBuilder<unknown>) => sql`(
  with recursive chain(id, replaces) as (
    select o.id, o.replaces from documents o where o.id = ${id}
    union all select o.id, o.replaces from documents o join chain on o.id = chain.replaces)
  select id from chain)`

const columns = sql`d.id, d.kind, d.title, d.number, d.day, d.year, d.audience,
  json_build_object('name', files.original_name, 'size', files.size, 'content_type', files.content_type) as file,
  (select count(*)::int from documents o where o.id in ${chain(sql`d.id`)} and o.id <> d.id and o.removed_at is null) as versions,
  ${userIn('d.recorded_by')} as recorded_by, d.created_at`
const from = sql`from documents d join files on files.id = d.file_id`

/** There, and no newer version of it is. */
const newest = sql`d.removed_at is null and not exists (
  select from documents n where n.replaces = d.id and n.removed_at is null)`

interface Filter {
  kind?: DocumentKind | null
  year?: number | null
  search?: string
  audience?: Audience
}

function conditions({ kind = null, year = null, search = '', audience }: Filter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [newest]
  if (kind) all.push(sql`d.kind = ${kind}`)
  if (year !== null) all.push(sql`d.year = ${year}`)
  if (search) all.push(everyWordIn('d.search', search))
  if (audience) all.push(sql`d.audience = ${audience}`)
  return sql.join(all, sql` and `)
}

/** A page of documents in their newest versions, how many there are, and the years there are any of. */
export async function documentPage(db: Db, filter: Filter, ask: PageAsk) {
  const where = conditions(filter)
  const rows = await allRows(db)(sql<DocumentData>`
    select ${columns} ${from} where ${where} order by d.day desc, d.id desc limit ${ask.size} offset ${offsetOf(ask)}`)
  const counted = await sql<{ total: number; years: number[] }>`
    select (select count(*)::int ${from} where ${where}) as total,
      array(select distinct d.year ${from} where ${newest} order by 1 desc) as years`.execute(db)
  return { rows, ...(counted.rows[0] ?? { total: 0, years: [] }) }
}

/** Returns documents all residents may read, the newest day first. */
export async function documentsForResidents(db: Db, search: string): Promise<DocumentData[]> {
  const where = conditions({ search, audience: 'residents' })
  const { rows } = await sql<DocumentData>`
    select ${columns} ${from} where ${where} order by d.day desc, d.id desc limit 500`.execute(db)
  return rows
}

/** A document and its older versions, the newest first; empty for an unknown or removed one. */
export const versionsOf = (db: Db, id: number) =>
  allRows(db)(sql<DocumentData>`
    select ${columns} ${from} where d.id in ${chain(sql`${id}::int`)} and d.removed_at is null
      and exists (select from documents t where t.id = ${id} and t.removed_at is null)
    order by d.id desc`)

/** The file of a document, and whether residents may read it; undefined for an unknown or removed one. */
export const fileOfDocument = (db: Db, id: number) =>
  firstRow(db)(sql<{ file_id: string; title: string; open: boolean }>`
    select d.file_id, d.title, d.audience = 'residents' and ${newest} as open ${from}
    where d.id = ${id} and d.removed_at is null`)

/** Holds a document until the transaction ends: whether it is removed, and whether a newer version is there. */
export const lockDocument = (tx: Tx, id: number) =>
  firstRow(tx)(sql<{ removed: boolean; replaced: boolean }>`
    select d.removed_at is not null as removed, exists (select from documents n where n.replaces = d.id and n.removed_at is null) as replaced
    from documents d where d.id = ${id} for update`)

export interface AboutDocument {
  kind: DocumentKind
  title: string
  number: string | null
  day: Day
  audience: Audience
}

export const insertDocument = (
  tx: Tx,
  document: AboutDocument & { file_id: string; replaces: number | null; recorded_by: number },
): Promise<number> => insertReturningId(tx.insertInto('documents').values(document).returning('id'))

export const changeDocument = (tx: Tx, id: number, about: AboutDocument) =>
  tx.updateTable('documents').set(about).where('id', '=', id).execute()

/** Takes a document away; a newer version replaces the one before it then. */
export async function removeDocument(tx: Tx, id: number, removed: { at: Date; by: number; reason: string }) {
  const { replaces } = await tx
    .updateTable('documents')
    .set({ removed_at: removed.at, removed_by: removed.by, remove_reason: removed.reason })
    .where('id', '=', id)
    .returning('replaces')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('documents')
    .set({ replaces })
    .where('replaces', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}
