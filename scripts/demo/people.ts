import { insertUsers } from '#features/people/account/server/people.queries.ts'
import { insertHousesWithOwners, type NewOwner } from '#features/people/houses/server/households.ts'
import type { NewHouse } from '#features/people/houses/server/queries.ts'
import { insertResidents } from '#features/people/residents/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { textsOf } from '#shared/text/person-texts.ts'
import type { Chance } from './random.ts'

const EMPTY_SHARE = 0.05

const men =
  'Jose Juan Antonio Ramon Eduardo Ricardo Danilo Rogelio Efren Ernesto Mario Roberto Angelo Christian Mark Paolo Miguel Gabriel Rafael Niño Emmanuel Benigno Crisanto Dominador Reynaldo'.split(
    ' ',
  )
const women =
  'Maria Ana Teresita Lourdes Corazon Rosario Marisol Luzviminda Ligaya Carmela Grace Jennifer Liza Cristina Angelica Patricia Imelda Rowena Maricel Jocelyn Erlinda Milagros Remedios Aurora Concepcion'.split(
    ' ',
  )
const lastnames =
  'Santos|Reyes|Cruz|Bautista|Ocampo|García|Mendoza|Torres|Tomás|Andrada|Castillo|Flores|Villanueva|Ramos|Castro|Rivera|Aquino|Navarro|Salazar|Mercado|de la Cruz|del Rosario|Dela Peña|Núñez|Dimaculangan|Macaraeg|Panganiban|Manalo|Tan|Lim|Sy|Gutiérrez|Santos-Reyes|Magsaysay|Lacson|Katigbak|Pangilinan|Sumulong|Abad|Buenaventura|Evangelista|Fajardo|Hernández|Ilagan|Javier|Lagman|Marasigan|Nepomuceno|Ordoñez|Quizon'.split(
    '|',
  )

export interface DemoHouse {
  id: number
  block: number
  lot: number
  owner: { userId: number; residentId: number; name: string; lastname: string; email: string | null } | null
}

const person = (chance: Chance, sex: 'male' | 'female', lastname: string) => ({
  firstname: chance.happens(0.15)
    ? `${chance.pick(sex === 'male' ? men : women)} ${chance.pick(sex === 'male' ? men : women)}`
    : chance.pick(sex === 'male' ? men : women),
  middlename: chance.happens(0.9) ? chance.pick(lastnames) : null,
  lastname,
  contactNumber: `09${chance.between(10, 99)}${String(chance.between(0, 9_999_999)).padStart(7, '0')}`,
})

const birthdate = (chance: Chance, from: number, to: number) =>
  `${chance.between(from, to)}-${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`

function owner(chance: Chance, number: number): NewOwner {
  const sex = chance.pick(['male', 'female'] as const)
  const named = person(chance, sex, chance.pick(lastnames))
  return {
    ...named,
    email: `owner${String(number).padStart(3, '0')}@lakeview.example`,
    sex,
    birthdate: birthdate(chance, 1945, 1995),
    civilStatus: chance.pick(['married', 'married', 'married', 'single', 'widowed', 'separated'] as const),
    occupation: chance.pick(['employee', 'employee', 'self employed', 'others', 'unemployed'] as const),
    facebook: chance.happens(0.6) ? `${named.firstname.split(' ')[0]}.${number}` : null,
  }
}

/** Blocks with so many lots each, nearly all occupied, and the families in them. */
export async function settle(
  tx: Tx,
  chance: Chance,
  size: { blocks: number; lots: number; since: Day },
): Promise<DemoHouse[]> {
  const places: (NewHouse & { owner: NewOwner | null })[] = []
  for (let block = 1; block <= size.blocks; block++)
    for (let lot = 1; lot <= size.lots; lot++) {
      const houseType = chance.happens(0.92) ? 'residential' : chance.pick(['business', 'mixed'] as const)
      places.push({
        block,
        lot,
        houseType,
        owner: chance.happens(EMPTY_SHARE) ? null : owner(chance, places.length + 1),
      })
    }
  const made = await insertHousesWithOwners(tx, places, size.since)
  const houses = places.map((place, at): DemoHouse => {
    const { houseId, userId, residentId } = made[at] ?? { houseId: 0, userId: null, residentId: null }
    const named =
      place.owner && userId !== null && residentId !== null
        ? {
            userId,
            residentId,
            name: `${place.owner.firstname} ${place.owner.lastname}`,
            lastname: place.owner.lastname,
            email: place.owner.email,
          }
        : null
    return { id: houseId, block: Number(place.block), lot: Number(place.lot), owner: named }
  })
  await addFamilies(tx, chance, houses, size.since)
  return houses
}

async function addFamilies(tx: Tx, chance: Chance, houses: readonly DemoHouse[], since: Day): Promise<void> {
  const members = houses.flatMap((house) => {
    if (!house.owner) return []
    const { lastname } = house.owner
    return Array.from({ length: chance.between(0, 4) }, () => {
      const sex = chance.pick(['male', 'female'] as const)
      const role = chance.pick(['member', 'member', 'member', 'member', 'tenant'] as const)
      return {
        ...person(chance, sex, role === 'member' ? lastname : chance.pick(lastnames)),
        email: null,
        role,
        houseId: house.id,
        sex,
        birthdate: birthdate(chance, 1950, 2020),
        civilStatus: chance.pick(['single', 'single', 'married'] as const),
        occupation: chance.pick(['student', 'employee', 'unemployed', 'others'] as const),
        facebook: null,
      }
    })
  })
  const userIds = await insertUsers(
    tx,
    members.map(({ firstname, middlename, lastname, email, contactNumber, role }) => ({
      firstname,
      middlename,
      lastname,
      email,
      contactNumber,
      role,
    })),
  )
  await insertResidents(
    tx,
    members.map(({ houseId, role, sex, birthdate: born, civilStatus, occupation, facebook }, at) => ({
      houseId,
      role,
      sex,
      birthdate: born,
      civilStatus,
      occupation,
      ...textsOf({ facebook }),
      since,
      userId: userIds[at] ?? 0,
    })),
  )
}
