/** Parts of an address, in the order in which they are offered (docs/spec/people.md#lots). */
export const ADDRESS_PARTS = ['phase', 'block', 'lot', 'house_number', 'street', 'unit'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]
/** Parts of a lot's address as far as they are given. */
export type Place = { [Part in AddressPart]?: string | number | null | undefined }

/** Of a village that was never asked. */
export const UNASKED_PARTS: readonly AddressPart[] = ['block', 'lot']

const isPart = (text: string): text is AddressPart => (ADDRESS_PARTS as readonly string[]).includes(text)

/** The parts that a setting names, in printing order; null when it names something else, one twice or none. */
export function readParts(setting: string): AddressPart[] | null {
  const named = setting.split(',').map((name) => name.trim())
  return named.every(isPart) && new Set(named).size === named.length ? named : null
}

/** Parts of a village's addresses, whether or not it was asked. */
export const partsOf = (setting: string): readonly AddressPart[] => readParts(setting) ?? UNASKED_PARTS

/** A block or lot as calls answer it: a number while it is digits only. */
export const placeNumber = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/**
 * Where a house stands, as cards show it: block and lot apart where they are numbers and all that its address has, else
 * the whole address.
 */
export const placeOf = (house: {
  block: number | string
  lot: number | string
  address: string
}): readonly (readonly ['block' | 'lot' | 'address', number | string])[] =>
  house.address === `Block ${house.block} Lot ${house.lot}`
    ? [
        ['block', house.block],
        ['lot', house.lot],
      ]
    : [['address', house.address]]

/** The parts of a house's address as a form holds them; a village without blocks has them in the answer by their own names. */
export const placeOfHouse = (house: Record<AddressPart, string | number | null>): Record<AddressPart, string> => ({
  phase: String(house.phase ?? ''),
  block: String(house.block ?? ''),
  lot: String(house.lot ?? ''),
  house_number: String(house.house_number ?? ''),
  street: String(house.street ?? ''),
  unit: String(house.unit ?? ''),
})

/** An address as the screens of the office write it wherever it stands by itself: `Block 2 Lot 14` is `BLK 2 LOT 14`. */
export const capitalAddress = (address: string): string =>
  address
    .replaceAll(/\bBlock (?=\w)/g, 'BLK ')
    .replaceAll(/\bPhase (?=\w)/g, 'PH ')
    .toUpperCase()
