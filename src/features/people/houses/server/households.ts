import { deleteUsers, insertUsers } from '#features/people/account/server/people.queries.ts'
import { deleteResidents, insertResidents, type ResidentFields } from '#features/people/residents/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import type { PersonKind } from '#shared/people.ts'
import type { PersonName } from '#shared/text/names.ts'
import { type PersonTexts, type TextName, textsOf } from '#shared/text/person-texts.ts'
import { deleteHouses, insertHouses, type NewHouse } from './queries.ts'

/** A home owner before there is one. */
export interface NewOwner extends Omit<ResidentFields, TextName>, Partial<PersonTexts>, Required<PersonName> {
  kind?: PersonKind | undefined
  email: string | null
  contactNumber: string | null
}

/** Result for a house and its owner. */
export interface Household {
  houseId: number
  userId: number | null
  residentId: number | null
}

/**
 * Adds houses with their home owners, who own them since a day, by seven statements, whatever their number. Returns one a house in the same order;
 * null where block and lot are taken, then nothing of that house is written. A used e-mail violates the constraint
 * `users_email`, which the host answers as 422. Nobody is invited here.
 */
export async function insertHousesWithOwners(
  tx: Tx,
  houses: readonly (NewHouse & { owner: NewOwner | null })[],
  since: Day,
): Promise<(Household | null)[]> {
  const houseIds = await insertHouses(tx, houses)
  const owned = houses.flatMap(({ owner }, at) => {
    const houseId = houseIds[at]
    return owner && typeof houseId === 'number' ? [{ ...owner, houseId, role: 'home_owner' as const }] : []
  })
  const userIds = owned.length ? await insertUsers(tx, owned.map(personOf)) : []
  const owners = owned.map((owner, at) => ({ ...owner, userId: userIds[at] as number }))
  const residentIds = owners.length
    ? await insertResidents(
        tx,
        owners.map((owner) => ({ ...residentOf(owner), since })),
      )
    : []
  const people = new Map(owners.map(({ houseId, userId }, at) => [houseId, { userId, residentId: residentIds[at] }]))
  return houseIds.map((houseId) => {
    if (houseId === null) return null
    const { userId = null, residentId = null } = people.get(houseId) ?? {}
    return { houseId, userId, residentId }
  })
}

const personOf = ({ kind, firstname, middlename, lastname, email, contactNumber }: NewOwner) => ({
  kind,
  firstname,
  middlename,
  lastname,
  email,
  contactNumber,
  role: 'home_owner' as const,
})

type Owner = NewOwner & { houseId: number; userId: number; role: 'home_owner' }
const residentOf = ({ houseId, userId, role, birthdate, sex, civilStatus, occupation, ...owner }: Owner) => ({
  houseId,
  userId,
  role,
  birthdate,
  sex,
  civilStatus,
  occupation,
  ...textsOf(owner),
})

/**
 * Takes houses and owners away altogether, for undoing an import. The database's foreign keys refuse when anything was
 * built on one of them: bills, payments, further residents.
 */
export async function deleteHouseholds(tx: Tx, households: readonly Household[]): Promise<void> {
  const known = (id: number | null) => (id === null ? [] : [id])
  await deleteResidents(
    tx,
    households.flatMap(({ residentId }) => known(residentId)),
  )
  await deleteUsers(
    tx,
    households.flatMap(({ userId }) => known(userId)),
  )
  await deleteHouses(
    tx,
    households.map(({ houseId }) => houseId),
  )
}
