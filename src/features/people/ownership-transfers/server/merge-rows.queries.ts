import { sql } from 'kysely'
import type { OccupancyJournal } from '#features/people/residents/server/occupancy-journal.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Occupancy, Twin } from '../contract.ts'

export interface NewMerge {
  keptId: number
  mergedId: number
  before: OccupancyJournal & { hadAccount: boolean }
  after: OccupancyJournal
  createdBy: number
}

export async function insertMerge(tx: Tx, merge: NewMerge): Promise<number> {
  const { id } = await tx
    .insertInto('merges')
    .values({
      kept_id: merge.keptId,
      merged_id: merge.mergedId,
      before: JSON.stringify(merge.before),
      after: JSON.stringify(merge.after),
      created_by: merge.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A merge as an undo needs it, held until the transaction ends. */
export const lockMerge = (tx: Tx, id: number) =>
  tx.selectFrom('merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markMergeUndone = (tx: Tx, id: number, { by, now }: { by: number; now: Date }) =>
  tx.updateTable('merges').set({ undone_at: now, undone_by: by }).where('id', '=', id).execute()

/** Returns the people merged with a resident, with the MERGE.id to take it back. */
export async function mergedPeople(db: Db, residentId: number): Promise<{ id: number; person: Occupancy['person'] }[]> {
  const rows = await db
    .selectFrom('merges')
    .innerJoin('residents', 'residents.id', 'merges.merged_id')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select(['merges.id', 'merged_id as resident_id', 'user_id', 'middlename', 'lastname'])
    .select(sql<string>`coalesce(firstname, '')`.as('firstname'))
    .where('kept_id', '=', residentId)
    .where('undone_at', 'is', null)
    .orderBy('merges.id', 'desc')
    .execute()
  return rows.map(({ id, firstname, ...person }) => ({ id, person: { ...person, firstname: firstname ?? '' } }))
}

/** The ten digits of a mobile number, however it was typed. */
const digits = (user: 'u' | 'me') =>
  sql`right(regexp_replace(${sql.ref(`${user}.contact_number`)}, '\\D', '', 'g'), 10)`

/** Suggested at most. */
const TWINS = 5

/**
 * Returns who may be the same person as a resident: the same name without case and accents, unless the middle initials or both mobile
 * number and e-mail are known and differ; or the same mobile number. Nobody is made one by itself.
 */
export const samePeople = (db: Db, residentId: number) =>
  allRows(db)(sql<Twin>`
    select other.id as resident_id, u.id as user_id, coalesce(u.firstname, '') as firstname, u.middlename, u.lastname, u.email, u.contact_number,
      h.address
    from residents mine join users me on me.id = mine.user_id
    join users u on u.id <> me.id and u.erased_at is null and (
      (fold(u.lastname) = fold(me.lastname) and fold(coalesce(u.firstname, '')) = fold(coalesce(me.firstname, ''))
        and (left(fold(u.middlename), 1) <> left(fold(me.middlename), 1)) is not true
        and (${digits('u')} <> ${digits('me')} and u.email <> me.email) is not true)
      or ${digits('u')} = ${digits('me')})
    join residents other on other.user_id = u.id and other.merged_into is null
    join houses h on h.id = other.house_id
    where mine.id = ${residentId} and mine.merged_into is null
    order by fold(u.lastname), u.firstname, other.id limit ${TWINS}`)
