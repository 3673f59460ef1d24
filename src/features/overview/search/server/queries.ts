import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { payerName } from '#server/payer.queries.ts'
import { everyWordIn, nameRank } from '#server/search.queries.ts'
import type { Reading } from '#shared/search-text.ts'
import type { FoundData } from '../contract.ts'

/** Enough to choose from without scrolling; whoever wants more types more. */
const EACH = 5

export const nobody: FoundData = {
  ...{ people: [], houses: [], requests: [], payments: [] },
  totals: { people: 0, houses: 0, requests: 0, payments: 0 },
}

/** One kind of what was found: a few rows as JSON and the number of all. */
const kind = (name: string, columns: RawBuilder<unknown>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(one), '[]') from (select ${columns} ${from} order by ${order} limit ${EACH}) one) as ${sql.ref(name)},
  (select count(*)::int ${from}) as ${sql.ref(`${name}_total`)}`

/** At most five of each kind and how many there are, in one statement: people who live here, houses, requests, payments. */
export async function findAnything(db: Db, text: string, { house, number }: Reading): Promise<FoundData> {
  const block = house?.block ?? null
  const lot = house?.lot ?? null
  const people = sql`from users
    join residents on residents.user_id = users.id and residents.left_at is null
    join houses on houses.id = residents.house_id
    where ${everyWordIn('users.search', text)}`
  const houses = sql`from houses
    left join residents on residents.house_id = houses.id and residents.role_type = 'home_owner'
      and residents.left_at is null
    left join users on users.id = residents.user_id
    where houses.block = ${block}::int and (${lot}::int is null or houses.lot = ${lot}::int)`
  const requests = sql`from requests
    join residents on residents.id = requests.resident_id
    join users on users.id = residents.user_id
    join houses on houses.id = residents.house_id
    where fold(regexp_replace(requests.reference_number || E'\n' || coalesce(requests.car_plate_number, ''), '[ -]', '', 'g'))
      like search_pattern(${number}::text)`
  const payments = sql`from payments
    where fold(regexp_replace(receipt_number, '[ -]', '', 'g')) like search_pattern(${number}::text)`
  type Kind = keyof FoundData['totals']
  type Row = Omit<FoundData, 'totals'> & { [Total in `${Kind}_total`]: number }
  const { rows } = await sql<Row>`select
    ${kind(
      'people',
      sql`users.id as user_id, coalesce(users.firstname, '') as firstname, users.middlename, users.lastname, residents.role_type,
        users.contact_number, houses.block, houses.lot`,
      people,
      sql`${nameRank(text)}, fold(users.lastname), fold(coalesce(users.firstname, '')), users.id desc`,
    )},
    ${kind(
      'houses',
      sql`houses.id, houses.block, houses.lot,
        case when users.id is not null then json_build_object(
          'firstname', coalesce(users.firstname, ''), 'middlename', users.middlename, 'lastname', users.lastname) end as owner`,
      houses,
      sql`houses.lot`,
    )},
    ${kind(
      'requests',
      sql`requests.id, requests.product, requests.reference_number, requests.car_plate_number,
        coalesce(users.firstname, '') as firstname, users.middlename, users.lastname, houses.block, houses.lot`,
      requests,
      sql`requests.created_at desc, requests.id desc`,
    )},
    ${kind(
      'payments',
      sql`id, receipt_number, ${payerName} as payer_name, amount, payment_date, voided_at is not null as voided`,
      payments,
      sql`id desc`,
    )}`.execute(db)
  const [row] = rows
  if (!row) return nobody
  return {
    ...{ people: row.people, houses: row.houses, requests: row.requests, payments: row.payments },
    totals: {
      people: row.people_total,
      houses: row.houses_total,
      requests: row.requests_total,
      payments: row.payments_total,
    },
  }
}
