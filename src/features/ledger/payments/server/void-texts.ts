import type { ConstraintTexts } from '#server/feature.ts'
import { refusals } from '../refusals.ts'

/** What the database's refusals of a void mean to a person. */
export const voidTexts: ConstraintTexts = {
  bonds_held: { code: 'conflict', message: refusals.bond_released },
}
