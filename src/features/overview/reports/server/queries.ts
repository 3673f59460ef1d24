import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#features/bookings/bookings/rules.ts'
import { overdueOn, owing } from '#features/dues/bills/server/figures.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { ownersOn, tenuresOn } from '#server/people/occupancies.queries.ts'
import { houseColumns, residentColumns, toHouse, toResident, toUser, userColumns } from '#server/people/people.ts'
import { addMonths, type Day, firstDay, type Month, monthFrom, type Time } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'
import type { PersonName } from '#shared/text/names.ts'
import type { Period } from '../rules.ts'

/** The name below "Prepared by". */
export const staffName = (db: Db, userId: number) =>
  db.selectFrom('users').select(['firstname', 'middlename', 'lastname']).where('id', '=', userId).executeTakeFirst()

/** Throws away every prepared report: any may name the person who is erased, and each can be prepared again. Returns their files. */
export async function throwPreparedAway(tx: Tx): Promise<string[]> {
  const rows = await tx.deleteFrom('prepared_documents').returning('file_id').execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

type Placed = PersonName & { address: string; user_id: number; house_id: number }

function within(column: string, { year, month }: Period): RawBuilder<unknown> {
  const date = sql.ref(column)
  if (year === null) return month === null ? sql`true` : sql`extract(month from ${date}) = ${month}`
  const from = monthFrom(year, month ?? 1)
  return sql`${date} >= ${firstDay(from)} and ${date} < ${firstDay(addMonths(from, month === null ? 12 : 1))}`
}

/** Every house with overdue bills and who answers for it, most months first. */
export const behind = (db: Db, today: Day) =>
  allRows(db)(sql<Placed & { months: number; amount: Centavos }>`
      select users.id as user_id, houses.id as house_id, users.firstname, users.middlename, users.lastname, houses.address, owed.months, owed.amount
      from (
        select house_id, count(distinct month)::int as months, sum(${owing})::bigint as amount,
          (array_agg(resident_id order by due_date desc, id desc))[1] as addressee
        from bills where ${overdueOn(today)} group by house_id
      ) owed
      join houses on houses.id = owed.house_id
      left join ${ownersOn(today)} own on own.house_id = owed.house_id
      join residents on residents.id = coalesce(own.resident_id, owed.addressee)
      join users on users.id = residents.user_id
      order by owed.months desc, owed.amount desc, houses.sort_key, houses.id`)

/** Everybody who belongs to a lot today, once a lot, by address and name. */
export const profiles = (db: Db, today: Day) =>
  allRows(db)(sql<
    Placed & {
      birthdate: Day | null
      sex: string | null
      civil_status: string | null
      occupation_status: string | null
      fb_name: string | null
    }
  >`
      select users.id as user_id, houses.id as house_id, users.firstname, users.middlename, users.lastname, houses.address, residents.birthdate, residents.sex,
        residents.civil_status, residents.occupation_status, residents.fb_name
      from ${tenuresOn(today)} own join residents on residents.id = own.resident_id join users on users.id = residents.user_id
        join houses on houses.id = own.house_id
      order by houses.sort_key, houses.id, fold(users.lastname), fold(coalesce(users.firstname, '')), users.id desc`)

/** All complaints, newest first, with the people who sent them. */
export async function complaintRows(db: Db, baseUrl: string) {
  const rows = await db
    .selectFrom('complaints')
    .innerJoin('residents', 'residents.id', 'complaints.resident_id')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .innerJoin('houses', 'houses.id', 'complaints.house_id')
    .select([
      'complaints.type',
      sql<string>`coalesce(complaints.kind, complaints.type)`.as('kind'),
      'complaints.message',
      'complaints.status',
      'complaints.date_sent',
      'complaints.remarks',
    ])
    .select([...userColumns, ...residentColumns, ...houseColumns])
    .orderBy('complaints.date_sent', 'desc')
    .orderBy('complaints.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    resident: { ...toResident(row), user: toUser(row, baseUrl), house: toHouse(row) },
  }))
}

export interface BookedRow {
  user_id: number | null
  full_name: string
  amenity: string
  booking_date: Day
  start_time: Time
  end_time: Time
  booking_status: BookingStatus
  payment_failed: boolean
  price: Centavos
  paid: Centavos
}

/** Bookings of a period by day and time, with what was paid for them. */
export const booked = (db: Db, period: Period) =>
  allRows(db)(sql<BookedRow>`
      select residents.user_id, bookings.full_name, amenities.name as amenity, bookings.booking_date, to_char(bookings.start_time, 'HH24:MI') as start_time,
        to_char(bookings.end_time, 'HH24:MI') as end_time, bookings.booking_status, bookings.payment_failed, bookings.price,
        coalesce((select sum(amount) from payment_items where booking_id = bookings.id and not voided), 0)::bigint as paid
      from bookings join amenities on amenities.id = bookings.amenity_id left join residents on residents.id = bookings.resident_id
      where ${within('bookings.booking_date', period)}
      order by bookings.booking_date, bookings.start_time, bookings.id`)

export interface RequestedRow extends Placed {
  step: string
  application_date: Day
  permit_type: string | null
  purpose: string | null
  car_model: string | null
  car_plate_number: string | null
  sticker_type: string | null
  amount: Centavos
}

/** Requests of a product by day of application, with what was paid for them. */
export const requested = (db: Db, product: RequestType, period: Period) =>
  allRows(db)(sql<RequestedRow>`
      select users.id as user_id, houses.id as house_id, users.firstname, users.middlename, users.lastname, houses.address, requests.step, requests.application_date,
        requests.permit_type, requests.purpose, requests.car_model, requests.car_plate_number, requests.sticker_type,
        coalesce((select sum(amount) from payment_items where request_id = requests.id and not voided), 0)::bigint as amount
      from requests join residents on residents.id = requests.resident_id join users on users.id = residents.user_id
        join houses on houses.id = requests.house_id
      where requests.product = ${product} and ${within('requests.application_date', period)}
      order by requests.application_date, requests.id`)

/** A month's expenses by day. */
export const expensesOf = (db: Db, month: Month) =>
  allRows(db)(sql<{
    expenses_date: Day
    expense_name: string
    category: string
    or_number: string | null
    amount: Centavos
  }>`
      select expenses_date, expense_name, category, or_number, amount from expenses
      where expenses_date >= ${firstDay(month)} and expenses_date < ${firstDay(addMonths(month, 1))}
      order by expenses_date, id`)
