import { deletePersonData } from './device-storage.ts'

// The names are part of the product: existing clients and their tests look for them.
const TOKEN = 'API_TOKEN'
const FLAG = 'isLoggedIn'
/** Whoever it was for last may read the office's pages: `public/first.js` then asks what they show with the page. */
const READS = 'reads'

/** The session that this tab shows; undefined until it is looked at. Another tab of the browser may sign somebody else in. */
let tab: string | null | undefined

/** The token of this browser's session, null when nobody is signed in. */
export const readToken = (): string | null => (localStorage.getItem(FLAG) ? localStorage.getItem(TOKEN) : null)

/** The token of the session that this tab shows, which may not be the browser's any more (`token-owner.ts`). */
export function tabToken(): string | null {
  if (tab === undefined) tab = readToken()
  return tab
}

/** From now on this tab shows the session of the browser. */
export function readTokenOfAddress(): void {
  tab = readToken()
}

export function storeToken(token: string): void {
  tab = token
  localStorage.setItem(TOKEN, token)
  localStorage.setItem(FLAG, 'true')
  localStorage.removeItem(READS)
}

/** Keeps whether the session of this browser may read the office's pages. */
export function storeMayRead(reads: boolean): void {
  if (reads) localStorage.setItem(READS, 'true')
  else localStorage.removeItem(READS)
}

export function deleteToken(): void {
  tab = null
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(FLAG)
  localStorage.removeItem(READS)
}

/** The session ended on the server: everything kept of its person goes, and the page starts anew at the sign-in. */
export function startAnew(): void {
  void deletePersonData().then(() => location.reload())
}
