import { sql } from 'kysely'
import { type PassRow, passesNamed } from '#features/gate/visits/server/passes.queries.ts'
import type { VehicleData } from '#features/people/vehicles/contract.ts'
import { vehiclesOfPlate } from '#features/people/vehicles/server/queries.ts'
import { insertedRead } from '#server/access/read-log.queries.ts'
import { dayBegins, dayEnds } from '#server/database/days.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { prepared } from '#server/database/prepared.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'
import { tenuresOn } from '#server/people/occupancies.queries.ts'
import { everyWordIn, housesNamed } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'

interface Lot {
  id: number
  address: string
}

/** A sticker or clearance with its request. */
export interface Paper {
  product: 'permit' | 'sticker'
  reference: string
  type: string | null
  house: Lot
  plate: string | null
  make: string | null
  issued: boolean
  /** Taken back, also by the office because it was lost. */
  rejected: boolean
  /** Days of the work of a clearance. */
  from: Day | null
  until: Day | null
  /** Last day of what was issued. */
  expires: Day | null
}

const papers = sql<Paper>`select q.product, q.reference_number as reference, q.permit_type as type,
    json_build_object('id', h.id, 'address', h.address) as house, q.car_plate_number as plate, q.car_model as make,
    p.id is not null as issued, (q.step = 'rejected' or p.voided_on is not null) as rejected, q.expect_start_date as from, q.expect_end_date as until,
    p.expiry_date as expires
  from requests q join houses h on h.id = q.house_id left join issued_passes p on p.request_id = q.id`

/** The paper with a printed code; undefined for an unknown one. */
export const paperByCode = (db: Db, code: string) => firstRow(db)(sql<Paper>`${papers} where p.code = ${code}`)

/** The paper with a reference number; undefined for an unknown one. */
export const paperByReference = (db: Db, reference: string) =>
  firstRow(db)(sql<Paper>`${papers} where q.reference_number = ${reference}`)

/** Somebody who is inside. */
export interface Inside {
  entry: string
  name: string
  plate: string | null
  house: Lot | null
}

const inside = sql`select v.entry, v.name, v.plate, v.entered_at,
    case when h.id is not null then json_build_object('id', h.id, 'address', h.address) end as house
  from visits v left join houses h on h.id = v.house_id`

/** Visitors inside with a plate, the latest first. */
const insideWithPlate = (key: string) => sql<Inside>`${inside}
  where v.plate_key = ${key} and v.plate is not null and v.entered_at is not null and v.left_at is null
  order by v.entered_at desc limit 3`

interface Known {
  inside: Inside[]
  vehicles: VehicleData[]
  passes: PassRow[]
  workers: boolean
}

const known = (key: string, today: Day) => sql<Known>`select
  (select coalesce(json_agg(one), '[]') from (${insideWithPlate(key)}) one) as inside,
  (select coalesce(json_agg(one), '[]') from (${vehiclesOfPlate(key, today)}) one) as vehicles,
  (select coalesce(json_agg(one), '[]') from (${passesNamed(key, today)}) one) as passes,
  exists (select from workers where pass_number = ${key} and ended_on is null) as workers`

/** Everything that is known of a plate as `plateKey` writes it, or of six digits, by one statement; moments are ISO texts. */
export const knownOf = prepared((_, key: string, today: Day) => known(key, today))

/** The same, and records in the same statement that it was read: as `subject`, by a user, at a moment. */
export const knownAndRecorded = prepared(
  (_, key: string, today: Day, at: Date, user_id: number, subject: string, request_id: string) => sql<Known>`
    with reading as (${insertedRead({ at, user_id, kind: 'gate', subject, request_id })}) ${known(key, today)}`,
)

/** Visitors inside of a name, the latest first. */
export const insideNamed = (db: Db, name: string) =>
  allRows(db)(sql<Inside>`${inside}
    where v.entered_at is not null and v.left_at is null and v.worker_id is null and fold(v.name) like search_pattern(${name})
    order by v.entered_at desc limit 5`)

/** Workers among some who are inside. */
export const insideOfWorkers = async (db: Db, workers: readonly number[]) =>
  workers.length === 0
    ? []
    : allRows(db)(sql<Inside>`${inside}
    where v.worker_id = any(${[...workers]}::int[]) and v.entered_at is not null and v.left_at is null order by v.entered_at desc`)

const LOTS = 10

/** Lots of an address, or on which somebody of a name lives, in walking order, at most ten. */
export function lotsNamed(db: Db, search: string, today: Day) {
  const lots = housesNamed(search)
  return allRows(db)(sql<Lot & { people: string[] }>`
    select h.id, h.address, array(
      select distinct concat_ws(' ', users.firstname, users.lastname) from ${tenuresOn(today)} own
      join residents r on r.id = own.resident_id join users on users.id = r.user_id
      where own.house_id = h.id and own.role <> 'seller' and users.ended_at is null) as people
    from houses h where h.joined_to is null and (
      ${lots ? sql`h.id in (select id from (${lots}) named)` : sql`false`}
      or h.id in (select own.house_id from ${tenuresOn(today)} own join residents r on r.id = own.resident_id
        join users on users.id = r.user_id where own.role <> 'seller' and ${everyWordIn('users.search', search)}))
    order by h.sort_key, h.id limit ${LOTS}`)
}

export interface NewIncident {
  entry: string
  happened_at: Date
  about: string
  house_id: number | null
  photo_file_id: string | null
  recorded_by: number
}

export const insertIncident = (tx: Tx, incident: NewIncident) => tx.insertInto('incidents').values(incident).execute()

export interface IncidentRow {
  id: number
  happened_at: Date
  about: string
  house: Lot | null
  photo_file_id: string | null
  recorded_by: string | null
}

/** Incidents of some days, the latest first. */
export async function incidentPage(
  db: Db,
  { from, to, timeZone, search }: { from: Day | null; to: Day | null; timeZone: string; search: string },
  ask: PageAsk,
) {
  const where = sql`${from ? sql`i.happened_at >= ${dayBegins(from, timeZone)}` : sql`true`}
    and ${to ? sql`i.happened_at < ${dayEnds(to, timeZone)}` : sql`true`}
    and (${search} = '' or fold(i.about || ' ' || coalesce(h.address, '')) like search_pattern(${search}))`
  const source = sql`from incidents i left join houses h on h.id = i.house_id left join users u on u.id = i.recorded_by`
  const rows = await allRows(db)(sql<IncidentRow>`
    select i.id, i.happened_at, i.about, i.photo_file_id, nullif(concat_ws(' ', u.firstname, u.lastname), '') as recorded_by,
      case when h.id is not null then json_build_object('id', h.id, 'address', h.address) end as house
    ${source} where ${where} order by i.happened_at desc, i.id desc limit ${ask.size} offset ${offsetOf(ask)}`)
  const counted = await firstRow(db)(sql<{ total: number }>`select count(*)::int as total ${source} where ${where}`)
  return { rows, total: counted?.total ?? 0 }
}

/** Incidents of a lot. */
export const incidentsOnHousehold = sql<Dependents>`
  select household.house_id, i.id, null as detail from household join incidents i on i.house_id = household.house_id`

/** Removes incidents from before an instant; returns the files of their photos. */
export async function removeOldIncidents(tx: Tx, before: Date): Promise<string[]> {
  const rows = await allRows(tx)(sql<{ photo_file_id: string | null }>`
    delete from incidents where happened_at < ${before} returning photo_file_id`)
  return rows.flatMap(({ photo_file_id }) => photo_file_id ?? [])
}
