import { declareRefusals } from '#shared/messages.ts'

/** Refusals of documents of the association. */
export const refusals = declareRefusals('documents', {
  gone: 'There is no such document.',
  choose_kind: 'Please choose what kind of document it is.',
  choose_audience: 'Please choose who may read it.',
  title_needed: 'Please enter a title.',
  file_needed: 'Please choose a PDF or a picture.',
  replaced_before: 'A newer version of this document is there already. Please replace that one.',
  removed_before: 'This document was removed already.',
})
