import type { startContract } from '#features/people/session/start-contract.ts'
import { wired } from '#web/calls/api.ts'

type Start = typeof startContract

/** The first sign-in with a code on paper. */
export const start = {
  look: wired<Start['look']>({ method: 'POST', path: '/start/code', who: 'public' }),
  start: wired<Start['start']>({ method: 'POST', path: '/start', who: 'public' }),
}
