import { directCall } from '#web/api.ts'
import { keepToken } from '#web/token.ts'
import type { sessionContract } from '../contract.ts'

type Session = typeof sessionContract

const csrfCookie = directCall<Session['csrfCookie']>({ method: 'GET', path: '/sanctum/csrf-cookie', who: 'public' })
const login = directCall<Session['login']>({ method: 'POST', path: '/login', who: 'public' })

/**
 * Signs in on this browser, by the door of the staff (decisions §1); `code` is of the authenticator app, for accounts
 * with two-step sign-in. Rejects with ApiError, on the field `code` when one is asked for.
 */
export async function signIn(email: string, password: string, code?: string): Promise<void> {
  await csrfCookie()
  const { access_token } = await login({ email, password, isMobile: false, ...(code ? { code } : {}) })
  keepToken(access_token)
}
