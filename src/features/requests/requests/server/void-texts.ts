import type { ConstraintTexts } from '#server/feature/feature.ts'
import { refusals } from '../refusals.ts'

/** Failures told for the database's refusals. */
export const voidTexts: ConstraintTexts = {
  requests_void_in_progress: {
    code: 'conflict',
    message: refusals.moved_on,
  },
  payment_items_request_once: { code: 'conflict', message: refusals.paid },
}
