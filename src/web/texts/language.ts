import { DEVICE_KEYS } from '../device/device-storage.ts'

/** The languages of the screens: English, as the specification words it, and Filipino. */
export type Language = 'en' | 'fil'

/** Each in its own words. */
export const LANGUAGES = [
  ['en', 'English'],
  ['fil', 'Filipino'],
] as const satisfies readonly (readonly [Language, string])[]

const KEY = DEVICE_KEYS.language

/** The language chosen on this device; English where nothing was chosen or nothing can be kept. */
export function chosenLanguage(): Language {
  try {
    return localStorage.getItem(KEY) === 'fil' ? 'fil' : 'en'
  } catch {
    return 'en'
  }
}

/** Keeps a language on this device. Without a storage nothing is kept, and the screens stay as they are. */
export function storeLanguage(language: Language): void {
  try {
    if (language === 'en') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, language)
  } catch {
    // Storage is closed.
  }
}

/** Shows all screens in a language from now on: keeps it, and loads the page anew. */
export function speak(language: Language): void {
  storeLanguage(language)
  location.reload()
}
