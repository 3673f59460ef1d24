import { accountData } from '#features/people/session/server/queries.ts'
import { type Account, isAtCounter, isStaff, lotOfResident, mayDo } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, forbidden, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { calledName } from '#shared/text/names.ts'
import { refusals } from '../refusals.ts'
import { tenuresOfPerson } from './occupancies.queries.ts'
import { type Living, residentOfUser } from './queries.ts'

/**
 * Refuses who may not see or change a person: staff may with residents and administrators with everybody, a home owner
 * with the own lots, everybody with themselves. Returns the person as a resident, undefined for staff.
 */
export async function personFor(
  { db, account, today }: { db: Db; account: Account; today: Day },
  userId: number,
): Promise<Living | undefined> {
  if (isAtCounter(account) && userId !== account.userId) throw forbidden()
  const person = await residentOfUser(db, userId)
  if (userId === account.userId || (isStaff(account) && person)) return person
  const theirs = person && !isStaff(account) ? await tenuresOfPerson(db, person.residentId, today) : []
  if (theirs.some(({ house_id }) => lotOfResident(account, house_id)?.role === 'home_owner')) return person
  if (!isStaff(account)) throw forbidden()
  if (!(await accountData(db, userId, { today, baseUrl: '' }))) throw notFound(common.no_such_person)
  if (account.role !== 'admin') throw forbidden()
  return undefined
}

/**
 * Refuses with 409 to let a home owner change the account of somebody who has more to do with the village than the owner's lot: whoever
 * opens it is that person everywhere (docs/spec/access.md#household-permissions).
 */
export async function refuseMoreLots(db: Db, person: Living, houseId: number, today: Day): Promise<void> {
  const theirs = await tenuresOfPerson(db, person.residentId, today)
  if (theirs.some((one) => one.house_id !== houseId)) throw conflict(refusals.more_lots({ name: calledName(person) }))
}

/**
 * The same as `personFor` for who changes a person: of staff those who keep the records, of residents oneself, and a home owner those of
 * the own lot who own none and belong to no other.
 */
export async function personToChange(
  call: { db: Db; account: Account; today: Day },
  userId: number,
): Promise<Living | undefined> {
  const { db, account, today } = call
  const person = await personFor(call, userId)
  if (userId === account.userId) return person
  if (isStaff(account)) {
    if (!mayDo(account, 'records')) throw forbidden()
    return person
  }
  if (!person) throw forbidden()
  const [first] = await tenuresOfPerson(db, person.residentId, today)
  if (!first || first.role === 'home_owner') throw conflict(refusals.owner_stays)
  await refuseMoreLots(db, person, first.house_id, today)
  return person
}

/** ACCOUNT with the list of household permissions, also where there are none. */
export async function profileOf({ db, today, baseUrl }: { db: Db; today: Day; baseUrl: string }, userId: number) {
  const data = await accountData(db, userId, { today, baseUrl })
  if (!data) throw notFound(common.no_such_person)
  const { habits: _, ...account } = data
  return { ...account, household_permissions: account.household_permissions ?? [] }
}
