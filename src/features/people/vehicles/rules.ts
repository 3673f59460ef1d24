/** Kinds of vehicles, by the words that sticker requests have for them; what passes through is of no lot. */
export const VEHICLE_KINDS = ['four_wheel', 'two_wheel', 'three_wheel', 'delivery_truck'] as const
export type VehicleKind = (typeof VEHICLE_KINDS)[number]

/** Letters and digits of a plate or conduction sticker: one however it is written. The database has the same (`plate_key`). */
export const plateKey = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/** So short or long is no plate, conduction sticker (6 or 7) or file number of a plate to come (15). */
const LENGTH = { min: 2, max: 20 }

export const isPlate = (text: string): boolean => {
  const { length } = plateKey(text)
  return length >= LENGTH.min && length <= LENGTH.max
}

/** Forms of plates that the Land Transportation Office prints in two groups: `ABC 1234`, `123 ABC`, `AB 12345`, `1234 AB`. */
const IN_TWO = /^(?:([A-Z]{2,3})(\d{3,5})|(\d{3,5})([A-Z]{2,3}))$/

/** A plate as it is printed, `abc-1234` as `ABC 1234`; what has no such form, like a conduction sticker, as it was written in capitals. */
export function showPlate(text: string): string {
  const key = plateKey(text)
  const found = IN_TWO.exec(key)
  if (!found) return text.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  return found.slice(1).filter(Boolean).join(' ')
}

/** Forms of motorcycles' plates: `123 ABC`, `A123BC`, and those of before with two letters, `1234 AB` and `AB 12345`. */
const OF_MOTORCYCLE = /^(?:\d{3}[A-Z]{3}|[A-Z]\d{3}[A-Z]{2}|[A-Z]{2}\d{4,5}|\d{4,5}[A-Z]{2})$/

/** True where a plate has a form that the Land Transportation Office gives to motorcycles alone. */
export const isMotorcyclePlate = (plate: string): boolean => OF_MOTORCYCLE.test(plateKey(plate))
