import type { Message } from '#shared/messages.ts'
import { whenIdle } from '../device/idle.ts'
import { language, setEnglishRefusals, t } from './t.ts'

// Refusals of the server come with their words. Those of a form have them in a file that comes after the page.

/** English, by the names of refusals; null until it came. */
let english: typeof import('./english.ts') | null = null

setEnglishRefusals(
  (message: Message): string => message.message || english?.translate(message) || t('Please check what you entered.'),
)

/** Loads the words of what forms refuse. Never fails: without them such a refusal says only that something is wrong. */
export async function loadEnglishRefusals(): Promise<void> {
  if (!knowsRefusals()) english = await import('./english.ts').catch(() => null)
}

/** True when refusals of forms can be told. The Filipino catalogue knows it all. */
export const knowsRefusals = (): boolean => language() !== 'en' || english !== null

/** Loads them while nothing else is to do. */
export const prepareRefusals = (): void => whenIdle(() => void loadEnglishRefusals())
