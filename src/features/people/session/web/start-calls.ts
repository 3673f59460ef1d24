import type { startContract } from '#features/people/session/start-contract.ts'
import { typedEndpoint } from '#web/calls/api.ts'

type Start = typeof startContract

/** The first sign-in with a code on paper. */
export const start = {
  look: typedEndpoint<Start['look']>({ method: 'POST', path: '/start/code', who: 'public' }),
  start: typedEndpoint<Start['start']>({ method: 'POST', path: '/start', who: 'public' }),
}
