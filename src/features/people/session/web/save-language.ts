import type { sessionContract } from '#features/people/session/contract.ts'
import { call, typedEndpoint } from '#web/calls/api.ts'
import type { Language } from '#web/texts/language.ts'

const send = typedEndpoint<(typeof sessionContract)['language']>({ method: 'PUT', path: '/me/language', who: 'any' })

const STORAGE_KEY = 'purok-language-told'

/**
 * Tells the server the language of this device, in which the own messages are written from then on; once for each account and
 * language. English is what everybody has who never chose. Never fails: the next page tries again.
 */
export async function saveLanguageOfAccount(me: number, language: Language): Promise<void> {
  const telling = `${me} ${language}`
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    if (text === telling || (text === null && language === 'en')) return
    await call(send, { language })
    localStorage.setItem(STORAGE_KEY, telling)
  } catch {
    // No connection, or a storage that is closed.
  }
}
