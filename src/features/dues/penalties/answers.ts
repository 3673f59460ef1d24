import { answers } from '#shared/messages.ts'

/** Success messages of penalties. */
export const successMessages = answers('billing', {
  no_penalty_owed: 'No penalty is owed today.',
  penalty_added: '1 penalty added, {total:pesos} in all.',
  penalties_added: '{count:count} penalties added, {total:pesos} in all.',
  penalty_back: '1 penalty taken back, {total:pesos} in all.',
  penalties_back: '{count:count} penalties taken back, {total:pesos} in all.',
  rule_kept: 'The rule is kept from {from:month} on.',
})
