import { declareRefusals } from '#shared/messages.ts'

/** Refusals of reports. */
export const refusals = declareRefusals('reports', {
  choose_report: 'Please choose a report.',
  choose_book: 'Please choose a book.',
  gone: 'There is no such document. It may have been kept long enough; please print it again.',
  several: 'Several reports are being prepared for you. Please wait for one of them.',
  no_mail_server: 'No mail server is set up, so nothing can be sent by e-mail. Please print the statements.',
  nobody_by_mail: 'No e-mail reaches any owner of these lots. Please print the statements.',
  choose_failed: 'Please choose whom to send it to again.',
  nothing_failed: 'It did not fail, or was sent again already.',
  not_by_mail_yet: 'No e-mail reaches them yet. Please correct the address first.',
  mailed_today: 'These statements went out by e-mail today already.',
  not_ready: 'This document is not ready yet.',
})
