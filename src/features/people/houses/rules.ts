import { type AddressPart, type Place, partsOf } from '#shared/addresses.ts'
import type { Message } from '#shared/messages.ts'
import { refusals } from './refusals.ts'

export const MAX_LOT = 99
/** The database's own limit; a village says how many it has (setting `village_blocks`). */
export const MAX_BLOCK = 999
/** Suggestions of a name search. */
export const MAX_SUGGESTIONS = 10
/** Square metres. */
export const MAX_AREA = 99_999_999

/** Parts of an address of the village. */
export interface AddressRules {
  parts: readonly AddressPart[]
  /** True when the office chose the parts; unasked, blocks and lots are numbers. */
  chosen: boolean
  /** Blocks are numbered from 1 to this, while nobody was asked. */
  blocks: number
}

/** The rules by the settings `address_parts` and `village_blocks`. */
export const addressRules = (setting: string, blocks: number): AddressRules => ({
  parts: partsOf(setting),
  chosen: setting !== '',
  blocks,
})

/** Why a block is refused in a village of so many blocks; null when it is one of them. */
export const blockProblem = (block: number, blocks: number): Message | null =>
  block <= blocks ? null : refusals.block_range({ blocks })

const MISSING: Readonly<Record<AddressPart, Message>> = {
  phase: refusals.phase_needed,
  block: refusals.block_needed,
  lot: refusals.lot_needed,
  house_number: refusals.house_number_needed,
  street: refusals.street_needed,
  unit: refusals.unit_needed,
}

/** Beside it, a house may have none: the other parts say where it stands. */
const MAY_LACK: readonly AddressPart[] = ['unit']

type Problems = Partial<Record<AddressPart, Message>>

const wholeBetween = (value: Place[AddressPart], max: number) =>
  /^\d{1,15}$/.test(String(value ?? '').trim()) && Number(value) >= 1 && Number(value) <= max

function numberedProblems(place: Place, blocks: number): Problems {
  const block = wholeBetween(place.block, MAX_BLOCK) ? blockProblem(Number(place.block), blocks) : refusals.choose_block
  return {
    ...(block === null ? {} : { block }),
    ...(wholeBetween(place.lot, MAX_LOT) ? {} : { lot: refusals.lot }),
  }
}

/** Parts are compared without spaces and punctuation, so that one of nothing else says nothing. */
const addressText = (value: Place[AddressPart]) => /[\p{L}\p{N}]/u.test(String(value ?? ''))

/**
 * Why a lot cannot stand where it is said to, by part; empty when it can. Where the office chose the parts, each has to be
 * there, except for the unit; a common area needs one of them. None is of punctuation alone.
 */
export function placeProblems(place: Place, { parts, chosen: request, blocks }: AddressRules, kind?: string): Problems {
  if (!request) return numberedProblems(place, blocks)
  const given = parts.filter((part) => place[part])
  const needed = kind === 'common' && given.length > 0 ? [] : parts.filter((part) => !MAY_LACK.includes(part))
  const asks = needed.length > 0 || given.length > 0 ? needed : parts
  const refused = parts.filter((part) => (place[part] ? !addressText(place[part]) : asks.includes(part)))
  return Object.fromEntries(refused.map((part) => [part, MISSING[part]]))
}

/**
 * The parts of a call: a village without blocks answers its street as `block` and its house number as `lot`, and takes them
 * back in the same way. Unasked, a number has no zeros before it.
 */
export function placeSent(sent: Place, { parts, chosen: request }: AddressRules): Place {
  const { phase, block, lot, house_number, street, unit } = sent
  if (!request) return { block: plainNumber(block), lot: plainNumber(lot) }
  const only = (part: AddressPart, ...values: Place[AddressPart][]): Place =>
    parts.includes(part) ? { [part]: values.find((value) => value !== undefined) } : {}
  return {
    ...only('phase', phase),
    ...only('block', block),
    ...only('lot', lot),
    ...only('house_number', house_number, parts.includes('lot') ? undefined : lot),
    ...only('street', street, parts.includes('block') ? undefined : block),
    ...only('unit', unit),
  }
}

const plainNumber = (value: Place[AddressPart]) =>
  /^\d+$/.test(String(value ?? '')) ? String(value).replace(/^0+(?=\d)/, '') : value

/** A block as a path names it; null for what is none where blocks are numbers. */
export const blockOf = (text: string, { chosen }: Pick<AddressRules, 'chosen'>): string | null =>
  chosen || /^[1-9]\d{0,2}$/.test(text) ? text : null
