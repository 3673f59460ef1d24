import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the closing of a day. */
export const refusals = declareRefusals('closings', {
  gone: 'There is no such count.',
  choose_drawer: 'Please choose a drawer.',
  pieces: 'Please enter how many there are of each note and coin, each once.',
  future_day: 'The day cannot be later than today.',
  difference: 'The count differs by {difference:pesos} from the book. Please say why.',
  stays: 'No more than what was counted can stay in the drawer.',
  choose_bank: 'Please choose the bank account that the rest goes to, or let all of it stay in the drawer.',
  not_counted: 'This day is closed already.',
  same_person: 'Somebody else confirms the count. Whoever counted cannot.',
  moved_since: 'The book said {before:pesos} when this was counted and says {now:pesos} now. Please count again.',
  not_closed: 'This day is not closed.',
  later_closed: 'A later day of this drawer is closed. Undo that first.',
  own_drawer:
    'Collectors and cashiers count their own drawer. Who has none asks a treasurer or an administrator, who adds it in the cash book: Places, Add a Place, with their name.',
})
