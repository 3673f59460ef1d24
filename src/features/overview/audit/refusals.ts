import { declareRefusals } from '#shared/said.ts'

/** What the audit log refuses. */
export const refusals = declareRefusals('audit', {
  still_writing: 'Your export of the audit log is still being written. Please wait for it.',
})
