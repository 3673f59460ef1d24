import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { firstLotFirst, tenuresOn } from '#server/people/occupancies.queries.ts'
import { houseColumns, residentColumns, toHouse, toResident, toUser, userColumns } from '#server/people/people.ts'
import { everyWordIn, housesNamed, nameRank } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import { fullName } from '#shared/text/names.ts'
import type { ResidentRowData } from '../contract.ts'
import type { ResidentRole } from '../rules.ts'

export interface ResidentFilter {
  search: string
  role: ResidentRole | null
  /** Only who has neither an account nor an e-mail. */
  unreached: boolean
}

interface Found {
  ids: number[]
  total: number
}

const withUsers = sql`residents join users on users.id = residents.user_id`
const byName = sql`fold(users.lastname), fold(coalesce(users.firstname, '')), users.id desc`
const and = sql` and `

/** True when a resident has a lot today of which something holds. */
const onLots = (holds: RawBuilder<unknown>, today: Day) =>
  sql`residents.id in (select own.resident_id from ${tenuresOn(today)} own where ${holds})`

const inBlock = (block: string) => sql`own.house_id in (select id from houses where block_name = ${block})`

interface View {
  today: Day
  /** For the addresses of pictures. */
  baseUrl: string
}

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
        select residents.id from ${withUsers} where ${where} order by ${order} limit ${ask.size} offset ${offsetOf(ask)}
      ) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

async function pageFound(db: Db, { ids, total }: Found, ask: PageAsk, view: View): Promise<Page<ResidentRowData>> {
  return pageOf(await residentRows(db, ids, view), total, ask)
}

function fitting(filter: ResidentFilter, today: Day): RawBuilder<unknown>[] {
  const houses = housesNamed(filter.search)
  return [
    ...(filter.search
      ? [
          sql`(${everyWordIn('users.search', filter.search)}${houses ? sql` or ${onLots(sql`own.house_id in (${houses})`, today)}` : sql``})`,
        ]
      : []),
    ...(filter.role ? [sql`residents.role_type = ${filter.role}`] : []),
    ...(filter.unreached ? [sql`users.password_hash is null and users.email is null`] : []),
  ]
}

const noOpenCode = (now: Date) => sql`not exists (
  select from account_links l where l.user_id = users.id and l.purpose = 'code' and l.used_at is null and l.expires_at > ${now})`

/** USER.ids that fit and have no open code on paper, in the order of the list. */
export const withoutCode = (
  db: Db,
  filter: ResidentFilter,
  { now, today, most, except }: { now: Date; today: Day; most: number; except: readonly number[] },
) => idsOf(db, [...fitting(filter, today), noOpenCode(now), sql`users.id <> all(${except}::int[])`], most)

/** USER.ids of the chosen people who live in the village, in the order of the list. */
export const chosenResidents = (db: Db, userIds: readonly number[]) =>
  idsOf(db, [sql`users.id = any(${userIds}::int[])`], userIds.length)

async function idsOf(db: Db, conditions: readonly RawBuilder<unknown>[], most: number): Promise<number[]> {
  const where = sql.join([sql`residents.left_at is null`, ...conditions], and)
  const { rows } = await sql<{ id: number }>`
    select users.id from ${withUsers} where ${where} order by ${byName} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** RESIDENT_ROWs of USER.ids, in their order. */
export async function rowsOfUsers(db: Db, userIds: readonly number[], view: View): Promise<ResidentRowData[]> {
  const { rows } = await sql<{ id: number }>`
    select residents.id from unnest(${userIds}::int[]) with ordinality asked (user_id, place)
    join residents on residents.user_id = asked.user_id and residents.left_at is null order by asked.place`.execute(db)
  return residentRows(
    db,
    rows.map(({ id }) => id),
    view,
  )
}

/** Everybody who lives in the village, by last name, first name; who fits a search best comes first. */
export async function residentPage(db: Db, filter: ResidentFilter, ask: PageAsk, view: View) {
  const conditions = fitting(filter, view.today)
  const counted = filter.search || filter.unreached ? withUsers : sql`residents`
  const order = filter.search ? sql`${nameRank(filter.search)}, ${byName}` : byName
  return pageFound(db, await find(db, { conditions, order, counted }, ask), ask, view)
}

/** Everybody of a block, or of a street where there are no blocks, by lot, then last name. */
export async function blockPage(db: Db, block: string, ask: PageAsk, view: View) {
  const wanted = {
    conditions: [onLots(inBlock(block), view.today)],
    order: sql`(select min(h.sort_key) from ${tenuresOn(view.today)} own join houses h on h.id = own.house_id
      where own.resident_id = residents.id and h.block_name = ${block}), ${byName}`,
    counted: withUsers,
  }
  return pageFound(db, await find(db, wanted, ask), ask, view)
}

/** Other people that belong to the first lot of a row of `residents` today, home owner first. */
const others = (today: Day): RawBuilder<ResidentRowData['household']> => sql`(
  select coalesce(json_agg(json_build_object(
    'user_id', u.id, 'resident_id', r.id, 'firstname', coalesce(u.firstname, ''), 'middlename', u.middlename,
    'lastname', u.lastname, 'role_type', own.role) order by own.main desc, own.role <> 'home_owner', r.id), '[]')
  from ${tenuresOn(today)} own join residents r on r.id = own.resident_id join users u on u.id = r.user_id
  where own.house_id = residents.house_id and r.id <> residents.id)`

type LotJson = { id: number; address: string; role: ResidentRole; from: Day }

/** All lots of a row of `residents` today, the first lot first. */
const lots = (today: Day): RawBuilder<LotJson[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', h.id, 'address', h.address, 'role', own.role, 'from', own.from_day) order by ${firstLotFirst}), '[]')
  from ${tenuresOn(today)} own join houses h on h.id = own.house_id where own.resident_id = residents.id)`

const withHouse = (db: Db) =>
  db
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .innerJoin('houses', 'houses.id', 'residents.house_id')
    .select([...userColumns, ...residentColumns, ...houseColumns])

/** RESIDENT_ROWs of RESIDENT.ids, in their order. */
async function residentRows(db: Db, ids: readonly number[], { today, baseUrl }: View): Promise<ResidentRowData[]> {
  if (ids.length === 0) return []
  const rows = await withHouse(db)
    .select([others(today).as('household'), lots(today).as('lots')])
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
        lots: row.lots,
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** RESIDENT_ROW of a RESIDENT.id; undefined when unknown. */
export async function residentRow(db: Db, residentId: number, view: View) {
  const [row] = await residentRows(db, [residentId], view)
  return row
}

/** RESIDENT with `user` and `house`; undefined when unknown. */
export async function residentWithHouse(db: Db, residentId: number, baseUrl: string) {
  const row = await withHouse(db).where('residents.id', '=', residentId).executeTakeFirst()
  return row && { ...toResident(row), user: toUser(row, baseUrl), house: toHouse(row) }
}
