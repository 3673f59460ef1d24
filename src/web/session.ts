import { useQuery } from '@tanstack/react-query'
import { sessionContract } from '#features/session/contract.ts'
import type { AccountInfo } from '#shared/people.ts'
import { client } from './api.ts'
import { endSubscription } from './push-device.ts'
import { asking, queryClient } from './query.ts'
import { forgetToken } from './token.ts'

const session = client(sessionContract)
const meQuery = { ...asking(session.me, {}), staleTime: 5 * 60_000 }

/** Who is signed in; asked once, then kept. Rejects with ApiError. */
export const fetchMe = () => queryClient.ensureQueryData(meQuery)

/** The signed-in account; only for what stands behind the guards of the route table. */
export function useMe(): AccountInfo {
  const { data } = useQuery(meQuery, queryClient)
  if (!data) throw new Error('This part of the page needs somebody signed in.')
  return data
}

/** Ends the session, and the notices on this device with it; it is forgotten here only when the server knows. Rejects with ApiError. */
export async function signOut(): Promise<void> {
  await session.logout()
  await endSubscription()
  forgetToken()
  queryClient.clear()
}
