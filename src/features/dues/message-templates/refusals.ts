import { declareRefusals } from '#shared/messages.ts'

/** Refusals of templates of messages. */
export const refusals = declareRefusals('message_templates', {
  gone: 'This template is no longer there.',
  name_needed: 'Please enter a name for this template.',
  name_taken: 'Another template has this name.',
  title_needed: 'Please enter a title in English.',
  body_needed: 'Please enter a text in English.',
  template_in_use: 'This template is in use. Please choose another one there first.',
})
