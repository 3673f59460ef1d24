import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import { type WorkerDays, type WorkerState, type WorkPermit, weekdayOf, workerState } from '../rules.ts'

/** A worker as the database has it, with the lot of today. */
export interface WorkerRow extends WorkerDays {
  id: number
  name: string
  work: string
  photo_file_id: string | null
  pass_number: string
  /** Of the public page behind the code on the pass. */
  code: string
  house: { id: number; address: string }
  permit: WorkPermit | null
  ended_by: { id: number; firstname: string; lastname: string } | null
  created_at: Date
  updated_at: Date
}

/** The last day of the work of a clearance `r`, whose paper `p` ends after a year at the latest. */
const lastDay = sql`least(r.expect_end_date, p.expiry_date)`
const permitOf = sql`json_build_object('request_id', r.id, 'type', r.permit_type, 'reference_number', r.reference_number,
  'step', r.step, 'from_day', r.expect_start_date, 'last_day', ${lastDay})`

/** The first day on which a pass is not good any more: it was ended, or nobody of the household owns the lot (household_until). */
const endedOn = sql`coalesce(w.ended_on, case when w.request_id is null then household_until(own.id, h.id, w.created_at) end)`

const columns = sql`w.id, w.name, w.work, w.photo_file_id, w.weekdays, w.from_day, w.until_day, w.pass_number, w.code, ${endedOn} as ended_on,
  json_build_object('id', h.id, 'address', h.address) as house,
  case when r.id is not null then ${permitOf} end as permit,
  case when e.id is not null then json_build_object('id', e.id, 'firstname', coalesce(e.firstname, ''), 'lastname', e.lastname) end as ended_by,
  w.created_at, w.updated_at`

/** A worker of a lot that was joined is of the joined one. */
const from = sql`from workers w join houses own on own.id = w.house_id join houses h on h.id = coalesce(own.joined_to, own.id)
  left join requests r on r.id = w.request_id left join issued_passes p on p.request_id = r.id left join users e on e.id = w.ended_by`

const found = (db: Db, where: RawBuilder<unknown>, order = sql`fold(w.name), w.id`) =>
  allRows(db)(sql<WorkerRow>`select ${columns} ${from} where ${where} order by ${order}`)

/** Says whether a worker may come in on a day. */
export const stateOf = (row: WorkerRow, today: Day): WorkerState =>
  workerState(row, row.permit, today, weekdayOf(today))

/** The worker who has this number, whose pass nobody ended by hand; none or one. */
export const workersByNumber = (db: Db, number: string): Promise<WorkerRow[]> =>
  found(db, sql`w.pass_number = ${number} and w.ended_on is null`)

/** Workers of a lot by name, whose passes nobody ended by hand: those of its clearances and of its household. */
export const workersOfLot = (db: Db, houseId: number): Promise<WorkerRow[]> =>
  found(db, sql`h.id = ${houseId} and w.ended_on is null`)

/** All workers whose passes nobody ended by hand. */
export const activeWorkers = (db: Db): Promise<WorkerRow[]> => found(db, sql`w.ended_on is null`, sql`w.id`)

/** The worker of the code on a pass, ended or not; undefined for a code that none has. */
export const workerByCode = async (db: Db, code: string): Promise<WorkerRow | undefined> =>
  (await found(db, sql`w.code = ${code}`))[0]

/** A worker; undefined for an unknown id. */
export const workerById = async (db: Db, id: number): Promise<WorkerRow | undefined> =>
  (await found(db, sql`w.id = ${id}`))[0]

/** True for a pass that is good until further notice, or has not ended by a day. */
const isActive = (today: Day) => sql`(${endedOn} is null or ${endedOn} > ${today}::date)`

/** Workers of the households of some lots and of clearances of some, whose passes have not ended by a day, by name. */
export const ownWorkers = (
  db: Db,
  lots: { households: readonly number[]; permits: readonly number[] },
  today: Day,
): Promise<WorkerRow[]> =>
  found(
    db,
    sql`${isActive(today)} and h.id = any(case when w.request_id is null
      then ${[...lots.households]}::int[] else ${[...lots.permits]}::int[] end)`,
  )

interface Filter {
  state: 'active' | 'ended' | null
  kind: 'permit' | 'household' | null
  house?: number | null
  request?: number | null
  search: string
}

function conditions({ state, kind, house, request, search }: Filter, today: Day): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (state) all.push(state === 'active' ? isActive(today) : sql`not ${isActive(today)}`)
  if (kind) all.push(kind === 'permit' ? sql`w.request_id is not null` : sql`w.request_id is null`)
  if (house) all.push(sql`h.id = ${house}`)
  if (request) all.push(sql`w.request_id = ${request}`)
  if (search) all.push(sql`(fold(w.name) like search_pattern(${search}) or w.pass_number = ${search.trim()})`)
  return sql.join(all, sql` and `)
}

/** A page of workers by name, and how many there are. */
export async function workerPage(db: Db, filter: Filter, today: Day, ask: PageAsk) {
  const where = conditions(filter, today)
  const rows = await found(db, where, sql`fold(w.name), w.id limit ${ask.size} offset ${offsetOf(ask)}`)
  const counted = await firstRow(db)(sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`)
  return { rows, total: counted?.total ?? 0 }
}

/** Holds a worker until the transaction ends; undefined for an unknown id. */
export const lockWorker = async (tx: Tx, id: number): Promise<WorkerRow | undefined> => {
  await tx.selectFrom('workers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return workerById(tx, id)
}

/** Holds a clearance until the transaction ends, with the lot that it is for; undefined for an unknown id. */
export const lockPermit = (tx: Tx, id: number) =>
  firstRow(tx)(sql<WorkPermit & { house_id: number }>`
    select r.id as request_id, r.permit_type as type, r.reference_number, r.step, r.expect_start_date as from_day,
      (select ${lastDay} from (select max(expiry_date) as expiry_date from issued_passes where request_id = r.id) p) as last_day,
      coalesce(h.joined_to, h.id) as house_id
    from requests r join houses h on h.id = r.house_id where r.id = ${id} and r.product = 'permit' for share of r`)

/** Facts of a worker as they are entered. */
export interface AboutWorker {
  name: string
  work: string
  weekdays: number[]
  from_day: Day
  until_day: Day | null
}

export interface NewWorker extends AboutWorker {
  house_id: number
  request_id: number | null
  photo_file_id: string | null
  pass_number: string
  created_by: number
}

/** Adds a worker; null where another pass has its number. */
export async function insertWorker(tx: Tx, worker: NewWorker): Promise<number | null> {
  const row = await tx
    .insertInto('workers')
    .values(worker)
    .onConflict((conflict) => conflict.column('pass_number').where('ended_on', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Changed = Partial<AboutWorker> & { photo_file_id?: string; ended_on?: Day; ended_by?: number }
export const updateWorker = (tx: Tx, id: number, changed: Changed) =>
  tx.updateTable('workers').set(changed).where('id', '=', id).execute()
