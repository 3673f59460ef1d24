import { type RawBuilder, sql } from 'kysely'
import { allLotsOn } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Db } from '#server/database/db.ts'
import { ownersOn, tenuresOn } from '#server/people/occupancies.queries.ts'
import { payerName } from '#server/people/payer.queries.ts'
import { everyWordIn, housesNamed, nameRank, paymentsReferenced, receiptLike } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { readSearch } from '#shared/text/search-text.ts'
import type { FoundData } from '../contract.ts'

export const nobody: FoundData = {
  ...{ people: [], houses: [], requests: [], vehicles: [], payments: [], complaints: [] },
  totals: { people: 0, houses: 0, requests: 0, vehicles: 0, payments: 0, complaints: 0 },
}

/** Block and lot as they always were answered, and the whole address. */
const place = sql`
  case when houses.block_name ~ '^\\d{1,9}$' then to_jsonb(houses.block_name::int) else to_jsonb(houses.block_name) end as block,
  case when houses.lot_name ~ '^\\d{1,9}$' then to_jsonb(houses.lot_name::int) else to_jsonb(houses.lot_name) end as lot,
  houses.address`

type CountKind = (
  name: Kind,
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => RawBuilder<unknown>

/** Tells one kind of what was found, of the rows that a part of the statement found: so many as JSON and the number of all. */
const countKind =
  (each: number): CountKind =>
  (name, columns, from, order) =>
    sql`
  (select coalesce(json_agg(one), '[]') from (select ${columns} ${from} order by ${order} limit ${each}) one) as ${sql.ref(name)},
  (select count(*)::int from ${sql.ref(`found_${name}`)}) as ${sql.ref(`${name}_total`)}`

/** HOUSE.ids of an address said in any way, and of who is found by name: what they own, rent or live in. */
function anyHouse(text: string, today: Day) {
  const named = housesNamed(text)
  const ofPeople = sql`select distinct own.house_id from ${tenuresOn(today)} own
    join residents on residents.id = own.resident_id join users on users.id = residents.user_id
    where ${everyWordIn('users.search', text)}`
  return named ? sql`select id as house_id from (${named}) named union ${ofPeople}` : ofPeople
}

/** The lots of who is called so come before those of who lives with them; an address has its own order. */
const byOwner = (text: string) => sql`coalesce(${everyWordIn('users.search', text)}, false) desc, ${nameRank(text)}`

/** Debt of a lot since when, and the unused part of its advances, in centavos. */
const money = sql`
  (select coalesce(sum(amount - settled), 0)::bigint from bills where house_id = houses.id and not paid) as owed,
  (select min(due_date) from bills where house_id = houses.id and not paid) as oldest_due,
  (select coalesce(sum(unused), 0)::bigint from advances where house_id = houses.id and not voided) as credit`

type Kind = keyof FoundData['totals']
type Row = Omit<FoundData, 'totals'> & { [Total in `${Kind}_total`]: number }

/** Records with a number: requests, vehicles, complaints, and payments by receipt, reference or cheque; a text without one finds none of them. */
const numbered = (number: string, text: string, kind: CountKind, today: Day) => ({
  found: sql`,
    found_requests as materialized (
      select id from requests where house_id is not null
        and fold(regexp_replace(reference_number || E'\n' || coalesce(car_plate_number, ''), '[ -]', '', 'g')) like search_pattern(${number})
    ),
    found_payments as materialized (
      select id from payments where ${receiptLike(number)}
      union select id from payments where search like search_pattern(${text})
      union ${paymentsReferenced(text)}
      union select id from payments where cheque_number is not null and reference_key(cheque_number) = reference_key(${text})
    ),
    found_vehicles as materialized (
      select id from vehicles where ended_on is null and plate_key(${number}) <> '' and plate_key like '%' || plate_key(${number}) || '%'
    ),
    found_complaints as materialized (
      select id from complaints where fold(replace(number, '-', '')) like search_pattern(${number})
    )`,
  told: sql`,
    ${kind(
      'requests',
      sql`requests.id, requests.product, requests.reference_number, requests.car_plate_number,
        coalesce(users.firstname, '') as firstname, users.middlename, users.lastname, ${place}`,
      sql`from found_requests join requests using (id)
        join residents on residents.id = requests.resident_id
        join users on users.id = residents.user_id
        join houses on houses.id = requests.house_id`,
      sql`requests.created_at desc, requests.id desc`,
    )},
    ${kind(
      'vehicles',
      sql`v.id, v.plate, v.make, houses.address,
        case when users.id is not null then json_build_object(
          'firstname', coalesce(users.firstname, ''), 'middlename', users.middlename, 'lastname', users.lastname) end as used_by`,
      sql`from found_vehicles join vehicles v using (id)
        left join residents on residents.id = v.resident_id left join users on users.id = residents.user_id
        left join houses on houses.id = vehicle_lot(v.house_id, v.resident_id, ${today}::date)`,
      sql`v.plate_key`,
    )},
    ${kind(
      'payments',
      sql`id, receipt_number, ${payerName} as payer_name, amount, payment_date, voided_at is not null as voided`,
      sql`from found_payments join payments using (id)`,
      sql`id desc`,
    )},
    ${kind(
      'complaints',
      sql`complaints.id, complaints.number, coalesce(complaints.kind, complaints.type) as kind, complaints.date_sent,
        coalesce(users.firstname, '') as firstname, users.middlename, users.lastname, ${place}`,
      sql`from found_complaints join complaints using (id)
        join residents on residents.id = complaints.resident_id
        join users on users.id = residents.user_id
        join houses on houses.id = complaints.house_id`,
      sql`complaints.id desc`,
    )}`,
})

/** The first of each kind and how many there are, in one statement: people who live here, houses, requests, payments. */
export async function findAnything(
  db: Db,
  { search: text, each }: { search: string; each: number },
  today: Day,
): Promise<FoundData> {
  const kind = countKind(each)
  const { number } = readSearch(text)
  const more = number === null ? { found: sql``, told: sql`` } : numbered(number, text, kind, today)
  const { rows } = await sql<Partial<Row>>`with
    found_people as materialized (
      select users.id, residents.id as resident_id, ${nameRank(text)} as rank from users
      join residents on residents.user_id = users.id and residents.left_at is null
      where ${everyWordIn('users.search', text)}
    ),
    found_houses as materialized (${anyHouse(text, today)})${more.found}
    select
    ${kind(
      'people',
      sql`users.id as user_id, coalesce(users.firstname, '') as firstname, users.middlename, users.lastname, residents.role_type,
        users.contact_number, ${place},
        (select count(distinct own.house_id)::int from ${tenuresOn(today)} own where own.resident_id = residents.id) as lots,
        ${allLotsOn(today)} as all_lots`,
      sql`from found_people
        join users on users.id = found_people.id
        join residents on residents.id = found_people.resident_id
        join houses on houses.id = residents.house_id`,
      sql`found_people.rank, fold(users.lastname), fold(coalesce(users.firstname, '')), users.id desc`,
    )},
    ${kind(
      'houses',
      sql`houses.id, ${place},
        case when users.id is not null then json_build_object(
          'firstname', coalesce(users.firstname, ''), 'middlename', users.middlename, 'lastname', users.lastname) end as owner, ${money}, ${allLotsOn(today)} as all_lots`,
      sql`from found_houses join houses on houses.id = found_houses.house_id
        left join ${ownersOn(today)} own on own.house_id = houses.id
        left join residents on residents.id = own.resident_id
        left join users on users.id = residents.user_id`,
      sql`${byOwner(text)}, houses.sort_key, houses.id`,
    )}${more.told}`.execute(db)
  const [row] = rows
  if (!row) return nobody
  const { people = [], houses = [], requests = [], vehicles = [], payments = [], complaints = [] } = row
  return {
    ...{ people, houses, requests, vehicles, payments, complaints },
    totals: {
      people: row.people_total ?? 0,
      houses: row.houses_total ?? 0,
      requests: row.requests_total ?? 0,
      vehicles: row.vehicles_total ?? 0,
      payments: row.payments_total ?? 0,
      complaints: row.complaints_total ?? 0,
    },
  }
}
