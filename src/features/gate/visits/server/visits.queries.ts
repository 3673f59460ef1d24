import { type RawBuilder, sql } from 'kysely'
import { dayBegins, dayEnds } from '#server/database/days.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow, insertReturningId } from '#server/database/rows.ts'
import { entriesOfUser, tenuresOn } from '#server/people/occupancies.queries.ts'
import { housesNamed } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { VisitData } from '../contract.ts'
import { type VisitFacts, type VisitKind, type VisitState, visitState, WAITING_MINUTES } from '../rules.ts'

/** Instant of a page and minutes that a house has to answer: what the state of a visit depends on. */
export interface VisitClock {
  now: Date
  answerMinutes: number
}

const named = (user: 'answered' | 'recorded') =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${user}.firstname`)}, ${sql.ref(`${user}.lastname`)}), '')`

const columns = sql`v.id, v.entry, v.kind, v.pass_id, v.worker_id, v.name, v.plate, v.about, v.people, v.asked_at, v.answer, v.answered_at, v.entered_at,
  v.until_at, v.left_at, v.refused_at, v.doubt, ${named('answered')} as answered_by, ${named('recorded')} as recorded_by,
  case when h.id is not null then json_build_object('id', h.id, 'address', h.address) end as house`
const from = sql`from visits v left join houses h on h.id = v.house_id left join users answered on answered.id = v.answered_by
  left join users recorded on recorded.id = v.recorded_by`

/** Moment by which a visit stands in lists. */
const latest = sql`coalesce(v.entered_at, v.refused_at, v.asked_at)`

type Row = Omit<VisitData, 'state' | 'overstayed'> & VisitFacts

const toVisit = ({ answer, ...row }: Row, { now, answerMinutes }: VisitClock): VisitData => ({
  ...row,
  state: visitState({ ...row, answer }, now, answerMinutes),
  overstayed: row.entered_at !== null && row.left_at === null && row.until_at !== null && row.until_at < now,
})

async function page(
  db: Db,
  { where, order }: { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
  clock: VisitClock,
  ask: PageAsk,
) {
  const rows = await allRows(db)(sql<Row>`
    select ${columns} ${from} where ${where} order by ${order} limit ${ask.size} offset ${offsetOf(ask)}`)
  const counted = await firstRow(db)(sql<{ total: number }>`select count(*)::int as total from visits v
    left join houses h on h.id = v.house_id where ${where}`)
  return { rows: rows.map((row) => toVisit(row, clock)), total: counted?.total ?? 0 }
}

const isNamed = (search: string) => {
  if (!search) return sql`true`
  const lots = housesNamed(search)
  return sql`(fold(v.name) like search_pattern(${search})
    or (plate_key(${search}) <> '' and v.plate_key like '%' || plate_key(${search}) || '%')
    ${lots ? sql`or v.house_id in (select id from (${lots}) named)` : sql``})`
}

const isWaiting = sql`(v.entered_at is null and v.refused_at is null)`
const isInside = sql`(v.entered_at is not null and v.left_at is null)`

/** Those who wait at the gate for an hour at most, or are inside, by lot. */
export function visitsAtGate(
  db: Db,
  { state, search }: { state: 'waiting' | 'inside' | 'overstayed' | null; search: string },
  clock: VisitClock,
  ask: PageAsk,
) {
  const waiting = sql`(${isWaiting} and v.asked_at > ${clock.now}::timestamptz - make_interval(mins => ${WAITING_MINUTES}::int))`
  const overstayed = sql`(${isInside} and v.until_at < ${clock.now})`
  const wanted = { waiting, inside: isInside, overstayed }
  const where = sql`${state ? wanted[state] : sql`(${waiting} or ${isInside})`} and ${isNamed(search)}`
  return page(db, { where, order: sql`h.sort_key nulls first, h.id, v.id` }, clock, ask)
}

export interface VisitFilter {
  from: Day | null
  to: Day | null
  timeZone: string
  state: VisitState | null
  kind: VisitKind | null
  house: number | null
  search: string
}

const ofState = (state: VisitState, { now, answerMinutes }: VisitClock): RawBuilder<unknown> => {
  const open = sql`v.asked_at > ${now}::timestamptz - make_interval(mins => ${answerMinutes}::int)`
  const states: Record<VisitState, RawBuilder<unknown>> = {
    asked: sql`${isWaiting} and v.answer is null and ${open}`,
    unanswered: sql`${isWaiting} and v.answer is null and not ${open}`,
    allowed: sql`${isWaiting} and v.answer = 'yes'`,
    denied: sql`${isWaiting} and v.answer = 'no'`,
    inside: isInside,
    left: sql`v.left_at is not null`,
    refused: sql`v.refused_at is not null`,
  }
  return sql`(${states[state]})`
}

/** Visits of some days, the latest first. */
export function visitPage(db: Db, filter: VisitFilter, clock: VisitClock, ask: PageAsk) {
  const { to, timeZone, state, kind, house, search } = filter
  const all = [isNamed(search)]
  if (filter.from) all.push(sql`${latest} >= ${dayBegins(filter.from, timeZone)}`)
  if (to) all.push(sql`${latest} < ${dayEnds(to, timeZone)}`)
  if (state) all.push(ofState(state, clock))
  if (kind) all.push(sql`v.kind = ${kind}`)
  if (house) all.push(sql`v.house_id = ${house}`)
  return page(db, { where: sql.join(all, sql` and `), order: sql`${latest} desc, v.id desc` }, clock, ask)
}

/**
 * User ids and RESIDENT.ids of who lives on a lot on a day and can be asked: its tenants with who lives with them where it is let,
 * otherwise its owners and members.
 */
export const peopleLivingOn = (db: Db, houseId: number, today: Day) =>
  allRows(db)(sql<{ user_id: number; firstname: string }>`
    select distinct r.user_id, coalesce(u.firstname, '') as firstname from ${tenuresOn(today)} own join residents r on r.id = own.resident_id
    join users u on u.id = r.user_id
    where own.house_id = ${houseId} and u.ended_at is null and own.role in ('tenant', 'member', 'home_owner')
      and (own.role <> 'home_owner' or not exists (
        select from ${tenuresOn(today)} rented where rented.house_id = own.house_id and rented.role = 'tenant'))
    order by r.user_id`)

/** True of a visit `v` that somebody may see: of a lot on which they live, since they do, but not of who rented it by then; or by a pass of theirs. */
const isOfResident = (userId: number, today: Day) => sql`(exists (
    select from ${tenuresOn(today)} own
    where own.resident_id in (select id from (${entriesOfUser(userId)}) entry) and own.house_id = v.house_id and own.role in ('tenant', 'member', 'home_owner')
      and village_day(${latest}) >= own.from_day
      and (own.role <> 'home_owner' or not exists (
        select from ${tenuresOn(sql`village_day(${latest})`)} rented where rented.house_id = own.house_id and rented.role = 'tenant')))
  or exists (select from gate_passes p where p.id = v.pass_id and p.resident_id in (select id from (${entriesOfUser(userId)}) entry)))`

/** Visits of the last days that somebody may see, the latest first. */
export const visitsOfResident = (
  db: Db,
  { userId, since, today, timeZone }: { userId: number; since: Day; today: Day; timeZone: string },
  clock: VisitClock,
  ask: PageAsk,
) =>
  page(
    db,
    {
      where: sql`(${latest} >= ${dayBegins(since, timeZone)} or ${isInside}) and ${isOfResident(userId, today)}`,
      order: sql`${latest} desc, v.id desc`,
    },
    clock,
    ask,
  )

/** A visit that somebody may see; undefined for every other. */
export async function visitOfResident(
  db: Db,
  { id, userId, today }: { id: number; userId: number; today: Day },
  clock: VisitClock,
): Promise<VisitData | undefined> {
  const row = await firstRow(db)(
    sql<Row>`select ${columns} ${from} where v.id = ${id} and ${isOfResident(userId, today)}`,
  )
  return row && toVisit(row, clock)
}

/** The visit of an entry; undefined for an unknown one. */
export async function visitByEntry(db: Db, entry: string, clock: VisitClock): Promise<VisitData | undefined> {
  const row = await firstRow(db)(sql<Row>`select ${columns} ${from} where v.entry = ${entry}`)
  return row && toVisit(row, clock)
}

export interface NewVisit {
  entry: string
  kind: VisitKind
  house_id: number | null
  pass_id: number | null
  worker_id: number | null
  name: string
  plate: string | null
  about: string | null
  people: number
  once: boolean
  asked_at: Date | null
  entered_at: Date | null
  left_at: Date | null
  doubt: 'used' | 'ended' | 'cancelled' | null
  /** When they are expected to have left. */
  until_at: RawBuilder<Date> | null
  recorded_by: number
}

export const insertVisit = (tx: Tx, visit: NewVisit): Promise<number> =>
  insertReturningId(tx.insertInto('visits').values(visit).returning('id'))

/** True while a worker is inside. */
export async function isWorkerInside(db: Db, workerId: number): Promise<boolean> {
  const found = await firstRow(db)(sql`select from visits v where v.worker_id = ${workerId} and ${isInside} limit 1`)
  return found !== undefined
}

/** Holds the visit of an entry, or of an id, until the transaction ends; undefined for an unknown one. */
export const lockVisit = (tx: Tx, by: { entry: string } | { id: number }) =>
  tx
    .selectFrom('visits')
    .select(['id', 'entry', 'kind', 'entered_at', 'left_at', 'refused_at', 'answer', 'asked_at'])
    .where((where) => ('entry' in by ? where('entry', '=', by.entry) : where('id', '=', by.id)))
    .forUpdate()
    .executeTakeFirst()

/** When somebody is expected to have left: at the end of the last day of a pass, or some hours after coming in. */
export const stayUntil = (
  stay: { lastDay: Day; timeZone: string } | { from: Date; hours: number },
): RawBuilder<Date> =>
  'hours' in stay
    ? sql<Date>`${stay.from}::timestamptz + make_interval(hours => ${stay.hours}::int)`
    : dayEnds(stay.lastDay, stay.timeZone)

interface Change {
  entered_at?: Date
  until_at?: RawBuilder<Date>
  left_at?: Date
  left_by?: number
  refused_at?: Date
  answer?: 'yes' | 'no'
  answered_at?: Date
  answered_by?: number
}

export const updateVisit = (tx: Tx, id: number, change: Change) =>
  tx.updateTable('visits').set(change).where('id', '=', id).execute()
