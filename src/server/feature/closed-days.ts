import pg from 'pg'
import { Failure } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'

/** A closed day or month as the database names it in the detail of its refusal. */
interface Closed {
  day: string
  place?: string
}

/**
 * The refusal of something that is dated in a closed day of a place, or in a closed month; null for every other error. The
 * database refuses whatever tries it (docs/spec/money.md#closing-a-day), so this belongs to no feature.
 */
export function closedDayFailure(error: unknown): Failure | null {
  if (!(error instanceof pg.DatabaseError) || !error.detail) return null
  if (error.constraint === 'place_entries_open_day') {
    const { day, place = '' } = JSON.parse(error.detail) as Closed
    return new Failure('conflict', refusals.day_closed({ day, place }))
  }
  if (error.constraint === 'open_month') {
    const { day } = JSON.parse(error.detail) as Closed
    return new Failure('conflict', refusals.month_closed({ month: day.slice(0, 7) }))
  }
  return null
}
