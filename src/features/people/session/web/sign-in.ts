import { directCall } from '#web/api.ts'
import { keepToken } from '#web/token.ts'
import type { sessionContract } from '../contract.ts'

type Session = typeof sessionContract

const csrfCookie = directCall<Session['csrfCookie']>({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  atRoot: true,
  who: 'public',
})
const login = directCall<Session['login']>({ method: 'POST', path: '/login', who: 'public' })

export type Door = 'staff' | 'residents'

interface Given {
  email: string
  password: string
  /** Of the authenticator app, for accounts with two-step sign-in. */
  code: string | undefined
}

/**
 * Signs in on this browser, by one of the two doors (docs/spec/access.md#two-doors). Rejects with ApiError, on the
 * field `code` when one is asked for.
 */
export async function signIn(door: Door, { email, password, code }: Given): Promise<void> {
  await csrfCookie()
  const isMobile = door === 'residents'
  const { access_token } = await login({ email, password, isMobile, ...(code ? { code } : {}) })
  keepToken(access_token)
}
