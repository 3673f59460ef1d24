import type { Db, Tx } from '#server/database/db.ts'
import type { Role } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import type { OfficeRole } from '#shared/offices.ts'
import type { Habit, PersonKind } from '#shared/people.ts'
import type { Removable } from '#shared/roles.ts'
import type { PersonName } from '#shared/text/names.ts'

export interface NewPerson extends Required<PersonName> {
  /** A person unless told. */
  kind?: PersonKind | undefined
  email: string | null
  contactNumber: string | null
  role: Role
}

/** Adds a person without a password. A used e-mail violates the constraint `users_email`, which the host answers as 422. */
export async function insertUser(tx: Tx, person: NewPerson): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      ...(person.kind ? { kind: person.kind } : {}),
      firstname: person.firstname,
      middlename: person.middlename,
      lastname: person.lastname,
      email: person.email,
      contact_number: person.contactNumber,
      role_type: person.role,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the given parts of a person; what is undefined stays. A change of role moves `residents` along by its foreign key. */
export async function updateUser(tx: Tx, userId: number, change: Partial<NewPerson>): Promise<void> {
  const { contactNumber, role, ...same } = change
  const set = {
    ...same,
    ...(contactNumber === undefined ? {} : { contact_number: contactNumber }),
    ...(role === undefined ? {} : { role_type: role }),
  }
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length) await tx.updateTable('users').set(given).where('id', '=', userId).execute()
}

/** Sets or removes the picture; returns the id of the one before. */
export async function setPicture(tx: Tx, userId: number, fileId: string | null): Promise<string | null> {
  const before = await tx
    .selectFrom('users')
    .select('picture_file_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ picture_file_id: fileId }).where('id', '=', userId).execute()
  return before.picture_file_id
}

/** Takes an account away: the e-mail becomes free, the password goes, the name stays on what the person did. */
export async function endAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.updateTable('users').set({ ended_at: now, password_hash: null }).where('id', '=', userId).execute()
  await tx.deleteFrom('account_links').where('user_id', '=', userId).execute()
  await withdrawCard(tx, userId)
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}

/** Nobody signs in with the account any more, until it is opened again with the password it had. */
export async function endAccountForNow(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.updateTable('users').set({ ended_at: now }).where('id', '=', userId).execute()
  await tx.deleteFrom('account_links').where('user_id', '=', userId).execute()
}

/** An account that had ended is there again, for who comes back, with the password it ended with, if any. */
export const reopenAccount = (tx: Tx, userId: number) =>
  tx.updateTable('users').set({ ended_at: null }).where('id', '=', userId).where('ended_at', 'is not', null).execute()

/** Language a person reads; null where nobody chose. */
export const languageOf = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst())?.language ?? null

/** The language that what is sent to a person is read in. */
export const setLanguage = (tx: Tx, userId: number, language: 'en' | 'fil') =>
  tx.updateTable('users').set({ language }).where('id', '=', userId).execute()

export const setHabits = (tx: Tx, userId: number, habits: readonly Habit[]) =>
  tx
    .updateTable('users')
    .set({ habits: [...new Set(habits)] })
    .where('id', '=', userId)
    .execute()

export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  // A new password settles every open link of the account, and the card that was asked for.
  await tx.deleteFrom('account_links').where('user_id', '=', userId).execute()
  await withdrawCard(tx, userId)
}

const withdrawCard = (tx: Tx, userId: number) =>
  tx
    .deleteFrom('account_requests')
    .where('user_id', '=', userId)
    .where('kind', '=', 'card')
    .where('state', '=', 'waiting')
    .execute()

export interface Credentials {
  userId: number
  role: Role
  passwordHash: string | null
  /** All that the account is opened with. */
  names: readonly string[]
}

/** The account of an e-mail, mobile number or user name as `typedSignInName` gives it; undefined when nobody has it. */
export async function credentialsByName(db: Db, name: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role_type', 'password_hash', 'email', 'sign_in_name'])
    .where(name.includes('@') ? 'email' : 'sign_in_name', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && { userId: row.id, role: row.role_type as Role, passwordHash: row.password_hash, names: namesOf(row) }
}

/** Everything that somebody signs in with, as failures are counted by it. */
export const namesOf = (user: { id: number; email: string | null; sign_in_name: string | null }): string[] => {
  const names = [user.email, user.sign_in_name].flatMap((name) => (name === null ? [] : [name.toLowerCase()]))
  return names.length ? names : [`account ${user.id}`]
}

export async function passwordHashOf(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

/** A person who still has or may get an account; undefined for unknown and ended ones. */
export async function personById(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname', 'email', 'sign_in_name', 'role_type', 'password_hash'])
    .where('id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Reads how somebody is named, to see what a change makes of it. */
export async function nameOf(db: Db, userId: number): Promise<{ kind: PersonKind; firstname: string | null }> {
  const row = await db
    .selectFrom('users')
    .select(['kind', 'firstname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { kind: row.kind as PersonKind, firstname: row.firstname }
}

/** Role of an officer beside `users.role_type`, and its term: both days are within the term. */
export interface Office {
  office_role: OfficeRole | null
  term_from: Day | null
  term_until: Day | null
  /** Groups of work that were taken away. */
  removed: Removable[]
}

/** Makes a staff account of a user; returns ADMIN.id. */
export async function insertAdmin(tx: Tx, userId: number, office: Partial<Office> = {}): Promise<number> {
  const { id } = await tx
    .insertInto('admins')
    .values({ user_id: userId, ...office })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setOffice = (tx: Tx, id: number, office: Office) =>
  tx.updateTable('admins').set(office).where('id', '=', id).execute()

export const endAdmin = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('admins').set({ ended_at: now }).where('id', '=', id).execute()
