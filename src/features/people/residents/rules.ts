import type { ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from './refusals.ts'

export type { ResidentRole }

/**
 * Whom the office or a home owner can add to a house; its owner comes with the house (docs/spec/people.md#residents).
 */
export const ADDED_ROLES = ['member', 'tenant', 'seller'] as const satisfies readonly ResidentRole[]

/** Names of a kind of resident. */
export const ROLE_LABELS: Readonly<Record<ResidentRole, string>> = {
  home_owner: 'Home Owner',
  member: 'Family Member',
  tenant: 'Tenant',
  seller: 'Seller',
}

/** Why a birthdate is refused; null when it is fine. */
export const birthdateProblem = (birthdate: Day, today: Day): Message | null =>
  birthdate > today ? refusals.future_birthdate : null

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

/** Consequence when a house loses its home owner, who is asked to confirm it; `total` is in centavos. */
export function ownerlessHouse({ bills, total }: { bills: number; total: Centavos }): Message {
  if (bills === 0) return refusals.no_open_bill
  return bills === 1 ? refusals.one_open_bill({ total }) : refusals.open_bills({ bills, total })
}
