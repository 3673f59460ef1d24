import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { tenuresOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Part, Parts } from '../address/address-words.ts'
import type { LotKind } from '../address/lot-cells.ts'
import type { LotAt } from '../plan/dry-run.ts'
import type { KnownLot, KnownPerson } from '../plan/updates.ts'

/** Counts the lots of the village. */
export async function countLots(db: Db): Promise<number> {
  const { lots } = await db
    .selectFrom('houses')
    .select((select) => select.fn.countAll<number>().as('lots'))
    .executeTakeFirstOrThrow()
  return lots
}

/** The streets of the village's lots. */
export async function streetsOfLots(db: Db): Promise<string[]> {
  const { rows } = await sql<{ street: string }>`
    select distinct street from houses where street is not null order by street`.execute(db)
  return rows.map(({ street }) => street)
}

/** The office's kinds of lots in its order. */
export const kindsOfLots = (db: Db): Promise<LotKind[]> =>
  db.selectFrom('lot_kinds').select(['code', 'name']).orderBy('position').orderBy('code').execute()

/** The addresses of a file as lots are compared, in their order, each with the lot that has it. */
export async function lotsAt(
  db: Db,
  places: readonly Parts[],
  { parts, day }: { parts: readonly Part[]; day: Day },
): Promise<LotAt[]> {
  const { rows } = await sql<{ key: string; lot: Omit<KnownLot, 'people'> | null; people: KnownPerson[] | null }>`
    select named.key,
      case when h.id is not null then jsonb_build_object('id', h.id, 'kind', h.kind, 'houseType', h.house_type,
        'area', h.area, 'title', h.title_number) end as lot,
      (select jsonb_agg(jsonb_build_object('userId', u.id, 'residentId', r.id, 'role', t.role, 'main', t.main,
          'lastname', u.lastname, 'firstname', u.firstname, 'middlename', u.middlename, 'email', u.email,
          'contactNumber', u.contact_number, 'birthdate', r.birthdate, 'sex', r.sex, 'civilStatus', r.civil_status,
          'occupation', r.occupation_status, 'facebook', r.fb_name,
          'otherNumber', r.other_number, 'otherEmail', r.other_email) order by t.main desc, t.id)
        from ${tenuresOn(day)} t join residents r on r.id = t.resident_id join users u on u.id = r.user_id
        where t.house_id = h.id) as people
    from (
      select at, address_key(place, ${parts}::text[]) as key
      from jsonb_array_elements(${JSON.stringify(places)}::jsonb) with ordinality places (place, at)
    ) named
    left join houses h on h.address_key = named.key
    order by named.at`.execute(db)
  return rows.map(({ key, lot, people }) => ({ key, lot: lot && { ...lot, people: people ?? [] } }))
}

/** The e-mail addresses among `emails` that somebody uses, lower case, with whose they are. */
export async function emailsInUse(db: Db, emails: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, lower(email::text) as email from users
    where ended_at is null and email = any(${emails}::citext[])`.execute(db)
  return new Map(rows.map((row) => [row.email, row.id]))
}
