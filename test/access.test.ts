import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { features, manifests } from '#app/server/features.ts'
import { insertUser } from '#features/people/account/server/queries.ts'
import type { Endpoint, Who } from '#shared/contract.ts'
import { ACCESS_TABLE, accessTable, reviewedAccess } from '../scripts/access/table.ts'
import { testApp } from './app.ts'

// A01: every call is tried as nobody, as each kind of resident and as each kind of staff. Who may make it stands in
// access-table.txt, written from the contracts and looked at by a person: a call that is new or of others is a line there.

const { call, signInAs, tokenFor, database } = await testApp()

const table = reviewedAccess()
const endpoints = features.flatMap(({ contract }) => Object.values(contract))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const resident = (role: 'home_owner' | 'member') =>
  database.transaction({ userId: null, requestId: null }, (tx) =>
    insertUser(tx, { firstname: 'No', middlename: null, lastname: 'House', email: null, contactNumber: null, role }),
  )

const callers = {
  nobody: undefined,
  home_owner: await tokenFor(await resident('home_owner')),
  member: await tokenFor(await resident('member')),
  treasurer: (await signInAs('treasurer')).token,
  admin: (await signInAs('admin')).token,
}
type Caller = keyof typeof callers

const allowed: Record<Who, readonly Caller[]> = {
  public: ['nobody', 'home_owner', 'member', 'treasurer', 'admin'],
  any: ['home_owner', 'member', 'treasurer', 'admin'],
  staff: ['treasurer', 'admin'],
  admin: ['admin'],
  resident: ['home_owner', 'member'],
  owner: ['home_owner'],
  'staff + resident': ['home_owner', 'member', 'treasurer', 'admin'],
  'staff + owner': ['home_owner', 'treasurer', 'admin'],
}

/** An id nobody has and a body without sense: what is allowed is then refused for other reasons, what is not is 401 or 403. */
const tried = (endpoint: Endpoint, token: string | undefined) =>
  call(
    endpoint.method,
    endpoint.path.replace(/:\w+/g, '2000000000'),
    endpoint.method === 'GET' ? undefined : {},
    token ? { token } : {},
  )

// Signing out ends the session that the other cases need.
const sparing = (endpoint: Endpoint) => endpoint.path !== '/logout'

describe('A01: who may make a call', () => {
  it('the table says what the contracts say; if not: npm run access-table -- --write, and look at each line', () => {
    expect(readFileSync(ACCESS_TABLE, 'utf8')).toBe(accessTable(manifests))
    expect(endpoints.map(nameOf).filter((name) => !table.has(name))).toEqual([])
  })

  it.each(endpoints.filter(sparing).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const may = allowed[table.get(name) ?? 'admin']
      for (const [caller, token] of Object.entries(callers)) {
        const { status, text } = await tried(endpoint, token)
        if (may.includes(caller as Caller)) {
          expect(status, `${caller} may: ${text.slice(0, 200)}`).not.toBe(401)
          expect(status, `${caller} gets a fault of ours: ${text.slice(0, 200)}`).toBeLessThan(500)
          if (caller === 'admin' || caller === 'treasurer') expect(status, `${caller} may`).not.toBe(403)
        } else expect(status, `${caller} may not`).toBe(caller === 'nobody' ? 401 : 403)
      }
    },
  )
})
