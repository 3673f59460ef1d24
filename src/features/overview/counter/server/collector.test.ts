// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'

const { call, database, signInAs } = await testApp()
const collector = await signInAs('collector')
const other = await signInAs('collector')
const treasurer = await signInAs('treasurer')
const nobody = { userId: null, requestId: null }
const house = await database.transaction(nobody, async (tx) => {
  const made = await aHouse(tx, { owner: { lastname: 'Lumibao', firstname: 'Tess' } })
  await aBill(tx, { house: made, month: '2026-10' })
  await aBill(tx, { house: made, month: '2026-11' })
  return made
})
const ask = <Body>(method: string, path: string, body?: unknown, token = collector.token) =>
  call<Body>(method, path, body, { token })
interface Recorded {
  payment: { id: number; receipt_number: string; amount: number }
}
await call('POST', '/settings', { exact_sums: false }, { token: (await signInAs('admin')).token })

const take = (token: string, amount = 1000) =>
  ask<Recorded>('POST', '/payments', { house_id: house.id, amount, method: 'cash' }, token)

describe('a collector', () => {
  it('finds a lot by its owner with what is owed, and nobody’s number', async () => {
    const found = (
      await ask<{ houses: { id: number; owed: number }[]; people: []; requests: []; payments: [] }>(
        'GET',
        '/search?search=lumibao',
      )
    ).body
    expect(found.houses).toMatchObject([{ id: house.id, owed: 2000 }])
    expect([found.people, found.requests, found.payments]).toEqual([[], [], []])
    const card = (await ask<{ owner: { name: string; contact_number: null } }>('GET', `/houses/${house.id}/card`)).body
    expect(card).toMatchObject({
      owner: { name: expect.stringMatching(/^Tess .*Lumibao$/), contact_number: null },
      owed: 2000,
      payments: [],
    })
  })

  it('takes a payment and prints its receipt, and not those of others', async () => {
    const mine = await take(collector.token)
    expect(mine.status).toBe(201)
    const theirs = await take(other.token)
    const receipt = (id: number) => ask('GET', `/payments/${id}/receipt?format=html`)
    expect((await receipt(mine.body.payment.id)).status).toBe(200)
    expect((await receipt(theirs.body.payment.id)).status).toBe(404)
    expect((await ask('GET', `/payments/${theirs.body.payment.id}`)).status).toBe(404)
    const card = (await ask<{ payments: { id: number }[] }>('GET', `/houses/${house.id}/card`)).body
    expect(card.payments.map((one) => one.id)).toEqual([mine.body.payment.id])
    const seen = async (by: string) =>
      (await ask<{ receipts: { id: number }[] }>('GET', `/collections${by}`)).body.receipts.map((one) => one.id)
    expect(await seen('')).toEqual([mine.body.payment.id])
    expect(await seen(`?by=${other.userId}`)).toEqual([mine.body.payment.id])
    expect((await ask('POST', `/payments/${mine.body.payment.id}/void`, { reason: 'Wrong lot' })).status).toBe(403)
  })

  it('counts the own drawer and no other', async () => {
    const drawer = async (holder_id: number) =>
      (
        await ask<{ place: { id: number } }>(
          'POST',
          '/places',
          { kind: 'drawer', name: `Drawer ${holder_id}`, holder_id },
          treasurer.token,
        )
      ).body.place.id
    const { body: holders } = await ask<{ id: number }[]>('GET', '/places/holders', undefined, treasurer.token)
    expect(holders.map(({ id }) => id)).toEqual(expect.arrayContaining([collector.userId, treasurer.userId]))
    const mine = await drawer(collector.userId)
    const theirs = await drawer(other.userId)
    const drawers = (await ask<{ place: { id: number } }[]>('GET', '/day-closings/drawers')).body
    expect(drawers.map((one) => one.place.id)).toEqual([mine])
    await take(collector.token, 100)
    const count = (place_id: number, hundreds: number) =>
      ask<{ message: string; closing: { id: number } }>('POST', '/day-closings', {
        place_id,
        pieces: hundreds ? [{ kind: 'note', worth: 100, count: hundreds }] : [],
        stays: hundreds * 100,
      })
    const counted = await count(mine, 1)
    expect([counted.status, counted.body.message]).toEqual([201, '₱100.00 counted. Somebody else confirms it now.'])
    const refused = await count(theirs, 0)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringMatching(/count their own drawer\. Who has none asks/),
    ])
    expect((await ask('POST', `/day-closings/${counted.body.closing.id}/confirm`)).status).toBe(403)
    const listed = await ask<{ data: unknown[]; total: number }>('GET', '/day-closings')
    expect([listed.body.data.length, listed.body.total]).toEqual([1, 1])
    const others = await ask<{ total: number }>('GET', '/day-closings', undefined, other.token)
    expect(others.body.total).toBe(0)
  })

  it('sees no report, no settings page, no complaint, no person', async () => {
    for (const path of [
      '/today',
      '/complaints',
      '/residents',
      '/reports/profile-data',
      '/payments',
      '/audit-log',
      '/places',
    ])
      expect((await ask('GET', path)).status, path).toBe(403)
    expect((await ask('GET', `/users/${house.owner.userId}`)).status).toBe(403)
    expect((await ask('GET', `/users/${collector.userId}`)).status).toBe(200)
  })
})

describe('a secretary', () => {
  it('reviews a booking but neither enters nor takes away what was paid for it', async () => {
    const secretary = await signInAs('secretary')
    expect((await ask('POST', '/expenses', {}, secretary.token)).status).toBe(403)
    expect((await ask('POST', '/payments', {}, secretary.token)).status).toBe(403)
    expect((await ask('GET', '/payments', undefined, secretary.token)).status).toBe(200)
    expect((await ask('POST', '/announcements', {}, secretary.token)).status).toBe(422)
  })
})
