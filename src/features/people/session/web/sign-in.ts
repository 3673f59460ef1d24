import { call, typedEndpoint } from '#web/calls/api.ts'
import { storeToken } from '#web/device/token.ts'
import type { sessionContract } from '../contract.ts'

type Session = typeof sessionContract

const csrfCookie = typedEndpoint<Session['csrfCookie']>({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  atRoot: true,
  who: 'public',
  reply: 'empty',
})
const login = typedEndpoint<Session['login']>({ method: 'POST', path: '/login', who: 'public' })

interface Given {
  email: string
  password: string
  /** Of the authenticator app, for accounts with two-step sign-in. */
  code?: string | undefined
  /** By the residents' door instead of the staff's. */
  isMobile?: boolean
}

/**
 * Signs somebody in on this browser, staff by their own door (docs/spec/access.md#two-doors). Rejects with ApiError, on the
 * field `code` when one is asked for.
 */
export async function signIn({ email, password, code, isMobile = false }: Given): Promise<void> {
  await call(csrfCookie)
  const { access_token } = await call(login, { email, password, isMobile, ...(code ? { code } : {}) })
  storeToken(access_token)
}
