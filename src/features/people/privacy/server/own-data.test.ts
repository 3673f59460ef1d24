import { expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'

const { call, signInAs, tokenFor, database } = await testApp()
const [one] = await database.transaction({ userId: null, requestId: null }, async (tx) => [
  await aHouse(tx, { owner: { lastname: 'Quezon', email: 'quezon@home.example' } }),
  await aHouse(tx, { owner: { lastname: 'Abanilla', email: 'abanilla@home.example' } }),
])

interface Held {
  person: { id: number }
  users: { id: number }[]
}

it('a resident takes everything held about the own person, and nothing of others', async () => {
  const token = await tokenFor(one.owner.userId)
  const { status, body, text, headers } = await call<Held>('GET', '/my-data', undefined, { token })
  expect([status, body.person.id]).toEqual([200, one.owner.userId])
  expect(headers['content-disposition']).toContain(`personal-data-${one.owner.userId}-2026-11-21.json`)
  expect(text).toContain('quezon@home.example')
  expect(text).not.toContain('abanilla@home.example')
  expect(body.users.map(({ id }) => id)).toEqual([one.owner.userId])
})

it('the office asks for a person by another call, and nobody without a session', async () => {
  const { token } = await signInAs('admin')
  expect((await call('GET', '/my-data', undefined, { token })).status).toBe(403)
  expect((await call('GET', '/my-data')).status).toBe(401)
})
