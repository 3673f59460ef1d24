import { aPerson, type PersonData, SINCE } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { nextNumber } from '#server/feature/factory-numbers.ts'
import type { Day } from '#shared/dates.ts'
import { insertHousesWithOwners } from './households.ts'
import type { NewHouse } from './queries.ts'

type HouseInput = Partial<Omit<NewHouse, 'block' | 'lot'>> & { block?: number; lot?: number }

const LOTS = 20

async function addHouse(tx: Tx, place: NewHouse, owner: PersonData | null, since: Day = SINCE) {
  const [made] = await insertHousesWithOwners(tx, [{ ...place, owner }], since)
  if (!made) throw new Error(`There is already a house at block ${place.block}, lot ${place.lot}.`)
  return made
}

/** A place of its own: block 1 lot 1, block 1 lot 2, … to lot 20, then block 2. */
function lotAddress({ block, lot, houseType = 'residential', ...more }: HouseInput) {
  const before = block === undefined || lot === undefined ? nextNumber('house') - 1 : 0
  const place = { block: 1 + Math.floor(before / LOTS), lot: 1 + (before % LOTS), houseType, ...more }
  return { ...place, ...(block === undefined ? {} : { block }), ...(lot === undefined ? {} : { lot }) }
}

/** A house with its home owner, who has no password yet. */
export async function aHouse(
  tx: Tx,
  { owner: input = {}, since, ...place }: HouseInput & { owner?: Partial<PersonData>; since?: Day } = {},
) {
  const where = lotAddress(place)
  const owner = aPerson(input)
  const { houseId, userId, residentId } = await addHouse(tx, where, owner, since)
  if (userId === null || residentId === null) throw new Error('no owner was added')
  return { id: houseId, ...where, owner: { ...owner, userId, residentId } }
}

/** A house that belongs to nobody known. */
export async function anEmptyHouse(tx: Tx, place: HouseInput = {}) {
  const where = lotAddress(place)
  const { houseId } = await addHouse(tx, where, null)
  return { id: houseId, ...where }
}
