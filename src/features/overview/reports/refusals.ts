import { declareRefusals } from '#shared/messages.ts'

/** Refusals of reports. */
export const refusals = declareRefusals('reports', {
  choose_report: 'Please choose a report.',
  choose_book: 'Please choose a book.',
  gone: 'There is no such document. It may have been kept long enough; please print it again.',
  several: 'Several reports are being prepared for you. Please wait for one of them.',
  not_ready: 'This document is not ready yet.',
})
