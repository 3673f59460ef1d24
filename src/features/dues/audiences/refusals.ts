import { declareRefusals } from '#shared/messages.ts'

/** Refusals of notices to chosen lots. */
export const refusals = declareRefusals('audiences', {
  name_needed: 'Please enter a name for these lots.',
  name_taken: 'Another choice of lots has this name.',
  title_needed: 'Please enter a title.',
  message_needed: 'Please enter a message.',
  text_or_template: 'Please write a message or choose a template, not both.',
  needs_due_day: 'This template names a due day, which only reminders know. Please choose another one.',
  tells_debts: 'This template tells what is owed. Please send it to the owners alone.',
  no_lot: 'No lot is like this. Please choose others.',
  choose_lots: 'Please choose lots.',
  all_reached: 'It reached every lot: there is no letter to print.',
  withdrawn: 'This notice was withdrawn.',
  too_many: 'Please choose at most {max:count} values.',
})
