import { page } from 'vitest/browser'
import type { MapLot } from '#features/overview/lot/contract.ts'
import type { HouseWithResidents, ResidentWithUser } from '#shared/people.ts'
import { NO_TEXTS } from '#shared/text/person-texts.ts'
import type { Heard } from './answers.ts'
import { BARE_LOT } from './bare-lot.ts'
import { openAt } from './open-at.tsx'
import { aVillage } from './village.ts'

const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }

const resident = (id: number, over: Partial<ResidentWithUser['user']> = {}): ResidentWithUser => ({
  id,
  user_id: id + 100,
  house_id: 7,
  birthdate: '1980-11-22',
  sex: 'female',
  civil_status: 'married',
  occupation_status: 'self employed',
  ...NO_TEXTS,
  user: {
    id: id + 100,
    firstname: 'ana',
    middlename: 'lim',
    lastname: 'NÚÑEZ',
    email: 'ana@home.example',
    contact_number: '09171234567',
    picture_url: null,
    kind: 'person',
    sign_in_name: null,
    role_type: 'home_owner',
    has_account: false,
    ...stamps,
    ...over,
  },
  ...stamps,
})

const owner = resident(1)
export const tenant = resident(2, {
  firstname: 'Efren',
  middlename: null,
  lastname: 'Tan',
  role_type: 'tenant',
  email: null,
})
const { id: houseId, ...place } = { id: 7, block: 2, lot: 14, house_type: 'residential' as const, ...BARE_LOT }
export const house: HouseWithResidents = {
  id: houseId,
  ...place,
  address: 'Block 2 Lot 14',
  residents: [owner, tenant],
  ...stamps,
}
const shared = { area: 'Block 2', block: 2, kind: 'house', behind: 0, owed: 0 }
export const LOTS: MapLot[] = [
  {
    ...shared,
    ...{ id: 7, address: 'Block 2 Lot 14', words: ' b=2 l=14 ', occupied: true, owner: 'Ana L. Núñez' },
    ...{ behind: 2, owed: 1850.5 },
  },
  { ...shared, id: 8, address: 'Block 2 Lot 15', words: ' b=2 l=15 ', occupied: false, owner: null },
  { ...shared, id: 9, address: 'Block 2 Lot 16', words: ' b=2 l=16 ', occupied: true, owner: 'Ben Uy' },
]

export type More = Parameters<typeof aVillage>[0]
/** Opens the houses screen at an address; `more` answers further calls. */
export const openHouses = (address: string, more: More = {}) => {
  const { residents, ...alone } = house
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', village_blocks: '3' } }),
      'GET /lot-kinds': () => ({ json: [{ code: 'house', name: 'House', billed: true, lots: 2 }] }),
      'GET /lots': () => ({ json: LOTS }),
      'GET /houses/members/7': () => ({ json: { house: alone, residents } }),
      'GET /lots/7/history': () => ({ json: { house: alone, tenures: [], transfers: [] } }),
      'GET /lots/7/changes': () => ({ json: { changes: [], part_of: null, can_join: [] } }),
      'GET /houses/7/card': () => ({
        json: {
          house: alone,
          owner: { user_id: 101, name: 'Ana L. Núñez', contact_number: '09171234567', house_ids: [7], lots: [alone] },
          ...{ owed: 1850, oldest_due: '2026-09-07', overdue: 2, credit: 0, bonds: [] },
          ...{ bookings: [], requests: [], payments: [] },
        },
      }),
      ...more,
    },
    'treasurer',
  )
  return { heard, at: openAt(address), asked: (call: string) => bodies(heard, call) }
}
const bodies = (heard: Heard[], call: string) =>
  heard.filter((one) => `${one.method} ${one.path}` === call).map((one) => one.body)
export const dialog = page.getByRole('dialog')
/** A field of the open window by its label. */
export const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}( \\*)?$`))
