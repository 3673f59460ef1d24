import { Failure } from '#shared/errors.ts'
import { constraintOf } from '../database/failure.ts'
import { refusals } from '../refusals.ts'

/**
 * The refusal of a number that is asked for since a restore (docs/decisions/numbers-after-a-restore.md); null for every other
 * error. The database refuses whatever draws one, so this belongs to no feature.
 */
export const restoredNumbersFailure = (error: unknown): Failure | null =>
  constraintOf(error) === 'numbers_asked' ? new Failure('conflict', refusals.numbers_asked) : null
