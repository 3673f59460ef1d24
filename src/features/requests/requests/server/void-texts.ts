import type { ConstraintTexts } from '#server/feature.ts'

/** What the database's refusals mean to a person. */
export const voidTexts: ConstraintTexts = {
  requests_void_in_progress: {
    code: 'conflict',
    message: 'This payment can no longer be taken away: the request it paid has moved on.',
  },
  payment_items_request_once: { code: 'conflict', message: 'This request is paid already.' },
}
