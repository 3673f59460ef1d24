import pg from 'pg'
import { Failure } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from '../refusals.ts'

/** A cash account that would hold less than nothing, as the database names it in the detail of its refusal. */
interface Short {
  day: string
  place: string
  short: Centavos
  void: boolean
}

/**
 * The refusal of something that takes more out of a place of cash than is in it; null for every other error. The database
 * refuses whatever tries it (docs/spec/money.md#places), so this belongs to no feature.
 */
export function shortPlaceFailure(error: unknown): Failure | null {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== 'place_entries_not_short' || !error.detail)
    return null
  const { day, place, short, void: voided } = JSON.parse(error.detail) as Short
  const message = { short, place, day }
  return new Failure('conflict', voided ? refusals.void_short(message) : refusals.place_short(message))
}
