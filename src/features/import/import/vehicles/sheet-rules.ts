import type { VehicleKind } from '#features/people/vehicles/rules.ts'
import { plain } from '#shared/text/words.ts'

/** Vehicles that are brought in at a time. */
export const MAX_VEHICLES = 2000

const KINDS: readonly (readonly [VehicleKind, RegExp])[] = [
  ['three_wheel', /\b(?:tricycle|tricycles|trike|traysikel|three wheels?|3 wheels?|3 wheeler)\b/],
  [
    'two_wheel',
    /\b(?:motorcycle|motorcycles|motor|motors|motorsiklo|mc|scooter|motorbike|bike|two wheels?|2 wheels?|2 wheeler)\b/,
  ],
  ['delivery_truck', /\b(?:truck|trak|delivery|closed van|elf)\b/],
  [
    'four_wheel',
    /\b(?:car|cars|kotse|auto|sedan|suv|mpv|auv|van|pickup|pick up|hatchback|jeep|wagon|four wheels?|4 wheels?|4 wheeler|private)\b/,
  ],
]

/** Kind of a vehicle by the word that stands in a sheet; undefined for a word that names none. */
export function kindOfWord(word: string): VehicleKind | undefined {
  const text = plain(word)
  // A pickup truck is driven like a car.
  if (/\bpick ?up\b/.test(text)) return 'four_wheel'
  return KINDS.find(([, form]) => form.test(text))?.[0]
}
