import { chosenLanguage, keepLanguage } from './texts/language.ts'

// The names are part of the product: existing clients and their tests look for them.
const TOKEN = 'API_TOKEN'
const FLAG = 'isLoggedIn'
/** Whoever it was for last may read the office's pages: `public/first.js` then asks what they show with the page. */
const READS = 'reads'

/** The token of this browser's session, null when nobody is signed in. */
export const readToken = (): string | null => (localStorage.getItem(FLAG) ? localStorage.getItem(TOKEN) : null)

export function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token)
  localStorage.setItem(FLAG, 'true')
  localStorage.removeItem(READS)
}

/** Keeps whether the session of this browser may read the office's pages. */
export function keepReads(reads: boolean): void {
  if (reads) localStorage.setItem(READS, 'true')
  else localStorage.removeItem(READS)
}

export function forgetToken(): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(FLAG)
  localStorage.removeItem(READS)
}

/** The session ended on the server: everything kept here goes but the language, and the page starts anew at the sign-in. */
export function startAnew(): void {
  const language = chosenLanguage()
  localStorage.clear()
  keepLanguage(language)
  location.reload()
}
