import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the steps of reminders. */
export const refusals = declareRefusals('reminders', {
  days: 'Please enter a whole number of days, from {least} to {most}.',
  days_taken: 'Another step is on this day.',
  choose_way: 'Please choose how the step reminds.',
  letter_after: 'A letter goes after the due day only.',
  choose_letter: 'Please choose a letter.',
})
