import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the questions after a restore. */
export const refusals = declareRefusals('restored', {
  nothing_asked: 'This number is not asked for.',
  answered: 'The last number of {title} was said already: {last}.',
  as_printed: 'Please enter the last number as it is printed, for example {example}.',
  lower: '{known} was given before the backup was made, so the last number cannot be lower.',
  too_far:
    'That would be {count:count} lost numbers. Please look at the last paper again; at most {most:count} are taken.',
  not_lost: 'Not all of these numbers are lost ones.',
  first_number: 'Please enter the first of the numbers.',
  last_number: 'Please enter the last of the numbers.',
  note_needed: 'Please say what is known of these numbers.',
})
