import { insertUsers } from '#features/people/account/server/people.queries.ts'
import type { NewPerson } from '#features/people/account/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import { nextNumber } from '#server/feature/factory-numbers.ts'
import type { Day } from '#shared/dates.ts'
import { textsOf } from '#shared/text/person-texts.ts'
import type { ResidentRole } from '../rules.ts'
import { storeFirstLots } from './first-lot.queries.ts'
import { endOccupancies } from './occupancies.queries.ts'
import { insertResidents, type ResidentFields } from './queries.ts'

const FIRST_NAMES = ['Ana', 'Ramon', 'Teresita', 'Niño', 'Lourdes', 'Efren', 'Marisol', 'Danilo', 'Corazon', 'Jun']
const MIDDLE_NAMES = ['Reyes', 'Ocampo', null, 'Salonga', 'Villar', 'Abad', null]
const LAST_NAMES = ['Santos', 'de la Cruz', 'Bautista', 'Núñez', 'Magsaysay', 'Dimaculangan', 'Tan', 'Ramos', 'Mercado']

/** Since when whoever a factory adds owns, rents or lives on the lot. */
export const SINCE = '1900-01-01'

const pick = <One>(list: readonly One[], at: number): One => list[at % list.length] as One

export type PersonData = Omit<NewPerson, 'role'> & ResidentFields

/** A person with everything a resident can have; each call names another one. */
export function aPerson(input: Partial<PersonData> = {}): PersonData {
  const people = nextNumber('person')
  return {
    firstname: pick(FIRST_NAMES, people),
    middlename: pick(MIDDLE_NAMES, people),
    lastname: pick(LAST_NAMES, people),
    email: `resident${people}@home.example`,
    contactNumber: `0917${String(people).padStart(7, '0')}`,
    birthdate: `${1950 + (people % 50)}-${String(1 + (people % 12)).padStart(2, '0')}-15`,
    sex: pick(['female', 'male'] as const, people),
    civilStatus: pick(['married', 'single', 'widowed'] as const, people),
    occupation: pick(['employee', 'self employed', 'others'] as const, people),
    ...textsOf({}),
    ...input,
  }
}

/** Another resident of a house: a member unless told. */
export async function aResident(
  tx: Tx,
  input: Partial<PersonData> & { houseId: number; role?: ResidentRole; since?: Day },
) {
  const { houseId, role = 'member', since = SINCE, ...rest } = input
  const person = aPerson(rest)
  const [userId] = await insertUsers(tx, [{ ...pickPerson(person), role }])
  if (userId === undefined) throw new Error('no user was added')
  const [residentId] = await insertResidents(tx, [{ ...pickResident(person), userId, houseId, role, since }])
  if (residentId === undefined) throw new Error('no resident was added')
  return { ...person, userId, residentId, houseId, role }
}

/** Somebody who has left all lots since a day: yesterday of the day on which the tests begin, unless told. */
export async function leaveLots(tx: Tx, residentId: number, day: Day = '2026-11-20') {
  await endOccupancies(tx, { residentId, day })
  await storeFirstLots(tx, { residentIds: [residentId], today: day, now: new Date(`${day}T04:00:00Z`) })
}

const pickPerson = ({ firstname, middlename, lastname, email, contactNumber }: PersonData) => ({
  firstname,
  middlename,
  lastname,
  email,
  contactNumber,
})

const pickResident = ({ birthdate, sex, civilStatus, occupation, ...person }: PersonData) => ({
  birthdate,
  sex,
  civilStatus,
  occupation,
  ...textsOf(person),
})
