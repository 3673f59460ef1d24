import { refusals } from '#shared/said.ts'

/** What the audit log refuses. */
export const because = refusals('audit', {
  still_writing: 'Your export of the audit log is still being written. Please wait for it.',
})
