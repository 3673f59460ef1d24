import { isOfYear, STICKER_TYPES, type StickerType } from '#features/requests/requests/rules.ts'
import type { Day } from '#shared/dates.ts'

/** States of a vehicle at a renewal: it may have the next sticker, or why not. */
export const RENEWALS = ['renewable', 'good', 'requested', 'replace', 'no_kind', 'no_user'] as const
export type Renewal = (typeof RENEWALS)[number]

/** Facts about a vehicle of a lot that decide whether its sticker is renewed. */
export interface RenewalFacts {
  kind: string
  /** The last day of its latest sticker. */
  good_until: Day | null
  /** A request for a sticker of its plate is not done with. */
  requested: boolean
  /** A sticker of its plate is void that would be good for more than a month, and none is in its place. */
  replaceable: boolean
  /** Its user, else the owner of its lot. */
  resident_id: number | null
}

/** The sticker that a kind of vehicle has; null for a kind without one. */
export const stickerTypeOf = (kind: string): StickerType | null => STICKER_TYPES.find((one) => one === kind) ?? null

/** Says whether a vehicle may have the next sticker. What its lot owes is never asked. */
export function renewalOf(facts: RenewalFacts, today: Day): Renewal {
  const { kind, good_until, requested, replaceable, resident_id } = facts
  if (good_until !== null && isOfYear(good_until, today)) return 'good'
  if (requested) return 'requested'
  if (replaceable) return 'replace'
  if (stickerTypeOf(kind) === null) return 'no_kind'
  return resident_id === null ? 'no_user' : 'renewable'
}
