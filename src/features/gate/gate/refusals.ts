import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the gate. */
export const refusals = declareRefusals('gate', {
  nothing_typed: 'Please type a plate, a code or a name.',
  what_happened: 'Please write what happened.',
  incident_there: 'An incident at the gate was recorded for {place}.',
  one_photo: 'Please send one photo.',
})
