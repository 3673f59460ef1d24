import { declareRefusals } from '#shared/messages.ts'

/** Refusals of letters. */
export const refusals = declareRefusals('letters', {
  gone: 'There is no such letter.',
  no_kind: 'There is no such template.',
  title_needed: 'Please enter the title.',
  text_needed: 'Please enter the text.',
  signers: 'Please choose who signs.',
  choose_kind: 'Please choose which letter.',
  choose_lots: 'Please choose at least one lot.',
  too_many: 'Please choose at most {max} lots at once.',
  no_owner: 'Nobody is known to own {lots}.',
  no_lot: 'There is no such lot.',
  future_day: 'The day cannot be later than today.',
  hearing_needed: 'Please enter the day, the time and the place of the hearing.',
  hearing_past: 'The hearing cannot be before the letter.',
  no_cheque: 'Please choose a cheque of a lot that bounced.',
  choose_letters: 'Please choose at least one letter.',
  on_household: '{place} was sent a letter.',
})
