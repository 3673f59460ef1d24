import { declareRefusals } from '#shared/messages.ts'

/** Refusals of sessions. */
export const refusals = declareRefusals('access', {
  own_session: 'This is the session you are using. Please sign out instead.',
  nowhere_else: 'This person is signed in nowhere else.',
})
