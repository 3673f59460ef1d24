import { declareRefusals } from '#shared/messages.ts'

/** Refusals of budgets. */
export const refusals = declareRefusals('budgets', {
  choose_side: 'Please choose income or expenses.',
  account_needed: 'Please enter the account.',
  amount: 'Please enter an amount of pesos.',
  lines: 'Please enter at most 200 accounts.',
  twice: 'The account {account} stands in it twice.',
  alike: 'Two accounts of it are written nearly alike.',
  changed: 'Somebody else saved this budget meanwhile. Please open it again.',
})
