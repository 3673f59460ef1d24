import type { ConstraintTexts } from '#server/feature/feature.ts'
import { refusals } from '../refusals.ts'

/** Failures told for the database's refusals of a void. */
export const voidTexts: ConstraintTexts = {
  bonds_held: { code: 'conflict', message: refusals.bond_released },
}
