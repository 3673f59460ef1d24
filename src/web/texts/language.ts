/** The languages of the screens: English, as the specification words it, and Filipino. */
export type Language = 'en' | 'fil'

const KEY = 'purok-language'

/** The language chosen on this device; English where nothing was chosen or nothing can be kept. */
export function chosenLanguage(): Language {
  try {
    return localStorage.getItem(KEY) === 'fil' ? 'fil' : 'en'
  } catch {
    return 'en'
  }
}
