import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { samePerson } from '#server/people/occupancies.queries.ts'
import { houseColumns, residentColumns, toHouse, toResident, toUser, userColumns } from '#server/people/people.ts'
import { residentsFound } from '#server/people/search.queries.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import type { ComplaintData } from '../contract.ts'
import { restoreThread } from './thread.queries.ts'

export interface ComplaintFilter {
  status: string | null
  search: string
  residentId: number | null
}

const complaintColumns = [
  'complaints.id',
  'complaints.resident_id',
  'complaints.number',
  'complaints.type',
  'complaints.kind',
  'complaints.message',
  'complaints.place',
  'complaints.status',
  'complaints.date_sent',
  'complaints.remarks',
  'complaints.seen_at',
  'complaints.working_at',
  'complaints.solved_at',
  'complaints.withdrawn_at',
  'complaints.created_at',
  'complaints.updated_at',
] as const

const withPeople = (db: Db) =>
  db
    .selectFrom('complaints')
    .innerJoin('residents', 'residents.id', 'complaints.resident_id')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .innerJoin('houses', 'houses.id', 'complaints.house_id')
    .select([...complaintColumns, ...userColumns, ...residentColumns, ...houseColumns])

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number]

// Type and status are check constraints of the table.
const toComplaint = (row: Row, baseUrl: string): ComplaintData => ({
  id: row.id,
  resident_id: row.resident_id,
  number: row.number,
  type: row.type as ComplaintData['type'],
  kind: row.kind ?? row.type,
  message: row.message,
  place: row.place,
  status: row.status as ComplaintData['status'],
  date_sent: row.date_sent,
  remarks: row.remarks,
  seen_at: row.seen_at,
  working_at: row.working_at,
  solved_at: row.solved_at,
  withdrawn_at: row.withdrawn_at,
  resident: { ...toResident(row), user: toUser(row, baseUrl), house: toHouse(row) },
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const filtered = (db: Db, { status, search, residentId }: ComplaintFilter) => {
  let query = withPeople(db)
  if (status !== null) query = query.where('complaints.status', '=', status)
  if (residentId !== null) query = query.where('complaints.resident_id', '=', samePerson(residentId))
  if (search)
    query = query.where(
      sql<boolean>`(complaints.resident_id in (${residentsFound(search)})
        or fold(replace(complaints.number, '-', '')) like search_pattern(${search.replaceAll(/[\s-]/g, '')}))`,
    )
  return query
}

/** All complaints of a filter, newest first. */
export async function allComplaints(db: Db, filter: ComplaintFilter, baseUrl: string): Promise<ComplaintData[]> {
  const rows = await filtered(db, filter)
    .orderBy('complaints.date_sent', 'desc')
    .orderBy('complaints.id', 'desc')
    .execute()
  return rows.map((row) => toComplaint(row, baseUrl))
}

/** One page of the same. */
export async function complaintPage(
  db: Db,
  filter: ComplaintFilter,
  ask: PageAsk,
  baseUrl: string,
): Promise<Page<ComplaintData>> {
  const rows = await filtered(db, filter)
    .orderBy('complaints.date_sent', 'desc')
    .orderBy('complaints.id', 'desc')
    .limit(ask.size)
    .offset(offsetOf(ask))
    .execute()
  const { total } = await filtered(db, filter)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return pageOf(
    rows.map((row) => toComplaint(row, baseUrl)),
    total,
    ask,
  )
}

export async function complaintById(db: Db, id: number, baseUrl: string): Promise<ComplaintData | undefined> {
  const row = await withPeople(db).where('complaints.id', '=', id).executeTakeFirst()
  return row && toComplaint(row, baseUrl)
}

export async function insertComplaint(
  tx: Tx,
  input: {
    residentId: number
    houseId: number | null
    type: string
    kind: string | null
    message: string
    place: string | null
    today: string
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('complaints')
    .values({
      resident_id: input.residentId,
      house_id: input.houseId,
      type: input.type,
      kind: input.kind,
      message: input.message,
      place: input.place,
      date_sent: input.today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when it is solved already or gone. */
export async function solveComplaint(
  tx: Tx,
  solved: { id: number; remarks: string; by: number; now: Date; withdrawn?: true },
): Promise<boolean> {
  const result = await tx
    .updateTable('complaints')
    .set({
      status: 'Solved',
      remarks: solved.remarks,
      solved_by: solved.by,
      solved_at: solved.now,
      withdrawn_at: solved.withdrawn ? solved.now : null,
    })
    .where('id', '=', solved.id)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Pending again, without remarks; false when it was not solved. */
export async function reopenComplaint(tx: Tx, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('complaints')
    .set({ status: 'Pending', remarks: null, solved_by: null, solved_at: null, withdrawn_at: null })
    .where('id', '=', id)
    .where('status', '=', 'Solved')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Notes that the office opened it, the first time. */
export const noteSeen = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('complaints')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .where('status', '=', 'Pending')
    .execute()

/** Notes that the office works on it; false where it is solved or was said before. */
export async function noteWorking(tx: Tx, id: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('complaints')
    .set((row) => ({ working_at: now, seen_at: row.fn.coalesce('seen_at', sql<Date>`${now}`) }))
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .where('working_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Brings a deleted complaint back as the audit log kept it, under its own id; false when none was deleted. */
export async function restoreComplaint(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into complaints
      (id, number, resident_id, house_id, type, kind, message, place, status, date_sent, remarks, solved_by, solved_at, withdrawn_at,
        seen_at, working_at, created_at)
    select was.id, coalesce(was.number, ''), was.resident_id, was.house_id, was.type, was.kind, was.message, was.place, was.status, was.date_sent, was.remarks, was.solved_by,
      was.solved_at, was.withdrawn_at, was.seen_at, was.working_at, was.created_at
    from (
      select before from audit_log
      where table_name = 'complaints' and row_id = ${String(id)} and action = 'delete' order by id desc limit 1
    ) deleted, jsonb_populate_record(null::complaints, deleted.before) was
    on conflict (id) do nothing returning id`.execute(tx)
  if (rows.length === 1) await restoreThread(tx, id)
  return rows.length === 1
}

/** False when there was none. */
export async function deleteComplaint(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.deleteFrom('complaints').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** A resident who still lives in the village. */
export async function isResident(db: Db, residentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('residents')
    .select('id')
    .where('id', '=', residentId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
