import { keepHabits } from './device.ts'
import { chosenLanguage, keepLanguage } from './texts/language.ts'

// The names are part of the product: existing clients and their tests look for them.
const TOKEN = 'API_TOKEN'
const FLAG = 'isLoggedIn'

/** The token of this browser's session, null when nobody is signed in. */
export const readToken = (): string | null => (localStorage.getItem(FLAG) ? localStorage.getItem(TOKEN) : null)

export function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token)
  localStorage.setItem(FLAG, 'true')
}

export function forgetToken(): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(FLAG)
}

/** The session ended on the server: everything kept here goes but the language and the habits, and the page starts anew at the sign-in. */
export function startAnew(): void {
  const language = chosenLanguage()
  localStorage.clear()
  keepLanguage(language)
  keepHabits()
  location.reload()
}
