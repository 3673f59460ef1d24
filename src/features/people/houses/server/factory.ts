import { aPerson, type PersonData } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/db.ts'
import { insertHousesWithOwners } from './households.ts'
import type { NewHouse } from './queries.ts'

type HouseWish = Partial<Omit<NewHouse, 'block' | 'lot'>> & { block?: number; lot?: number }

let houses = 0
const LOTS = 20

async function addHouse(tx: Tx, place: NewHouse, owner: PersonData | null) {
  const [made] = await insertHousesWithOwners(tx, [{ ...place, owner }])
  if (!made) throw new Error(`There is already a house at block ${place.block}, lot ${place.lot}.`)
  return made
}

/** A place of its own: block 1 lot 1, block 1 lot 2, … to lot 20, then block 2. */
function aPlace({ block, lot, houseType = 'residential', ...more }: HouseWish) {
  const place = { block: 1 + Math.floor(houses / LOTS), lot: 1 + (houses % LOTS), houseType, ...more }
  if (block === undefined || lot === undefined) houses += 1
  return { ...place, ...(block === undefined ? {} : { block }), ...(lot === undefined ? {} : { lot }) }
}

/** A house with its home owner, who has no password yet. */
export async function aHouse(tx: Tx, { owner: wish = {}, ...place }: HouseWish & { owner?: Partial<PersonData> } = {}) {
  const where = aPlace(place)
  const owner = aPerson(wish)
  const { houseId, userId, residentId } = await addHouse(tx, where, owner)
  if (userId === null || residentId === null) throw new Error('no owner was added')
  return { id: houseId, ...where, owner: { ...owner, userId, residentId } }
}

/** A house that belongs to nobody known. */
export async function anEmptyHouse(tx: Tx, place: HouseWish = {}) {
  const where = aPlace(place)
  const { houseId } = await addHouse(tx, where, null)
  return { id: houseId, ...where }
}
