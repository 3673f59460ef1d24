import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { houseColumns, residentColumns, toHouse, toResident, toUser, userColumns } from '#server/people.ts'
import { everyWordIn, housesNamed, nameRank } from '#server/search.queries.ts'
import { fullName } from '#shared/names.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import type { ResidentRowData } from '../contract.ts'
import type { ResidentRole } from '../rules.ts'

export interface ResidentFilter {
  search: string
  role: ResidentRole | null
}

interface Found {
  ids: number[]
  total: number
}

const withUsers = sql`residents join users on users.id = residents.user_id`
const withHouses = sql`${withUsers} join houses on houses.id = residents.house_id`
const byName = sql`fold(users.lastname), fold(users.firstname), users.id desc`
const and = sql` and `

interface Wanted {
  conditions: RawBuilder<unknown>[]
  order: RawBuilder<unknown>
  /** The tables that the conditions need; nothing else is joined only to count. */
  counted: RawBuilder<unknown>
}

async function find(db: Db, { conditions, order, counted }: Wanted, ask: PageAsk): Promise<Found> {
  const where = sql.join([sql`residents.left_at is null`, ...conditions], and)
  const { rows } = await sql<Found>`
    select
      (select count(*)::int from ${counted} where ${where}) as total,
      array(
        select residents.id from ${withHouses} where ${where} order by ${order} limit ${ask.size} offset ${offsetOf(ask)}
      ) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

async function pageFound(db: Db, { ids, total }: Found, ask: PageAsk, baseUrl: string): Promise<Page<ResidentRowData>> {
  return pageOf(await residentRows(db, ids, baseUrl), total, ask)
}

/** Everybody who lives in the village, by last name, first name; who fits a search best comes first. */
export async function residentPage(db: Db, filter: ResidentFilter, ask: PageAsk, baseUrl: string) {
  const houses = housesNamed(filter.search)
  const conditions = [
    ...(filter.search
      ? [
          sql`(${everyWordIn('users.search', filter.search)}${houses ? sql` or residents.house_id in (${houses})` : sql``})`,
        ]
      : []),
    ...(filter.role ? [sql`residents.role_type = ${filter.role}`] : []),
  ]
  const counted = filter.search ? withUsers : sql`residents`
  const order = filter.search ? sql`${nameRank(filter.search)}, ${byName}` : byName
  return pageFound(db, await find(db, { conditions, order, counted }, ask), ask, baseUrl)
}

/** Everybody of a block, or of a street where there are no blocks, by lot, then last name. */
export async function blockPage(db: Db, block: string, ask: PageAsk, baseUrl: string) {
  const wanted = {
    conditions: [sql`houses.block_name = ${block}`],
    order: sql`houses.sort_key, houses.id, ${byName}`,
    counted: withHouses,
  }
  return pageFound(db, await find(db, wanted, ask), ask, baseUrl)
}

/** Who else lives in the house of a row of `residents`, home owner first. */
const others: RawBuilder<ResidentRowData['household']> = sql`(
  select coalesce(json_agg(json_build_object(
    'user_id', u.id, 'resident_id', r.id, 'firstname', u.firstname, 'middlename', u.middlename,
    'lastname', u.lastname, 'role_type', r.role_type) order by r.role_type <> 'home_owner', r.id), '[]')
  from residents r join users u on u.id = r.user_id
  where r.house_id = residents.house_id and r.id <> residents.id and r.left_at is null)`

const withHouse = (db: Db) =>
  db
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .innerJoin('houses', 'houses.id', 'residents.house_id')
    .select([...userColumns, ...residentColumns, ...houseColumns])

/** RESIDENT_ROWs of RESIDENT.ids, in their order. */
async function residentRows(db: Db, ids: readonly number[], baseUrl: string): Promise<ResidentRowData[]> {
  if (ids.length === 0) return []
  const rows = await withHouse(db)
    .select(others.as('household'))
    .where('residents.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  const byId = new Map(
    rows.map((row) => [
      row.r_id,
      {
        ...toUser(row, baseUrl),
        resident: { ...toResident(row), house: toHouse(row) },
        family_members: row.household.map(fullName).join(', '),
        household: row.household,
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** RESIDENT_ROW of a RESIDENT.id; undefined when unknown. */
export async function residentRow(db: Db, residentId: number, baseUrl: string) {
  const [row] = await residentRows(db, [residentId], baseUrl)
  return row
}

/** RESIDENT with `user` and `house`; undefined when unknown. */
export async function residentWithHouse(db: Db, residentId: number, baseUrl: string) {
  const row = await withHouse(db).where('residents.id', '=', residentId).executeTakeFirst()
  return row && { ...toResident(row), user: toUser(row, baseUrl), house: toHouse(row) }
}
