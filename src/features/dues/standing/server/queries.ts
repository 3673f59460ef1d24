import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { isWholeOn } from '#server/people/occupancies.queries.ts'
import { userIn } from '#server/people/people.ts'
import { isHouseNamed, residentsNamed } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import { fullName } from '#shared/text/names.ts'
import { type CaseState, type Counted, letterNumber, nextOf, type StandingDays } from '../rules.ts'
import type { StandingCaseData, StandingStepData } from '../shapes.ts'

interface CaseRow extends Omit<StandingCaseData, 'member' | 'next'> {
  member: {
    resident_id: number
    user_id: number
    firstname: string | null
    middlename: string | null
    lastname: string
  }
  counting: Counted[]
}

const caseData =
  (days: StandingDays) =>
  ({ member: { resident_id, user_id, ...name }, counting, ...row }: CaseRow) => ({
    ...row,
    member: { resident_id, user_id, name: fullName({ ...name, firstname: name.firstname ?? '' }) },
    next: nextOf(row.state, counting, days),
    counting,
  })
/** A case with the steps that count, oldest first. */
export type KnownCase = ReturnType<ReturnType<typeof caseData>>

const from = sql`from standing_cases c join residents r on r.id = c.resident_id
  join residents p on p.id = coalesce(r.merged_into, r.id) join users u on u.id = p.user_id
  left join lateral (select * from standing_counting s where s.case_id = c.id order by s.id desc limit 1) last on true`

const columns = sql`c.id, c.state, last.day as since, coalesce(last.debt, 0)::bigint as debt, coalesce(last.months, 0) as months,
  c.created_at, c.updated_at,
  json_build_object('resident_id', p.id, 'user_id', u.id, 'firstname', u.firstname, 'middlename', u.middlename, 'lastname', u.lastname) as member,
  (select json_agg(json_build_object('id', h.id, 'address', h.address) order by h.sort_key, h.id)
    from standing_lots l join houses h on h.id = l.house_id where l.case_id = c.id) as lots,
  coalesce((select json_agg(json_build_object('kind', s.kind, 'day', s.day) order by s.id)
    from standing_counting s where s.case_id = c.id), '[]') as counting`

/** True for a case, a row of `standing_cases c`, that goes on. */
export const isOpenCase = sql<boolean>`c.state not in ('reinstated', 'ended')`

export interface CaseFilter {
  state: 'open' | 'notified' | 'heard' | 'declared' | 'closed' | null
  search: string
}

function conditions({ state, search }: CaseFilter) {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (state === 'open') all.push(isOpenCase)
  else if (state === 'closed') all.push(sql`not (${isOpenCase})`)
  else if (state) all.push(sql`c.state = ${state}`)
  if (search)
    all.push(sql`(c.resident_id in (${residentsNamed(search)})
      or exists (select from standing_lots l where l.case_id = c.id and ${isHouseNamed('l.house_id', search)}))`)
  return sql.join(all, sql` and `)
}

/** A page of cases, the last that changed first, and how many there are. */
export async function casePage(db: Db, filter: CaseFilter, days: StandingDays, ask: PageAsk) {
  const where = conditions(filter)
  const { rows } = await sql<CaseRow>`select ${columns} ${from} where ${where}
    order by c.updated_at desc, c.id desc limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(db)
  return { rows: rows.map(caseData(days)), total: counted.rows[0]?.total ?? 0 }
}

/** Every open case for the board: what can be done first, first. */
export async function openCases(db: Db, days: StandingDays): Promise<KnownCase[]> {
  const { rows } =
    await sql<CaseRow>`select ${columns} ${from} where ${isOpenCase} order by last.day nulls last, c.id`.execute(db)
  return rows.map(caseData(days))
}

/** Undefined for an unknown id. */
export async function caseById(db: Db, id: number, days: StandingDays): Promise<KnownCase | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} ${from} where c.id = ${id}`.execute(db)
  return rows.map(caseData(days))[0]
}

/** Keeps a case from being changed by others until the transaction ends. */
export async function lockCase(tx: Tx, id: number): Promise<void> {
  await sql`select from standing_cases where id = ${id} for update`.execute(tx)
}

/** The letters of a person, newest first. */
export async function lettersTo(db: Db, residentId: number) {
  const rows = await allRows(db)(sql<{ id: number; number: number; title: string; day: Day }>`
    select l.id, l.number, l.title, l.day from letters l
    where l.resident_id in (select id from residents where ${residentId} in (id, merged_into)) order by l.id desc limit 50`)
  return rows.map((row) => ({ ...row, number: letterNumber(row.number) }))
}

interface StepRow extends Omit<StandingStepData, 'photos' | 'letter'> {
  photos: string[]
  letter: { id: number; number: number } | null
}

/** Everything that was recorded of a case, oldest first; photos as ids of files. */
export async function stepsOf(db: Db, caseId: number) {
  const { rows } = await sql<StepRow>`
    select s.id, s.kind, s.day, s.paper,
      (select json_build_object('id', l.id, 'number', l.number) from letters l where l.id = s.letter_id) as letter,
      s.served_how, s.served_to, s.resolution, s.votes_for, s.votes_against, s.ground, s.remarks, s.debt, s.months, s.created_at as recorded_at, ${userIn('s.recorded_by')} as recorded_by,
      array(select file_id from standing_photos f where f.step_id = s.id order by file_id) as photos,
      exists (select from standing_steps b where b.takes_back_id = s.id) as taken_back
    from standing_steps s where s.case_id = ${caseId} order by s.id`.execute(db)
  return rows.map(({ letter, ...row }) => ({
    ...row,
    letter: letter && { ...letter, number: letterNumber(letter.number) },
  }))
}

/** A step by its id, of which case it is; undefined for an unknown one. */
export const stepById = (db: Db, id: number) =>
  db.selectFrom('standing_steps').select(['id', 'case_id', 'kind', 'day']).where('id', '=', id).executeTakeFirst()

/**
 * Owners of each lot on a day. One without a recorded first day was there before it: it is the day of the record
 * (docs/decisions/tenures.md).
 */
export const ownedOn = (day: Day) => sql`(
  select distinct on (house_id) house_id, resident_id from tenures
  where main and (from_day <= ${day}::date or not from_known) and (until_day is null or until_day > ${day}::date)
  order by house_id, from_day)`

/** Returns the owner of a lot on a day: RESIDENT.id; undefined where nobody is known, null for an unknown lot. */
export async function ownerOfLot(db: Db, houseId: number, day: Day): Promise<number | null | undefined> {
  const { rows } = await sql<{ resident_id: number | null }>`
    select coalesce(r.merged_into, r.id) as resident_id from houses h left join ${ownedOn(day)} own on own.house_id = h.id
    left join residents r on r.id = own.resident_id where h.id = ${houseId} and ${isWholeOn(day)}`.execute(db)
  if (!rows[0]) return null
  return rows[0].resident_id ?? undefined
}

/** All lots that a person owns on a day. */
export async function lotsOwned(db: Db, residentId: number, day: Day): Promise<number[]> {
  const { rows } = await sql<{ house_id: number }>`
    select own.house_id from ${ownedOn(day)} own join residents r on r.id = own.resident_id
    join houses h on h.id = own.house_id and ${isWholeOn(day)}
    where coalesce(r.merged_into, r.id) = ${residentId} order by own.house_id`.execute(db)
  return rows.map((row) => row.house_id)
}

/** The case of a person that is open, to be gone on with where none of its steps counts. */
export const openCaseOf = (db: Db, residentId: number) =>
  firstRow(db)(sql<{ id: number; state: CaseState }>`
    select c.id, c.state from standing_cases c join residents r on r.id = c.resident_id
    where coalesce(r.merged_into, r.id) = ${residentId} and ${isOpenCase} order by c.id desc limit 1`)

export async function insertCase(tx: Tx, input: { resident_id: number; recorded_by: number; lots: readonly number[] }) {
  const { lots, ...row } = input
  const { id } = await tx.insertInto('standing_cases').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`insert into standing_lots (case_id, house_id) select ${id}, unnest(${[...lots]}::int[])`.execute(tx)
  return id
}

export interface NewStep {
  case_id: number
  kind: string
  day: Day
  paper?: string | null
  served_how?: string | null
  served_to?: string | null
  resolution?: string | null
  votes_for?: number | null
  votes_against?: number | null
  ground?: string | null
  remarks?: string | null
  letter_id?: number | null
  debt?: number
  months?: number
  takes_back_id?: number
  recorded_by: number
}

/** Records a step with its photos, which are stored files; the case follows (db/schema/standing.sql). */
export async function insertStep(tx: Tx, input: NewStep, photos: readonly string[] = []): Promise<void> {
  const { id } = await tx.insertInto('standing_steps').values(input).returning('id').executeTakeFirstOrThrow()
  for (const file_id of photos) await tx.insertInto('standing_photos').values({ file_id, step_id: id }).execute()
}
