import { insertAdmin, insertUser, setPassword } from '#features/people/account/server/queries.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { testApp } from './app.ts'
import { PASSWORD } from './signed-person.ts'

export const actor = { userId: null, requestId: null }

/** People with a password, and how they sign in. */
export async function sessionDesk() {
  const app = await testApp()
  const { call, database, clock, tokenFor, signInAs } = app
  async function person(role: 'admin' | 'treasurer' | 'home_owner', email: string): Promise<number> {
    const passwordHash = await hashPassword(PASSWORD)
    return database.transaction(actor, async (tx) => {
      const id = await insertUser(tx, {
        firstname: 'Ligaya',
        middlename: 'M',
        lastname: 'Núñez',
        email,
        contactNumber: null,
        role,
      })
      if (role !== 'home_owner') await insertAdmin(tx, id)
      await setPassword(tx, id, passwordHash)
      return id
    })
  }
  const login = (body: unknown) => call<{ access_token: string; message: string }>('POST', '/login', body)
  return { app, call, clock, database, login, person, signInAs, tokenFor }
}
