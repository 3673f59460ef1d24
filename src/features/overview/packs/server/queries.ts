import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { userIn } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { ChecklistData } from '../contract.ts'
import type { Pack } from '../rules.ts'

/** The day of the election of a year's pack; null while nobody said it. */
export async function electionOf(db: Db, year: number): Promise<Day | null> {
  const row = await db.selectFrom('annual_packs').select('election_on').where('year', '=', year).executeTakeFirst()
  return row?.election_on ?? null
}

export async function storeElection(tx: Tx, year: number, election_on: Day | null): Promise<void> {
  await tx
    .insertInto('annual_packs')
    .values({ year, election_on })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ election_on }))
    .execute()
}

type Marked = Pick<ChecklistData['items'][number], 'item' | 'done' | 'document' | 'note'>

/** Returns the marks of a pack's items. */
export const markedOf = (db: Db, pack: Pack, year: number) =>
  allRows(db)(sql<Marked>`
    select i.item, i.note,
      case when i.done_on is not null then json_build_object('on', i.done_on, 'by', ${userIn('i.done_by')}) end as done,
      case when d.id is not null then json_build_object('id', d.id, 'title', d.title) end as document
    from pack_items i left join documents d on d.id = i.document_id and d.removed_at is null
    where i.pack = ${pack} and i.year = ${year}`)

/** True when a document is there and was not removed. */
export async function hasDocument(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface Mark {
  pack: Pack
  year: number
  item: string
  done_on: Day | null
  done_by: number | null
  document_id: number | null
  note: string | null
}

/** Says how an item stands; who ticked it and when stays while it is ticked. */
export async function markItem(tx: Tx, mark: Mark): Promise<void> {
  await sql`
    insert into pack_items as kept (pack, year, item, done_on, done_by, document_id, note)
    values (${mark.pack}, ${mark.year}, ${mark.item}, ${mark.done_on}, ${mark.done_by}, ${mark.document_id}, ${mark.note})
    on conflict (pack, year, item) do update set
      done_on = case when excluded.done_on is null then null else coalesce(kept.done_on, excluded.done_on) end,
      done_by = case when excluded.done_on is null then null else coalesce(kept.done_by, excluded.done_by) end,
      document_id = excluded.document_id, note = excluded.note`.execute(tx)
}
