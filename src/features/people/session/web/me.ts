import { useQuery } from '@tanstack/react-query'
import { sessionContract } from '#features/people/session/contract.ts'
import type { AccountInfo } from '#shared/people.ts'
import { client } from '#web/api.ts'
import { endSubscription } from '#web/push-device.ts'
import { asking, queryClient } from '#web/query.ts'
import type { Language } from '#web/texts/language.ts'
import { forgetToken } from '#web/token.ts'

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

const TOLD = 'purok-language-told'

/**
 * Tells the server the language of this device, in which the own messages are written from then on; once for each account and
 * language. English is what everybody has who never chose. Never fails: the next page tries again.
 */
export async function tellLanguage(me: number, language: Language): Promise<void> {
  const telling = `${me} ${language}`
  try {
    const told = localStorage.getItem(TOLD)
    if (told === telling || (told === null && language === 'en')) return
    await session.language({ language })
    localStorage.setItem(TOLD, telling)
  } catch {
    // No connection, or a storage that is closed.
  }
}

/** Ends the session, and the notices on this device with it; it is forgotten here only when the server knows. Rejects with ApiError. */
export async function signOut(): Promise<void> {
  await session.logout()
  await endSubscription()
  forgetToken()
  queryClient.clear()
}
