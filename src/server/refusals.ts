import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the host before, around and after a feature's own work. */
export const refusals = declareRefusals('host', {
  address_unreadable: 'The address could not be read.',
  request_unreadable: 'The request could not be read.',
  request_not_json: 'The request is not readable JSON.',
  request_no_object: 'The request must be a JSON object.',
  request_too_slow: 'The request took too long.',
  request_too_large: 'The request is too large.',
  send_json: 'Please send JSON.',
  file_too_large: 'A file may have at most 10 MB.',
  files_too_large: 'The files of one request may have at most 64 MB together.',
  too_many_files: 'At most 10 files can be sent at once.',
  too_many_parts: 'The form has too many parts.',
  too_many_fields: 'The form has too many fields.',
  file_not_expected: 'No file is expected here.',
  pictures_only: 'Only JPEG, PNG, GIF or WebP pictures are accepted.',
  picture_damaged: 'Only JPEG, PNG, GIF or WebP pictures are accepted. This one is damaged or incomplete.',
  picture_too_large: 'Only JPEG, PNG, GIF or WebP pictures are accepted. This one has more than 40 million pixels.',
  documents_only: 'Only JPEG, PNG, GIF, WebP or PDF files are accepted.',
  document_damaged: 'Only JPEG, PNG, GIF, WebP or PDF files are accepted. This one is damaged or incomplete.',
  document_too_large: 'Only JPEG, PNG, GIF, WebP or PDF files are accepted. This one has more than 40 million pixels.',
  link_ended: 'This link is not valid any more. Please open the page it came from again.',
  read_only_address: 'This address is only for reading.',
  wrong_method: 'This address answers {methods} only.',
  too_many_attempts: 'Too many attempts. Please try again in an hour.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  not_granted: 'The home owner has not granted you this.',
  not_their_lot: 'This resident does not belong to this lot.',
  key_too_long: 'The Idempotency-Key must have at most {max:count} characters.',
  key_used: 'This Idempotency-Key was used with another request.',
  key_used_here: 'Used with another request.',
  password_too_short: 'The password must have at least {count} characters.',
  password_too_long: 'The password must have at most {count} characters.',
  password_blank_ends: 'The password must have at least {count} characters; blanks at its ends do not count.',
  password_too_common: 'This password is too common. Please choose another.',
  own_printing: 'Your other documents are being printed still. Please wait for them.',
  much_printing: 'Many documents are being printed just now. Please try again in a moment.',
  printing_too_long: 'This document took too long to print. Please ask for fewer rows.',
  disk_full: 'The disk is full. Nothing was saved; please tell whoever runs this machine.',
  storage_away: 'The storage of files does not answer just now. Please try again in a moment.',
  database_away: 'The database does not answer just now. Please try again in a moment.',
  no_village: 'There is no village at this address.',
  village_away: 'The office of this village cannot be opened just now. Please try again in a moment.',
  village_moving: 'The office of this village is being moved. Nothing is lost; please try again in a few minutes.',
  day_closed: '{day:day} is closed for {place}. Please enter a later day, or undo the closing of that day.',
  place_short:
    'This would leave {place} {short:pesos} below zero on {day:day}. Move money there first, or correct what took it out.',
  void_short:
    'The money of this receipt is not in {place} any more: it would be {short:pesos} below zero on {day:day}. Move what is missing there first, from where it is by now, or replace the payment in one step.',
  month_closed: '{month:month} is closed: nothing dated in it can be entered or changed any more.',
  numbers_asked:
    'A backup was brought back, and nobody has said yet which numbers were given out after it. First the treasurer or an administrator has to enter the last numbers, on the dashboard.',
  second_officer:
    'Another officer has to agree to this first, so it was not done. It is proposed in the screens of the office.',
  broken: 'Something went wrong on our side. Please try again; the number of this failure is {number}.',
})

/** Refusal of a request that was sent twice. */
export const twice = declareRefusals('request', { running: 'The same request is still being worked on.' })
