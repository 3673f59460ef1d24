import { page } from 'vitest/browser'
import type { PersonChannels } from '#features/messages/notifications/contract.ts'
import type { ResidentRow } from '#features/people/residents/contract.ts'
import type { ActingRole } from '#shared/offices.ts'
import { pageOf } from '#shared/paging.ts'
import type { AccountInfo } from '#shared/people.ts'
import { NO_TEXTS } from '#shared/text/person-texts.ts'
import type { Heard } from './answers.ts'
import { BARE_LOT } from './bare-lot.ts'
import { openAt } from './open-at.tsx'
import { aVillage } from './village.ts'

export const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
export const house = {
  id: 7,
  block: 2,
  lot: 14,
  house_type: 'residential' as const,
  ...BARE_LOT,
  address: 'Block 2 Lot 14',
  ...stamps,
}
export const resident = {
  id: 21,
  user_id: 121,
  house_id: 7,
  birthdate: '1980-11-22',
  sex: 'female' as const,
  civil_status: 'married' as const,
  occupation_status: 'self employed' as const,
  ...NO_TEXTS,
  fb_name: 'marisol.nunez',
  ...stamps,
}
export const user = {
  id: 121,
  firstname: 'MARISOL',
  middlename: 'peralta',
  lastname: 'de la cruz',
  email: null,
  contact_number: '09170000001',
  picture_url: null,
  kind: 'person' as const,
  sign_in_name: null,
  role_type: 'member' as const,
  has_account: false,
  ...stamps,
}
export const row: ResidentRow = {
  ...user,
  resident: { ...resident, house },
  family_members: '',
  household: [],
  lots: [],
}
export const account = (over: Partial<AccountInfo> = {}) => ({
  user: { ...user, resident: { ...resident, house }, household_permissions: [], ...over },
})
/** By what the resident is reached. */
export const waysTo = (over: Partial<PersonChannels> = {}): PersonChannels => ({
  ...{ inbox: false, email: null, bounced: null, mobile: '09170000001', devices: 0 },
  channels: (['push', 'mail', 'sms'] as const).map((channel) => ({ channel, stopped_by: null })),
  ...over,
})
const other = {
  ...resident,
  id: 22,
  user_id: 122,
  user: { ...user, id: 122, firstname: 'Efren', lastname: 'Tan', middlename: null },
}

type More = Parameters<typeof aVillage>[0]
/** Opens the residents screen at an address; `more` answers further calls. */
export function openResidents(address: string, more: More = {}, role: ActingRole = 'admin') {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', village_blocks: '3' } }),
      'GET /residents': () => ({ json: pageOf([row], 121, { page: 1, size: 20 }) }),
      'GET /users/121': () => ({ json: account() }),
      'GET /users/121/channels': () => ({ json: waysTo() }),
      'GET /houses/members/7': () => ({ json: { house, residents: [{ ...resident, user }, other] } }),
      'GET /residents/21/history': () => ({ json: { tenures: [], same: [], merged: [] } }),
      'GET /residents/21/lots': () => ({ json: [] }),
      'GET /residents/21/bills': () => ({ json: pageOf([], 0, { page: 1, size: 10 }) }),
      ...more,
    },
    role,
  )
  return { heard, at: openAt(address) }
}
export const queries = (heard: Heard[], path: string) =>
  heard.filter((one) => one.path === path).map((one) => one.query)
export const bodies = (heard: Heard[], call: string) =>
  heard.filter((one) => `${one.method} ${one.path}` === call).map((one) => one.body)
export const field = (label: string) =>
  page.getByRole('form', { name: 'Resident' }).getByLabelText(new RegExp(`^${label}( \\*)?$`))
