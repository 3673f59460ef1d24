import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow, insertReturningId } from '#server/database/rows.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'
import { firstLotFirst, samePerson, tenuresOn } from '#server/people/occupancies.queries.ts'
import { everyWordIn, housesNamed } from '#server/people/search.queries.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import { RENEWAL_DAYS } from '#shared/years.ts'
import type { StickerState, VehicleData } from '../contract.ts'
import type { VehicleKind } from '../rules.ts'
import { notRenewedSince } from './not-renewed.ts'

/** Facts about a vehicle as the office enters them. */
export interface AboutVehicle {
  house_id: number
  resident_id: number | null
  plate: string
  kind: VehicleKind
  make: string
  colour: string | null
  or_number: string | null
  cr_number: string | null
  or_day: Day | null
}

/** Issued stickers `p`, with their requests `q`, of the plate of a row `v`. */
const stickers = sql`requests q join issued_passes p on p.request_id = q.id and q.product = 'sticker'
  and p.voided_on is null and plate_key(q.car_plate_number) = v.plate_key`

/** The latest of them. */
const stickerOn = (today: Day) => sql`(
  select json_build_object('request_id', q.id, 'until', p.expiry_date, 'active', p.expiry_date >= ${today}::date)
  from ${stickers} order by p.issue_date desc, p.id desc limit 1)`

const columns = (today: Day) => sql`v.id, v.plate, v.kind, v.make, v.colour, v.or_number, v.cr_number, v.or_day,
  case when h.id is not null then json_build_object('id', h.id, 'address', h.address) end as house,
  case when residents.id is not null then json_build_object('id', residents.id, 'user_id', users.id, 'firstname', coalesce(users.firstname, ''),
    'middlename', users.middlename, 'lastname', users.lastname) end as resident,
  ${stickerOn(today)} as sticker, v.ended_on`

const from = (today: Day) =>
  sql`from vehicles v
  left join houses h on h.id = case when v.ended_on is null or v.ended_on > ${today}::date
    then vehicle_lot(v.house_id, v.resident_id, ${today}::date) end
  left join residents on residents.id = v.resident_id left join users on users.id = residents.user_id`

interface Filter {
  state: 'current' | 'ended' | null
  sticker: StickerState | null
  kind: VehicleKind | null
  house?: number | null | undefined
  search: string
}

/** State of the latest sticker of a vehicle on a day, where the village's sticker year begins on `yearStart` or nowhere. */
function stickerIs(state: StickerState, today: Day, yearStart: string): RawBuilder<unknown> {
  const until = sql`(select max(p.expiry_date) from ${stickers})`
  switch (state) {
    case 'good':
      return sql`${until} >= ${today}::date`
    case 'none':
      return sql`coalesce(${until} < ${today}::date, true)`
    case 'expiring':
      return sql`${until} between ${today}::date and ${addDays(today, RENEWAL_DAYS)}::date`
    case 'expired':
      return sql`${until} < ${today}::date`
    case 'not_renewed':
      return sql`${until} < ${today}::date and ${until} >= ${notRenewedSince(today, yearStart)}::date`
  }
}

function conditions({ state, sticker, kind, house, search }: Filter, { today, yearStart }: OnDay): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (state) all.push(state === 'current' ? sql`h.id is not null` : sql`h.id is null`)
  if (kind) all.push(sql`v.kind = ${kind}`)
  if (house) all.push(sql`h.id = ${house}`)
  if (sticker) all.push(stickerIs(sticker, today, yearStart))
  if (search) {
    const named = housesNamed(search)
    all.push(sql`(
      (plate_key(${search}) <> '' and v.plate_key like '%' || plate_key(${search}) || '%') or ${everyWordIn('users.search', search)}
      ${named ? sql`or h.id in (select id from (${named}) named)` : sql``})`)
  }
  return sql.join(all, sql` and `)
}

/** The village's day, and when its sticker year begins: `MM-DD`, empty where it has none. */
export interface OnDay {
  today: Day
  yearStart: string
}

/** All vehicles of a filter by plate. */
export const vehiclesOf = (db: Db, filter: Filter, on: OnDay) =>
  allRows(db)(sql<VehicleData>`
    select ${columns(on.today)} ${from(on.today)} where ${conditions(filter, on)} order by v.plate_key, v.id`)

/** A page of vehicles by plate, and how many there are. */
export async function vehiclePage(db: Db, filter: Filter, on: OnDay, ask: PageAsk) {
  const where = conditions(filter, on)
  const { today } = on
  const rows = await allRows(db)(sql<VehicleData>`
    select ${columns(today)} ${from(today)} where ${where} order by v.plate_key, v.id limit ${ask.size} offset ${offsetOf(ask)}`)
  const counted = await firstRow(db)(
    sql<{ total: number }>`select count(*)::int as total ${from(today)} where ${where}`,
  )
  return { rows, total: counted?.total ?? 0 }
}

/** Vehicles of lots, and those that somebody uses, by plate. */
export const vehiclesOfResident = (db: Db, lots: readonly number[], residentId: number, today: Day) =>
  allRows(db)(sql<VehicleData>`
    select ${columns(today)} ${from(today)}
    where h.id = any(${[...lots]}::int[]) or (h.id is not null and v.resident_id = ${samePerson(residentId)})
    order by v.plate_key, v.id`)

/** A vehicle; undefined for an unknown id. */
export const vehicleById = (db: Db, id: number, today: Day) =>
  firstRow(db)(sql<VehicleData>`select ${columns(today)} ${from(today)} where v.id = ${id}`)

/** Statement of the vehicles of a plate as `plateKey` writes it, the one in the register first. */
export const vehiclesOfPlate = (key: string, today: Day) => sql<VehicleData>`
  select ${columns(today)} ${from(today)} where v.plate_key = ${key} order by v.ended_on desc nulls first, v.id desc limit 2`

/** Returns the first lot of somebody on a day; null for who has none. */
export async function firstLotOf(db: Db, residentId: number, today: Day): Promise<number | null> {
  const found = await firstRow(db)(sql<{ house_id: number }>`
    select own.house_id from ${tenuresOn(today)} own where own.resident_id = ${samePerson(residentId)} order by ${firstLotFirst} limit 1`)
  return found?.house_id ?? null
}

/** Holds a vehicle until the transaction ends; undefined for an unknown id. */
export const lockVehicle = (tx: Tx, id: number) =>
  tx.selectFrom('vehicles').select(['id', 'plate', 'ended_on']).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Holds the vehicle in the register that has a plate, with the address of its lot, null where its user left the village; undefined where
 * the plate is not known.
 */
export async function lockPlate(tx: Tx, plate: string, today: Day) {
  const held = await firstRow(tx)(sql<{ id: number }>`
    select id from vehicles where plate_key = plate_key(${plate}) and ended_on is null for update`)
  if (!held) return undefined
  const found = await vehicleById(tx, held.id, today)
  return { id: held.id, house: found?.house ?? null }
}

export const insertVehicle = (tx: Tx, vehicle: AboutVehicle & { created_by: number }): Promise<number> =>
  insertReturningId(tx.insertInto('vehicles').values(vehicle).returning('id'))

export const updateVehicle = (tx: Tx, id: number, about: Partial<AboutVehicle> & { ended_on?: Day | null }) =>
  tx.updateTable('vehicles').set(about).where('id', '=', id).execute()

/** Vehicles in the register of a lot or its people. */
export const vehiclesOnHousehold = sql<Dependents>`
  select household.house_id, v.id, v.plate as detail from household join vehicles v using (resident_id)
  union
  select household.house_id, v.id, v.plate from household join vehicles v on v.house_id = household.house_id`

/** Takes the vehicles of somebody who is erased out of the register for good. */
export const eraseVehicles = (tx: Tx, residentId: number) =>
  tx.deleteFrom('vehicles').where('resident_id', '=', samePerson(residentId)).execute()
