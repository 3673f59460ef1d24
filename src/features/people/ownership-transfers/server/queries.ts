import { type RawBuilder, sql } from 'kysely'
import type { OccupancyJournal } from '#features/people/residents/server/occupancy-journal.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'
import { houseColumns, toHouse } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { Occupancy, TransferData } from '../contract.ts'

/** Sales of the house, and those by which somebody who belongs to it bought or sold another. */
export const salesOnHousehold = sql<Dependents>`
  select h.house_id, t.id, null as detail
  from household h join transfers t on t.house_id = h.house_id or h.resident_id in (t.seller_id, t.buyer_id)`

type Person = Occupancy['person']

/** A row of `residents` as PERSON; null where there is none. */
const personJson = (resident: RawBuilder<unknown>) => sql<Person | null>`(
  select json_build_object('resident_id', r.id, 'user_id', u.id, 'firstname', coalesce(u.firstname, ''), 'middlename', u.middlename,
    'lastname', u.lastname) from residents r join users u on u.id = r.user_id where r.id = ${resident})`

/** Tenures of a lot or of people, newest first. */
export async function occupancyRows(db: Db, which: { houseId: number } | { residentIds: readonly number[] }) {
  const rows = await db
    .selectFrom('tenures')
    .innerJoin('houses', 'houses.id', 'tenures.house_id')
    .select(houseColumns)
    .select(['tenures.id', 'role', 'main', 'from_day', 'from_known', 'until_day', 'deed', 'reason'])
    .select(personJson(sql.ref('tenures.resident_id')).as('person'))
    .$if('houseId' in which, (query) => query.where('house_id', '=', 'houseId' in which ? which.houseId : 0))
    .$if('residentIds' in which, (query) =>
      query.where('resident_id', '=', sql<number>`any(${'residentIds' in which ? which.residentIds : []}::int[])`),
    )
    .orderBy('from_day', 'desc')
    .orderBy('main', 'desc')
    .orderBy('tenures.id', 'desc')
    .execute()
  return rows.flatMap(({ person, role, ...row }) => {
    const { id, main, from_day, from_known, until_day, deed, reason } = row
    // Roles are a check constraint of the table.
    const known = { id, role: role as Occupancy['role'], main, from_day, from_known, until_day, deed, reason }
    return person ? [{ ...known, person, house: toHouse(row) }] : []
  })
}

const transfers = (db: Db) =>
  db
    .selectFrom('transfers')
    .innerJoin('houses', 'houses.id', 'transfers.house_id')
    .select(houseColumns)
    .select(['transfers.id', 'day', 'deed', 'undone_at', 'transfers.created_at', 'transfers.updated_at'])
    .select(personJson(sql.ref('seller_id')).as('seller'))
    .select(personJson(sql.ref('buyer_id')).as('buyer'))

const toTransfer = (row: Awaited<ReturnType<ReturnType<typeof transfers>['execute']>>[number]): TransferData => {
  const { id, day, deed, undone_at, created_at, updated_at, seller, buyer } = row
  return { id, day, deed, undone_at, created_at, updated_at, seller, buyer, house: toHouse(row) }
}

/** A sale; undefined for an unknown id. */
export async function transferById(db: Db, id: number): Promise<TransferData | undefined> {
  const row = await transfers(db).where('transfers.id', '=', id).executeTakeFirst()
  return row && toTransfer(row)
}

/** The sales of a lot, newest first. */
export async function transfersOf(db: Db, houseId: number): Promise<TransferData[]> {
  const query = transfers(db).where('transfers.house_id', '=', houseId)
  return (await query.orderBy('day', 'desc').orderBy('transfers.id', 'desc').execute()).map(toTransfer)
}

/** A lot; undefined for an unknown id. */
export async function lotById(db: Db, houseId: number) {
  const row = await db.selectFrom('houses').select(houseColumns).where('id', '=', houseId).executeTakeFirst()
  return row && toHouse(row)
}

export interface NewTransfer {
  houseId: number
  day: Day
  deed: string | null
  sellerId: number | null
  buyerId: number
  buyerIsNew: boolean
  before: OccupancyJournal
  after: OccupancyJournal
  createdBy: number
}

export async function insertTransfer(tx: Tx, sale: NewTransfer): Promise<number> {
  const { id } = await tx
    .insertInto('transfers')
    .values({
      house_id: sale.houseId,
      day: sale.day,
      deed: sale.deed,
      seller_id: sale.sellerId,
      buyer_id: sale.buyerId,
      buyer_is_new: sale.buyerIsNew,
      before: JSON.stringify(sale.before),
      after: JSON.stringify(sale.after),
      created_by: sale.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A sale as an undo needs it, held until the transaction ends. */
export const lockTransfer = (tx: Tx, id: number) =>
  tx.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markTransferUndone = (tx: Tx, id: number, { by, now }: { by: number; now: Date }) =>
  tx.updateTable('transfers').set({ undone_at: now, undone_by: by }).where('id', '=', id).execute()

/** Holds a lot, so that one sale or move of it happens at a time. */
export const lockLot = (tx: Tx, houseId: number) =>
  tx.selectFrom('houses').select(['id', 'joined_to']).where('id', '=', houseId).forNoKeyUpdate().executeTakeFirst()

/** Returns what was entered since a sale for its lot and in the name of its buyer. */
export async function builtSince(
  db: Db,
  { houseId, buyerId, since, isNew }: { houseId: number; buyerId: number; since: Date; isNew: boolean },
): Promise<Record<string, number>> {
  const rows = await allRows(db)(sql<Record<string, number>>`
    select
      (select count(*)::int from bills where house_id = ${houseId} and resident_id = ${buyerId} and created_at > ${since}) as bills,
      (select count(*)::int from payments where house_id = ${houseId} and resident_id = ${buyerId} and created_at > ${since}) as payments,
      (select count(*)::int from household_permissions where house_id = ${houseId} and created_at > ${since}) as permissions,
      (select count(*)::int from bookings where ${isNew}::boolean and resident_id = ${buyerId}) as bookings,
      (select count(*)::int from requests where ${isNew}::boolean and resident_id = ${buyerId}) as requests,
      (select count(*)::int from complaints where ${isNew}::boolean and resident_id = ${buyerId}) as complaints,
      (select count(*)::int from tenures where ${isNew}::boolean and resident_id = ${buyerId} and house_id <> ${houseId}) as "other lots",
      (select count(*)::int from users join residents on residents.user_id = users.id
        where ${isNew}::boolean and residents.id = ${buyerId} and users.password_hash is not null) as accounts`)
  return rows[0] ?? {}
}

/** Debt of a lot at the end of a day above zero, its advance below, in centavos. */
export async function balanceOn(db: Db, houseId: number, day: Day): Promise<Centavos> {
  const { rows } = await sql<{ balance: Centavos }>`select lot_balance(${houseId}, ${day}) as balance`.execute(db)
  return rows[0]?.balance ?? 0
}

/** A resident with the person, for buying and moving in, held until the transaction ends; undefined for unknown and erased ones. */
export const lockPerson = (tx: Tx, residentId: number) =>
  tx
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select([
      'residents.id',
      'user_id',
      'firstname',
      'middlename',
      'lastname',
      'ended_at',
      'merged_into',
      'residents.house_id',
    ])
    .where('residents.id', '=', residentId)
    .where('users.erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .forUpdate(['residents', 'users'])
    .executeTakeFirst()
