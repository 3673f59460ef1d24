import { accountData } from '#features/people/session/server/queries.ts'
import { type Account, isStaff } from '#server/access.ts'
import type { Db } from '#server/db.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { type Living, residentOfUser } from './queries.ts'

/**
 * Refuses who may not see or change a person: staff may with residents and administrators with everybody, a home owner
 * with the own house, everybody with themselves. Answers the person as a resident, undefined for staff.
 */
export async function personFor(db: Db, account: Account, userId: number): Promise<Living | undefined> {
  const person = await residentOfUser(db, userId)
  if (userId === account.userId || (isStaff(account) && person)) return person
  const ownHouse = account.role === 'home_owner' && account.houseId !== null && person?.houseId === account.houseId
  if (ownHouse) return person
  if (!isStaff(account)) throw forbidden()
  if (!(await accountData(db, userId, ''))) throw notFound(common.no_such_person)
  if (account.role !== 'admin') throw forbidden()
  return undefined
}

/** ACCOUNT with the list of household permissions, also where there are none. */
export async function profileOf(db: Db, userId: number, baseUrl: string) {
  const account = await accountData(db, userId, baseUrl)
  if (!account) throw notFound(common.no_such_person)
  return { ...account, household_permissions: account.household_permissions ?? [] }
}
