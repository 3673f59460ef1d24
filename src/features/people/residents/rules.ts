import type { ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'

export type { ResidentRole }

/**
 * Whom the office or a home owner can add to a house; its owner comes with the house (docs/spec/people.md#residents).
 */
export const ADDED_ROLES = ['member', 'tenant', 'seller'] as const satisfies readonly ResidentRole[]

/** What screens call a kind of resident. */
export const ROLE_LABELS: Readonly<Record<ResidentRole, string>> = {
  home_owner: 'Home Owner',
  member: 'Family Member',
  tenant: 'Tenant',
  seller: 'Seller',
}

export const BIRTHDATE_REQUIRED = 'Birthdate is required.'
export const FIRST_NAME_REQUIRED = 'First name is required.'

/** Why a birthdate is refused; null when it is fine. */
export const birthdateProblem = (birthdate: Day, today: Day): string | null =>
  birthdate > today ? 'The birthdate cannot be in the future.' : null

/** Clients name the contact number in three ways; the first that is there counts, and none leaves it as it is. */
export const contactOf = (sent: {
  contact_number?: string | null | undefined
  contactNum?: string | null | undefined
  contactNumber?: string | null | undefined
}): string | null | undefined =>
  [sent.contact_number, sent.contactNum, sent.contactNumber].find((number) => number !== undefined)

/** Where a Facebook name leads: an address of Facebook as it is, a plain name to its page; null for any other text. */
export function facebookAddress(name: string | null): string | null {
  const text = name?.trim() ?? ''
  if (/^https:\/\/(?:[a-z-]+\.)?facebook\.com\/\S+$/i.test(text)) return text
  return /^[\w.-]+$/.test(text) ? `https://www.facebook.com/${text}` : null
}

/** What follows when a house loses its home owner, who is asked to confirm it; `total` is in centavos. */
export function ownerlessHouse({ bills, total }: { bills: number; total: Centavos }): string {
  const then =
    'No more bills are issued to it until somebody is made its home owner. Please confirm, or add the new owner after it.'
  if (bills === 0) return `No bill of the house is open. ${then}`
  const open = bills === 1 ? `1 open bill of ${peso(total)} stays` : `${bills} open bills of ${peso(total)} stay`
  return `Their ${open} with the house. ${then}`
}
