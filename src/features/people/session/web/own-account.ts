import { call, typedEndpoint } from '#web/calls/api.ts'
import { queryClient, useAsk } from '#web/calls/query.ts'
import { deletePersonData } from '#web/device/device-storage.ts'
import { endSubscription } from '#web/device/push-device.ts'
import { deleteToken } from '#web/device/token.ts'
import { deleteOutbox } from '#web/mobile/outbox.ts'
import type { sessionContract } from '../contract.ts'

// The own account on the pages for phones, those of residents and of the gate.

type Session = typeof sessionContract
export const me = typedEndpoint<Session['me']>({ method: 'GET', path: '/me', who: 'any' })
const logout = typedEndpoint<Session['logout']>({ method: 'POST', path: '/logout', who: 'any' })

/** The signed-in account; undefined until it is known. */
export const useAccount = () => useAsk(me, {})

/** Takes everything away that is kept here of a person. The language, the colours and the size of the text are the phone's. */
export async function deleteEverything(): Promise<void> {
  queryClient.clear()
  deleteToken()
  sessionStorage.clear()
  await deletePersonData()
  await deleteOutbox()
}

/** Signs out, to a door. Without a line the phone forgets all the same; the session then ends at the office by itself. */
export async function signOut(door = '/my/sign-in'): Promise<void> {
  await call(logout).catch(() => undefined)
  await endSubscription()
  await deleteEverything()
  location.replace(door)
}
