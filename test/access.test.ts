// Runs on both engines: statements, every call is made once.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { features, manifests } from '#app/server/features.ts'
import { insertUser } from '#features/people/account/server/queries.ts'
import type { Endpoint, Who } from '#shared/contract.ts'
import { OFFICERS, type Officer } from '#shared/offices.ts'
import { WORK } from '#shared/roles.ts'
import { ACCESS_TABLE, accessTable, reviewedAccess } from '../scripts/access/table.ts'
import { testApp } from './app.ts'

// A01: every call is tried as nobody, as each kind of resident and as each officer. Who may make it stands in
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
  president: (await signInAs('president')).token,
  secretary: (await signInAs('secretary')).token,
  auditor: (await signInAs('auditor')).token,
  collector: (await signInAs('collector')).token,
  cashier: (await signInAs('cashier')).token,
  guard: (await signInAs('guard')).token,
}
type Caller = keyof typeof callers

const readers = ['treasurer', 'admin', 'president', 'secretary', 'auditor'] as const
const office = [...readers, 'collector', 'cashier'] as const
const treasurers = ['treasurer', 'admin'] as const
const residents = ['home_owner', 'member'] as const

const allowed: Record<Who, readonly Caller[]> = {
  public: ['nobody', 'guard', ...residents, ...office],
  any: ['guard', ...residents, ...office],
  own: [...residents, ...treasurers, 'president', 'secretary', 'collector', 'cashier'],
  office,
  counter: [...readers, 'cashier'],
  read: readers,
  desk: [...treasurers, 'collector', 'cashier'],
  till: [...treasurers, 'cashier'],
  records: ['treasurer', 'admin', 'secretary'],
  voids: treasurers,
  expenses: treasurers,
  bills: treasurers,
  bank: treasurers,
  closings: treasurers,
  imports: treasurers,
  staff: treasurers,
  approve: ['treasurer', 'admin', 'president'],
  announce: ['admin', 'secretary'],
  board: ['treasurer', 'admin', 'president', 'secretary'],
  audit: ['admin', 'president', 'auditor'],
  admin: ['admin'],
  gate: ['guard', 'treasurer', 'admin', 'secretary'],
  resident: residents,
  owner: ['home_owner'],
  'office + resident': [...residents, ...office],
  'counter + resident': [...residents, ...readers, 'cashier'],
  'read + resident': [...residents, ...readers],
  'records + resident': [...residents, 'treasurer', 'admin', 'secretary'],
  'records + owner': ['home_owner', 'treasurer', 'admin', 'secretary'],
  'bank + resident': [...residents, ...treasurers],
}

/** An id nobody has and a body without sense: what is allowed is then refused for other reasons, what is not is 401 or 403. */
const tried = (endpoint: Endpoint, token: string | undefined) =>
  call(
    endpoint.method,
    endpoint.path.replace(/:\w+/g, '2000000000'),
    endpoint.method === 'GET' ? undefined : {},
    token ? { token } : {},
  )

const isOfficer = (caller: string): caller is Officer => (OFFICERS as readonly string[]).includes(caller)

/** Calls of everybody that still refuse by whose it is: only administrators see profiles of the office, the counter none. */
const NARROWED: Partial<Record<Officer, readonly string[]>> = {
  collector: ['GET /users/:userId', 'PUT /users/:userId'],
  cashier: ['GET /users/:userId', 'PUT /users/:userId'],
}

// Signing out ends the session that the other cases need.
const sparing = (endpoint: Endpoint) => endpoint.path !== '/logout'

/** The rows of the table (docs/spec/access.md#roles): the roles of each group of work. */
const documented = () =>
  Object.fromEntries(
    readFileSync(join(import.meta.dirname, '../docs', 'spec', 'access.md'), 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .flatMap(([, group = '', , ...cells]) =>
        Object.hasOwn(WORK, group) ? [[group, OFFICERS.filter((_, at) => cells[at] === 'yes')]] : [],
      ),
  )

describe('A01: who may make a call', () => {
  it('the table of the documents says which roles each group of work is for', () => {
    expect(documented()).toEqual(
      Object.fromEntries(
        Object.entries(WORK).map(([group, roles]) => [
          group,
          OFFICERS.filter((one) => (roles as readonly Officer[]).includes(one)),
        ]),
      ),
    )
  })

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
          if (isOfficer(caller) && !NARROWED[caller]?.includes(name)) expect(status, `${caller} may`).not.toBe(403)
        } else expect(status, `${caller} may not`).toBe(caller === 'nobody' ? 401 : 403)
      }
    },
  )
})
