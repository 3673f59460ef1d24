import { declareRefusals } from '#shared/messages.ts'

/** Refusals of notices. */
export const refusals = declareRefusals('notices', {
  title_needed: 'Please enter a title.',
  message_needed: 'Please enter a message.',
  choose_audience: 'Please choose everyone or residents.',
  choose_channel: 'Please choose push, mail or sms.',
  stopped_by_person: 'The person stopped this themselves; only they can let it be used again.',
  choose_person: 'Please choose a person.',
  choose_people: 'Please choose at least one person.',
  token_missing: 'The token is missing.',
  endpoint_missing: 'The endpoint is missing.',
  key_missing: 'The key is missing.',
  keys_missing: 'The keys are missing.',
  no_push_address: 'This is not the address of a push service.',
  no_device_key: 'This is not the key of a browser.',
  no_device_secret: 'This is not the secret of a browser.',
  letter_not_kept: 'What this letter said is not kept. Please make a new link for the person.',
  withdrawn: 'This was withdrawn; it is not sent again.',
  not_failed: 'Only a delivery that failed can be tried again.',
  notice_sent: 'A notice was sent to the owner of {place}.',
})
