import { setPassword } from '#features/people/account/server/queries.ts'
import { hashPassword } from '#server/access/passwords.ts'
import type { Officer } from '#shared/offices.ts'
import type { TestApp } from './app.ts'

/** The password of everybody who is made here. */
export const PASSWORD = 'mangga-at-suman-7'
const passwordHash = hashPassword(PASSWORD)

export interface SignedPerson {
  userId: number
  token: string
  email: string
}

/** Gives an account the password above, without a trace in the lists. */
export const givePassword = async ({ database }: Pick<TestApp, 'database'>, userId: number): Promise<void> => {
  const hash = await passwordHash
  await database.transaction({ userId: null, requestId: null }, (tx) => setPassword(tx, userId, hash))
}

/** Somebody of the office with a session, the password above and an e-mail address. */
export async function staffWithPassword(app: TestApp, role: Officer): Promise<SignedPerson> {
  const { userId, token } = await app.signInAs(role)
  await givePassword(app, userId)
  const { rows } = await app.database.pool.query<{ email: string }>('select email from users where id = $1', [userId])
  return { userId, token, email: rows[0]?.email ?? '' }
}
