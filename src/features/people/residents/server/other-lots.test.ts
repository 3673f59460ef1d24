import { expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { aResident } from './factory.ts'
import { insertOccupancies } from './occupancies.queries.ts'

// A home owner has the household of the own lot, and no say over who belongs to another one. Today is 2026-11-21 in Manila.

const { call, database, signInAs, tokenFor } = await testApp()
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const mine = await write((tx) => aHouse(tx))
const theirs = await write((tx) => aHouse(tx))
const token = await tokenFor(mine.owner.userId)
// The neighbour lives here, too.
await write((tx) =>
  insertOccupancies(tx, [
    { residentId: theirs.owner.residentId, houseId: mine.id, role: 'member', main: false, from: '2026-01-01' },
  ]),
)
const neighbour = theirs.owner.userId
const emailOf = async (id: number) =>
  await database.db.selectFrom('users').select(['email', 'lastname']).where('id', '=', id).executeTakeFirstOrThrow()

it.each([
  [
    'POST',
    '/household/create-account',
    { house_id: mine.id, user_id: neighbour, email: 'taken@over.example', permissions: [] },
  ],
  ['PUT', `/household/members/${neighbour}`, { house_id: mine.id, email: 'taken@over.example', lastname: 'Mine' }],
  ['PUT', `/users/${neighbour}`, { firstname: 'By', lastname: 'Neighbour', contact_number: '09170001111' }],
])('an account of another lot is not taken over by %s %s', async (method, path, body) => {
  const before = await emailOf(neighbour)
  const { status, body: refused, text } = await call<{ code: string }>(method, path, body, { token })
  expect([409, 403]).toContain(status)
  expect(refused.code).toMatch(/^residents\.(?:more_lots|entered_by_office|owner_stays)$/)
  expect(text).not.toContain('invitation/')
  expect(await emailOf(neighbour)).toEqual(before)
})

it('what the office entered of a member is not changed with the invitation', async () => {
  const member = await write((tx) => aResident(tx, { houseId: mine.id, email: 'member@home.example' }))
  const grant = (email: string) =>
    call(
      'POST',
      '/household/create-account',
      { house_id: mine.id, user_id: member.userId, email, permissions: [] },
      { token },
    )
  expect((await grant('other@home.example')).status).toBe(409)
  expect((await grant('member@home.example')).status).toBe(200)
})

it('an officer who does not keep the records changes nobody else', async () => {
  const president = await signInAs('president')
  const change = (id: number) => call('PUT', `/users/${id}`, { lastname: 'Changed' }, { token: president.token })
  expect((await change(mine.owner.userId)).status).toBe(403)
  expect((await change(president.userId)).status).toBe(200)
})
