import { declareRefusals } from '#shared/messages.ts'

/** Refusals of cash accounts. */
export const refusals = declareRefusals('places', {
  gone: 'There is no such place.',
  ended: 'This place is no longer used.',
  name_needed: 'Please enter a name.',
  name_taken: 'There is already a place of this name.',
  choose_kind: 'Please choose what it is.',
  choose_from: 'Please choose where it comes from.',
  choose_to: 'Please choose where it goes.',
  amount: 'Please enter an amount above zero with at most two decimals.',
  same_place: 'Please choose two different places.',
  future_day: 'The day cannot be later than today.',
  fund_of_petty_cash: 'Only a petty cash fund has an amount it is filled up to.',
  change_of_drawer: 'Only a drawer keeps change when its day is closed.',
  opening_day: 'Please enter the day of the opening count.',
  opened_on: 'The opening count of this place is of {day:day}. Please correct it on that day.',
  still_holds: 'There is still money in this place. Move it first.',
  main_stays: 'Choose another main place of this kind first.',
  cheques_by_deposit: 'Cheques leave the office by a deposit.',
  wrong_kind: 'Money that arrives in this way does not go to this place.',
  not_spent_from: 'Nothing is paid from the cheques in hand.',
  short: 'There is only {amount:pesos} in {place} on that day.',
  no_such_person: 'There is no such person in the office.',
  proposed_transfer: 'Move {amount:pesos} from {from} to {to}',
  proposed_after: '{what:each}. {left:pesos} went to the same on {day:day} already.',
  days: 'The first day cannot be after the last.',
})
