import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the audit log. */
export const refusals = declareRefusals('audit', {
  still_writing: 'Your export of the audit log is still being written. Please wait for it.',
})
