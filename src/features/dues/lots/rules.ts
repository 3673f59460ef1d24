import { type AddressPart, placeOfHouse } from '#shared/addresses.ts'
import type { House } from '#shared/people.ts'

/** A lot is split into at most so many. */
export const MAX_PARTS = 30

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

/** Splits a text at its commas. */
export const listed = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
