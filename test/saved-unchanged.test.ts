import { expect, test } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'

// Clients read a record, show it in a form and send all of it back: what nobody changed is no change.

const { call, database, signInAs } = await testApp()
const admin = await signInAs('admin')
const write = <Made>(work: (tx: Tx) => Promise<Made>) =>
  database.transaction({ userId: admin.userId, requestId: null }, work)
const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => {
  const answer = await call<Record<string, unknown>>(method, path, body, { token: admin.token })
  expect([path, answer.status], JSON.stringify(answer.body)).toEqual([path, 200])
  return answer.body
}
const first = async (path: string) => {
  const [one] = (await ask('GET', path)) as unknown as Record<string, unknown>[]
  return one ?? expect.unreachable(`nothing in ${path}`)
}
const amenity = await write((tx) => anAmenity(tx))
const house = await write((tx) => aHouse(tx))
const member = await write((tx) => aResident(tx, { houseId: house.id }))

const saves: Record<string, () => Promise<unknown>> = {
  'an amenity': async () => ask('PUT', `/amenities/${amenity.id}`, await ask('GET', `/amenities/${amenity.id}`)),
  'the permissions of a member': () =>
    ask('PUT', `/residents/${member.userId}/permissions`, { permissions: ['view-monthly-dues', 'create-bookings'] }),
  'a budget': async () => {
    const { saved_at } = await ask('GET', '/budgets/2026')
    const line = (side: string, account: string) => ({ side, account, amount: 1000 })
    return ask('PUT', '/budgets/2026', { saved_at, lines: [line('expense', 'Security'), line('income', 'Dues')] })
  },
  'a place': async () => {
    const place = await first('/places')
    return ask('PUT', `/places/${place.id}`, place)
  },
  'the order of the kinds of lots': async () => {
    const kinds = (await ask('GET', '/lot-kinds')) as unknown as { code: string }[]
    return ask('PUT', '/lot-kinds', { codes: kinds.map(({ code }) => code) })
  },
  'a series of receipts': async () => {
    const series = await first('/receipt-series')
    return ask('PUT', `/receipt-series/${series.id}`, series)
  },
  'the settings': async () => ask('POST', '/settings', { village_name: 'Sampaguita Village' }),
}

const history = () =>
  database.db.selectFrom('audit_log').select(['table_name', 'action', 'before', 'after']).orderBy('id').execute()

test.each(Object.keys(saves))('%s that is saved again as it is leaves nothing in the audit log', async (what) => {
  const save = saves[what] ?? expect.unreachable()
  await save()
  const before = await history()
  await save()
  expect((await history()).slice(before.length)).toEqual([])
})
