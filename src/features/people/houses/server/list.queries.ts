import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { tenuresOn } from '#server/people/occupancies.queries.ts'
import {
  houseColumns,
  type ResidentRow,
  residentColumns,
  toHouse,
  toResident,
  toUser,
  type UserRow,
  userColumns,
} from '#server/people/people.ts'
import { everyWordIn, nameRank } from '#server/people/search.queries.ts'
import { placeNumber } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import type { HouseWithResidentsData } from '../contract.ts'

const withPeople = (db: Db, today: Day) =>
  db
    .selectFrom('houses')
    .leftJoin(tenuresOn(today).as('own'), (join) => join.onRef('own.house_id', '=', 'houses.id'))
    .leftJoin('residents', 'residents.id', 'own.resident_id')
    .leftJoin('users', 'users.id', 'residents.user_id')
    .select([...houseColumns, ...residentColumns, ...userColumns])
    .select(['own.house_id as r_house_id', 'own.role as u_role_type'])

interface View {
  today: Day
  /** For the addresses of pictures. */
  baseUrl: string
}

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number]

/** A row with a resident; a house where nobody lives has one row without. */
const isPerson = (row: Row): row is Row & ResidentRow & UserRow => row.r_id !== null && row.u_id !== null

/** HOUSEs of the ids in their order, with everybody who belongs to them today, as what they are there, home owner first. */
async function housesByIds(
  db: Db,
  ids: readonly number[],
  { baseUrl, today }: View,
): Promise<HouseWithResidentsData[]> {
  if (ids.length === 0) return []
  const rows = await withPeople(db, today)
    .where('houses.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(sql`own.main desc, own.role <> 'home_owner'`)
    .orderBy('residents.id')
    .execute()
  const byHouse = Map.groupBy(rows, (row) => row.h_id)
  return ids.flatMap((id) => {
    const ofHouse = byHouse.get(id) ?? []
    const residents = ofHouse.filter(isPerson).map((row) => ({ ...toResident(row), user: toUser(row, baseUrl) }))
    return ofHouse.slice(0, 1).map((row) => ({ ...toHouse(row), residents }))
  })
}

export async function houseById(db: Db, id: number, view: View): Promise<HouseWithResidentsData | undefined> {
  const [house] = await housesByIds(db, [id], view)
  return house
}

/** Houses of some blocks, of all when the list is empty, in the order of their addresses. */
export async function housePage(
  db: Db,
  blocks: readonly (number | string)[],
  ask: PageAsk,
  view: View,
): Promise<Page<HouseWithResidentsData>> {
  const where = sql`where joined_to is null ${blocks.length ? sql`and block_name = any(${blocks.map(String)}::text[])` : sql``}`
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select
      (select count(*)::int from houses ${where}) as total,
      array(select id from houses ${where} order by sort_key, id limit ${ask.size} offset ${offsetOf(ask)}) as ids
  `.execute(db)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return pageOf(await housesByIds(db, ids, view), total, ask)
}

/** Every house of a block, or of a street where there are no blocks, by lot; of one phase where it is named. */
export async function housesOfBlock(
  db: Db,
  { block, phase }: { block: string; phase: string | null },
  view: View,
): Promise<HouseWithResidentsData[]> {
  const rows = await db
    .selectFrom('houses')
    .select('id')
    .where('block_name', '=', block)
    .where('joined_to', 'is', null)
    .$if(phase !== null, (query) => query.where('phase', '=', phase))
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  return housesByIds(
    db,
    rows.map((row) => row.id),
    view,
  )
}

/** The blocks that have houses, or the streets where there are no blocks, each phase apart. */
export async function blocksWithHouses(db: Db) {
  const { rows } = await sql<{ phase: string | null; block: string; label: string; houses: number }>`
    with placed as (
      select block_name, sort_key, case when 'phase' = any (address_parts()) then phase end as phase,
        case when 'block' = any (address_parts()) then block end as block
      from houses where joined_to is null
    )
    select phase, block_name as block, count(*)::int as houses,
      concat_ws(' ', address_label('phase', phase), coalesce(address_label('block', block), nullif(block_name, coalesce(phase, '')))) as label
    from placed group by phase, block, block_name order by min(sort_key)`.execute(db)
  return rows.map((row) => ({ ...row, block: placeNumber(row.block) }))
}

interface Match {
  house_id: number
  resident_id: number
}

/** Houses where somebody of that name lives, the best fit first, by the name of the match, who stands first among the residents. */
export async function searchHouses(db: Db, name: string, limit: number, view: View): Promise<HouseWithResidentsData[]> {
  const { rows } = await sql<Match>`
    select house_id, resident_id from (
      select distinct on (own.house_id)
        own.house_id, residents.id as resident_id, ${nameRank(name)} as rank,
        fold(users.lastname) as last, fold(coalesce(users.firstname, '')) as first
      from users join residents on residents.user_id = users.id
      join ${tenuresOn(view.today)} own on own.resident_id = residents.id
      where ${everyWordIn('users.search', name)}
      order by own.house_id, ${nameRank(name)}, fold(users.lastname), fold(coalesce(users.firstname, '')), residents.id desc
    ) matched
    order by rank, last, first, resident_id desc limit ${limit}`.execute(db)
  const matches = new Map(rows.map((row) => [row.house_id, row.resident_id]))
  const houses = await housesByIds(db, [...matches.keys()], view)
  return houses.map((house) => {
    const match = matches.get(house.id)
    return { ...house, residents: house.residents.toSorted((a, b) => Number(b.id === match) - Number(a.id === match)) }
  })
}
