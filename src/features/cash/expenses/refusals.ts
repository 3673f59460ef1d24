import { declareRefusals } from '#shared/messages.ts'

/** Refusals of expenses. */
export const refusals = declareRefusals('expenses', {
  gone: 'There is no such expense.',
  name_needed: 'Expense name is required.',
  amount: 'Please enter an amount above zero with at most two decimals.',
  future_day: 'The date of an expense cannot be later than today.',
  too_early: 'Please enter a date of an expense from {first:day} on.',
  future_receipt: 'The OR date cannot be later than today.',
  of_refund: 'This expense is a refund. Take the refund back instead.',
  paid_back:
    'This voucher was paid back to its petty cash fund: its amount, date and place stay, and it is not deleted. What it is for, who was paid and its receipt can be changed.',
  choose_method: 'Please choose cash, cheque, bank transfer or e-wallet.',
  method_of_place: 'Money of {place} is not paid in this way.',
  cheque_by_cheque: 'Only what is paid by cheque has the number of a cheque.',
  not_deleted: 'No such expense was deleted.',
  not_lost: 'This is none of the voucher numbers that were lost. Please leave it empty for the next one.',
  proposed: 'Spend {amount:pesos}: {name}',
  proposed_to: 'Spend {amount:pesos} from {place} to {payee}: {name}',
  proposed_change: 'Change an expense to {amount:pesos}: {name}',
  proposed_move: 'Change an expense to {amount:pesos} of {day:day}, paid from {place} to {payee}: {name}',
  proposed_move_unnamed:
    'Change an expense to {amount:pesos} of {day:day}, paid from {place} to nobody by name: {name}',
  proposed_return: 'Bring back a deleted expense of {amount:pesos}: {name}',
})
