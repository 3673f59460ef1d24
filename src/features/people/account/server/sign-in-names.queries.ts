import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { readSignInName, userNameOf } from '#shared/text/sign-in-names.ts'

/** Sets or takes away with what somebody signs in. A used one violates `users_sign_in_name`, which is answered as 422. */
export const setSignInName = (tx: Tx, userId: number, name: string | null) =>
  tx.updateTable('users').set({ sign_in_name: name }).where('id', '=', userId).execute()

/** True when a name is the contact number of others and not of somebody: what the office knows of them is their way in alone. */
export async function isNumberOfOthers(db: Db, userId: number, name: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from users where ended_at is null and contact_number = ${name}`.execute(db)
  return rows.length > 0 && rows.every(({ id }) => id !== userId)
}

interface Nameless {
  id: number
  firstname: string | null
  lastname: string
  contact_number: string | null
}

/**
 * Gives those of some people who have neither e-mail nor sign-in name one: the mobile number that is nobody else's, or a
 * user name made of the name. Returns whom it gave one.
 */
export async function giveSignInNames(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname', 'contact_number'])
    .where('id', '=', sql<number>`any(${userIds}::int[])`)
    .where('email', 'is', null)
    .where('sign_in_name', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  if (people.length === 0) return []
  // One after another, so that two who give names at once do not give the same one.
  await sql`select pg_advisory_xact_lock(hashtext('sign-in names'))`.execute(tx)
  const taken = await usedSignInNames(tx)
  const own = await ownNumbers(tx, people)
  const given = people.map((person) => {
    const name = nameFor(person, { taken, own })
    taken.add(name)
    return { id: person.id, name }
  })
  await sql`update users set sign_in_name = given.name
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id int, name text)
    where users.id = given.id`.execute(tx)
  return people.map(({ id }) => id)
}

async function usedSignInNames(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('sign_in_name')
    .where('sign_in_name', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ sign_in_name: name }) => (name === null ? [] : [name.toLowerCase()])))
}

/** The contact numbers of these people that nobody else has: a number that a family shares is nobody's name. */
async function ownNumbers(db: Db, people: readonly Nameless[]): Promise<Set<string>> {
  const numbers = people.flatMap(({ contact_number: number }) => (number === null ? [] : [number]))
  const { rows } = await sql<{ contact_number: string }>`
    select contact_number from users where ended_at is null and contact_number = any(${numbers}::text[])
    group by contact_number having count(*) = 1`.execute(db)
  return new Set(rows.map((row) => row.contact_number))
}

function nameFor(person: Nameless, { taken, own }: { taken: ReadonlySet<string>; own: ReadonlySet<string> }): string {
  const number = person.contact_number
  if (number !== null && own.has(number) && !taken.has(number) && isMobile(number)) return number
  const name = userNameOf(person)
  for (let next = 1; ; next += 1) {
    const tried = next === 1 ? name : `${name}${next}`
    if (!taken.has(tried)) return tried
  }
}

const isMobile = (number: string): boolean => {
  const read = readSignInName(number)
  return 'value' in read && read.value === number
}
