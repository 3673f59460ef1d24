import { answers } from '#shared/messages.ts'

/** Success messages. */
export const successMessages = answers('cheques', {
  bounced: 'The cheque bounced: payment {receipt} is void.',
  bounced_owing: 'The cheque bounced: payment {receipt} is void. {owed:each}',
  lot_owes: '{owed:pesos} that was given back, kept or issued already is owed by the lot.',
  payer_owes: '{owed:pesos} that was given back, kept or issued already is owed by {payer}, and no lot can be charged.',
})
