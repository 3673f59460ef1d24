import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the approvals of a second officer. */
export const refusals = declareRefusals('approvals', {
  proposed: 'It waits for the yes of another officer. Nothing is changed yet.',
  gone: 'There is no such proposal.',
  no_act: 'This is nothing that another officer is asked for.',
  not_asked: 'The settings ask for no other officer here. Please do it directly.',
  waits_already: 'This waits for another officer’s yes already.',
  decided: 'This proposal is decided already.',
  same_person: 'Somebody else says yes or no. Whoever proposed it cannot.',
  not_yours: 'Only who proposed it takes it back.',
  shown_needed: 'Please look at the proposal first: a yes says which one was shown.',
  answer_needed: 'Please say why not.',
  proposer_gone: 'Who proposed it may not do this any more.',
  changed: 'It is not what it was. Then: {was:each} Now: {now:each} Please look again.',
  changed_beneath: 'What it touches is not as it was when it was proposed. Please look again: {now:each}',
  asked_anew: 'It was asked anew after you looked. Please look again: {now:each}',
  failed: 'It was not done. {why:each}',
})
