import type { Message } from '#shared/messages.ts'
import { cells } from '../refusals.ts'
import { PART_WORDS, PARTS, type Part, type Parts } from './address-words.ts'

const NAMED: Readonly<Partial<Record<Part, readonly [RegExp, string]>>> = {
  phase: [/^(?:phase|ph)(?!\w)/i, 'Phase '],
  block: [/^(?:block|blk)(?!\w)/i, 'Block '],
  lot: [/^(?:lots?|lt)(?!\w)/i, 'Lot '],
  unit: [/^unit(?!\w)/i, 'Unit '],
}

/**
 * An address before it is a lot, as the lot's label will say it: `Phase 2 Block 3 Lot 12-A`, `102-B Rosal St., Unit 4`. The
 * label itself is written by the database (`fill_address`).
 */
export function addressLine(parts: Parts, order: readonly Part[] = PARTS): string {
  let line = ''
  let before: Part | null = null
  for (const part of order) {
    const value = parts[part]
    if (value === undefined) continue
    const [message, name] = NAMED[part] ?? []
    const apart = before === 'street' || (part === 'street' && before !== 'house_number')
    line += (line === '' ? '' : apart ? ', ' : ' ') + (message && !message.test(value) ? name : '') + value
    before = part
  }
  return line
}

/** Parts of a village's addresses, as its setting says, and whether anybody chose them. */
export interface AddressSetting {
  parts: readonly Part[]
  chosen: boolean
  /** Lots that the village has already. */
  lots: number
  /** Their streets. */
  streets?: readonly string[]
}

/** Parts of a file's addresses; `changes` where posting changes the setting for it. */
export interface AddressChoice {
  parts: readonly Part[]
  changes: boolean
}

const UNASKED: Readonly<Partial<Record<Part, number>>> = { block: 999, lot: 99 }
const isOut = (part: Part, place: Parts): boolean => {
  const value = place[part]
  return value !== undefined && (!/^\d{1,6}$/.test(value) || Number(value) < 1 || Number(value) > (UNASKED[part] ?? 0))
}

/** A street and its number beside block and lot: no lot needs them to be told from another. */
const isBeside = (part: Part, used: ReadonlySet<Part>) =>
  (part === 'street' || part === 'house_number') && used.has('block') && used.has('lot')

/**
 * The parts that the addresses of a file have: those of a column of their own and those that most rows have; a few rows
 * with another part are a matter of their own. They stay those of the setting where these are enough; another choice is
 * proposed while it changes no lot that exists.
 */
export function chooseParts(
  places: readonly Parts[],
  columns: readonly Part[],
  setting: AddressSetting,
): AddressChoice {
  const count = (part: Part) => places.filter((place) => place[part] !== undefined).length
  const used = PARTS.filter((part) => {
    const rows = count(part)
    return rows > 0 && (part === 'unit' || columns.includes(part) || rows * 2 > places.length)
  })
  const stay = { parts: setting.parts, changes: false }
  if (used.some((part) => !setting.parts.includes(part)))
    return setting.lots === 0 ? { parts: used, changes: true } : stay
  const texts = places.some((place) => setting.parts.some((part) => isOut(part, place)))
  return !setting.chosen && texts ? { parts: setting.parts, changes: true } : stay
}

/** True when a row is one of those for which the setting would have to change. */
export const needsChoice = (place: Parts, { parts }: AddressChoice, setting: AddressSetting): boolean =>
  parts.some((part) => place[part] !== undefined && !setting.parts.includes(part)) ||
  (!setting.chosen && parts.some((part) => isOut(part, place)))

/** Returns the refusal of an address in a village whose addresses have these parts; null when nothing is. */
export function misfit(place: Parts, choice: AddressChoice, setting: AddressSetting): Message | null {
  const { parts } = choice
  const beside = new Set(parts)
  const missing = parts.find((part) => place[part] === undefined && part !== 'unit' && !isBeside(part, beside))
  if (missing) return cells.part_missing({ part: PART_WORDS[missing] })
  const extra = PARTS.find((part) => part !== 'street' && place[part] !== undefined && !parts.includes(part))
  if (extra) return cells.part_not_here({ part: PART_WORDS[extra], what: addressLine({ [extra]: place[extra] }) })
  const out = setting.chosen || choice.changes ? undefined : parts.find((part) => isOut(part, place))
  return out ? cells.part_range({ part: PART_WORDS[out], count: UNASKED[out] ?? 0 }) : null
}

/** An address with the parts that a village keeps, and the street beside them that it does not. */
export function ownParts(place: Parts, { parts }: AddressChoice): { place: Parts; leaves: string | null } {
  const own = Object.fromEntries(parts.flatMap((part) => (place[part] === undefined ? [] : [[part, place[part]]])))
  return { place: own, leaves: parts.includes('street') ? null : (place.street ?? null) }
}
