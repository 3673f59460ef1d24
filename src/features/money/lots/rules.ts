import type { AddressPart } from '#shared/addresses.ts'
import { type Centavos, peso } from '#shared/money.ts'
import type { House } from '#shared/people.ts'

export const CHOOSE_OTHER = 'Please choose the lot that joins this one.'
export const SAME_LOT = 'Please choose another lot.'
export const PART_ALREADY = 'This lot is part of another already.'
export const OTHER_OWNER = 'Both lots must have the same owner. Please record the sale first.'
export const NOBODY_OWNS = 'Nobody is known to own these lots, and something is owed. Please record the owner first.'
export const CHOOSE_PARTS = 'Please enter the lots that it becomes, at least two.'
export const TAKEN_BACK = 'This was taken back already.'
export const PAID_SINCE = 'This cannot be taken back any more: something was paid for what was carried over.'
export const CHANGED_SINCE = 'This cannot be taken back any more: these lots or who belongs to them were changed since.'
export const BUILT_SINCE = 'This cannot be taken back any more: something was entered for a lot that was made by it.'

/** An advance does not move: it belongs to the payment that it came with. */
export const advanceStays = (address: string, advance: Centavos): string =>
  `${address} has an advance of ${peso(advance)}. Please open that lot and let this one join it.`

/** A lot is split into at most so many. */
export const MAX_PARTS = 30

/** The parts of a house's address as a form holds them; a village without blocks has them in the answer by their own names. */
export const placeOfHouse = (house: House): Record<AddressPart, string> => ({
  phase: house.phase ?? '',
  block: String(house.block),
  lot: String(house.lot),
  house_number: house.house_number ?? '',
  street: house.street ?? '',
  unit: house.unit ?? '',
})

/** Where two lots stand as one: `92 & 93`, where nothing but one part differs; else where the first stands. */
export function joinedPlace(house: House, other: House, parts: readonly AddressPart[]): Record<AddressPart, string> {
  const [here, there] = [placeOfHouse(house), placeOfHouse(other)]
  const [part, ...more] = parts.filter((one) => here[one] !== there[one])
  if (!part || more.length > 0) return here
  return { ...here, [part]: [here[part], there[part]].filter(Boolean).join(' & ') }
}

/** The part of an address that tells the lots of a split apart. */
export const splitPart = (parts: readonly AddressPart[]): AddressPart =>
  (['lot', 'house_number'] as const).find((part) => parts.includes(part)) ?? parts.at(-1) ?? 'lot'

/** What was typed with commas between. */
export const listed = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
