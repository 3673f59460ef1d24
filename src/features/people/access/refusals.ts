import { refusals } from '#shared/said.ts'

/** What sessions refuse. */
export const because = refusals('access', {
  own_session: 'This is the session you are using. Please sign out instead.',
  nowhere_else: 'This person is signed in nowhere else.',
})
