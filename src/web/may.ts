import type { Endpoint, Who } from '#shared/contract.ts'
import type { AccountInfo } from '#shared/people.ts'
import { queryClient } from './calls/query.ts'
import { allows } from './roles.ts'

/** Under which the session keeps who is signed in. */
const ME_KEY = ['me', 'GET', '/me', {}] as const

/** The signed-in account, as far as this page knows. */
export const signedIn = (): AccountInfo | undefined => queryClient.getQueryData<AccountInfo>(ME_KEY)

/**
 * True when the signed-in account may make a call, so that a screen shows no button that would be refused. Told by the server, which
 * decides anyway; true where nobody is known yet. Beside `roles.ts`, which the sign-in page loads without the query library.
 */
export function may(what: Who | Pick<Endpoint, 'who'>): boolean {
  const me = signedIn()
  return me === undefined || allows(me, typeof what === 'string' ? what : what.who)
}
