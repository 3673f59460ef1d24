import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { payerName } from '#server/payer.queries.ts'
import type { Reading } from '#shared/search-text.ts'
import type { FoundData } from '../contract.ts'

/** Enough to choose from without scrolling; whoever wants more types more. */
const EACH = 5

const nobody: FoundData = { people: [], houses: [], requests: [], payments: [] }

/** At most five of each kind, in one statement: residents who live here, houses, requests, payments with voided ones. */
export async function findAnything(db: Db, text: string, { house, number }: Reading): Promise<FoundData> {
  const block = house?.block ?? null
  const lot = house?.lot ?? null
  const { rows } = await sql<FoundData>`select
    (select coalesce(json_agg(one), '[]') from (
      select users.id as user_id, users.firstname, users.middlename, users.lastname, residents.role_type,
        users.contact_number, houses.block, houses.lot
      from users
      join residents on residents.user_id = users.id and residents.left_at is null
      join houses on houses.id = residents.house_id
      where users.search like search_pattern(${text})
      order by not starts_with(fold(users.lastname), fold(${text})), fold(users.lastname), fold(users.firstname), users.id desc
      limit ${EACH}
    ) one) as people,
    (select coalesce(json_agg(one), '[]') from (
      select houses.id, houses.block, houses.lot,
        case when users.id is not null then json_build_object(
          'firstname', users.firstname, 'middlename', users.middlename, 'lastname', users.lastname) end as owner
      from houses
      left join residents on residents.house_id = houses.id and residents.role_type = 'home_owner'
        and residents.left_at is null
      left join users on users.id = residents.user_id
      where houses.block = ${block}::int and (${lot}::int is null or houses.lot = ${lot}::int)
      order by houses.lot limit ${EACH}
    ) one) as houses,
    (select coalesce(json_agg(one), '[]') from (
      select requests.id, requests.product, requests.reference_number, requests.car_plate_number,
        users.firstname, users.middlename, users.lastname, houses.block, houses.lot
      from requests
      join residents on residents.id = requests.resident_id
      join users on users.id = residents.user_id
      join houses on houses.id = residents.house_id
      where fold(regexp_replace(requests.reference_number || E'\n' || coalesce(requests.car_plate_number, ''), '[ -]', '', 'g'))
        like search_pattern(${number}::text)
      order by requests.created_at desc, requests.id desc limit ${EACH}
    ) one) as requests,
    (select coalesce(json_agg(one), '[]') from (
      select id, receipt_number, ${payerName} as payer_name, amount, payment_date, voided_at is not null as voided
      from payments where fold(regexp_replace(receipt_number, '[ -]', '', 'g')) like search_pattern(${number}::text)
      order by id desc limit ${EACH}
    ) one) as payments`.execute(db)
  return rows[0] ?? nobody
}
