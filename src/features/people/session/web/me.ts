import { useQuery } from '@tanstack/react-query'
import { sessionContract } from '#features/people/session/contract.ts'
import type { AccountInfo, Habit } from '#shared/people.ts'
import { call } from '#web/calls/api.ts'
import { deleteStoredAttempts } from '#web/calls/attempts.ts'
import { asking, queryClient } from '#web/calls/query.ts'
import { endSubscription } from '#web/device/push-device.ts'
import { deleteToken, storeMayRead } from '#web/device/token.ts'
import { allows } from '#web/roles.ts'

const meQuery = { ...asking(sessionContract.me, {}), staleTime: 5 * 60_000 }

/** Fetches the signed-in account; asked once, then kept. Rejects with ApiError. */
export async function fetchMe(): Promise<AccountInfo> {
  const me = await queryClient.ensureQueryData(meQuery)
  storeMayRead(allows(me, 'read'))
  return me
}

/** The signed-in account; only for what stands behind the guards of the route table. */
export function useMe(): AccountInfo {
  const { data } = useQuery(meQuery, queryClient)
  if (!data) throw new Error('This part of the page needs somebody signed in.')
  return data
}

/** True when the signed-in person chose it. */
export const useHabit = (habit: Habit): boolean => useMe().habits?.includes(habit) ?? false

/** Chooses it, or leaves it again, at once; on every device once the server knows. Rejects with ApiError, and it is as before. */
export async function setHabit(habit: Habit, on: boolean): Promise<void> {
  const me = queryClient.getQueryData(meQuery.queryKey)
  const chosen = (before: readonly Habit[] = []) => {
    const others = before.filter((one) => one !== habit)
    return on ? [...others, habit] : others
  }
  queryClient.setQueryData(meQuery.queryKey, (before) => before && { ...before, habits: chosen(before.habits) })
  try {
    // Another tab or device may have chosen something since.
    const { habits } = await call(sessionContract.me, {})
    await call(sessionContract.habits, { habits: chosen(habits) })
  } catch (error) {
    queryClient.setQueryData(meQuery.queryKey, me)
    throw error
  }
}

/** Ends the session, and the notices on this device with it; it is forgotten here only when the server knows. Rejects with ApiError. */
export async function signOut(): Promise<void> {
  await call(sessionContract.logout)
  await endSubscription()
  deleteToken()
  deleteStoredAttempts()
  queryClient.clear()
}
