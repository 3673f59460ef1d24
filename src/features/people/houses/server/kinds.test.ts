import { expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import type { LotKind } from '../kinds.ts'
import { anEmptyHouse } from './factory.ts'

const { call, signInAs, database } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
interface Answer {
  message: string
  errors: Record<string, string[]>
  kinds: LotKind[]
}
const ask = (method: string, path: string, body?: unknown) => call<Answer>(method, path, body, { token: admin.token })
const list = async () => (await call<LotKind[]>('GET', '/lot-kinds', undefined, { token: treasurer.token })).body
const codes = async () => (await list()).map(({ code }) => code)

it('a village begins with houses, vacant lots, shops and common areas, which are not billed', async () => {
  expect(await list()).toEqual([
    { code: 'house', name: 'House', billed: true, lots: 0 },
    { code: 'vacant', name: 'Vacant lot', billed: true, lots: 0 },
    { code: 'commercial', name: 'Commercial', billed: true, lots: 0 },
    { code: 'common', name: 'Common area', billed: false, lots: 0 },
  ])
})

it('a kind is added, renamed and put elsewhere in the list; its code stays', async () => {
  const added = await ask('POST', '/lot-kinds', { name: 'Corner Lot – Niño' })
  expect([added.status, added.body.message]).toEqual([201, 'Corner Lot – Niño was added.'])
  expect(added.body).toMatchObject({ code: 'houses.kind_added', params: { name: 'Corner Lot – Niño' } })
  expect(added.body.kinds.at(-1)).toEqual({ code: 'corner-lot-nino', name: 'Corner Lot – Niño', billed: true, lots: 0 })
  const renamed = await ask('PUT', '/lot-kinds/corner-lot-nino', { name: 'Corner', billed: false })
  expect(renamed.body.kinds.at(-1)).toEqual({ code: 'corner-lot-nino', name: 'Corner', billed: false, lots: 0 })
  const order = ['corner-lot-nino', 'common', 'house', 'vacant', 'commercial']
  expect((await ask('PUT', '/lot-kinds', { codes: order })).status).toBe(200)
  expect(await codes()).toEqual(order)
  expect((await ask('POST', '/lot-kinds', { name: 'Corner Lot Niño' })).body.kinds.at(-1)?.code).toBe(
    'corner-lot-nino-2',
  )
})

it('a name is nobody else’s, and none is empty', async () => {
  expect((await ask('POST', '/lot-kinds', { name: 'vacant LOT' })).body.errors).toEqual({
    name: ['There is already a kind of this name.'],
  })
  expect((await ask('PUT', '/lot-kinds/common', { name: 'House' })).status).toBe(422)
  expect((await ask('POST', '/lot-kinds', { name: ' ' })).body.errors).toEqual({ name: ['Please enter a name.'] })
  expect((await ask('PUT', '/lot-kinds/castle', { name: 'Castle' })).status).toBe(404)
})

it('an order names every kind once', async () => {
  const before = await codes()
  for (const input of [before.slice(1), [...before, 'house'], [...before.slice(1), 'castle'], 'house'])
    expect((await ask('PUT', '/lot-kinds', { codes: input })).status).toBe(422)
  expect(await codes()).toEqual(before)
})

it('a kind that lots have is not removed, and neither is what new lots begin with', async () => {
  await database.transaction({ userId: null, requestId: null }, (tx) => anEmptyHouse(tx, { kind: 'commercial' }))
  const refused = await ask('DELETE', '/lot-kinds/commercial')
  expect([refused.status, refused.body.message]).toEqual([409, 'Commercial cannot be removed: 1 lot is of this kind.'])
  expect((await ask('DELETE', '/lot-kinds/house')).status).toBe(409)
  expect((await ask('DELETE', '/lot-kinds/common')).body.message).toBe('Common area was removed.')
  expect(await codes()).not.toContain('common')
  expect((await ask('DELETE', '/lot-kinds/common')).status).toBe(404)
})
