// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import type { AccountInfo } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { Occupancy, Transfer } from '../contract.ts'

// Today is 2026-11-21 in Manila.

const { call, database, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const ask = <Body>(method: string, path: string, body?: unknown, by = token) =>
  call<Body>(method, path, body, { token: by })

interface Sold {
  message: string
  errors: Record<string, string[]>
  transfer: Transfer
}
interface History {
  tenures: Occupancy[]
  transfers: Transfer[]
}

const sell = (houseId: number, sale: object) =>
  ask<Sold>('POST', `/lots/${houseId}/transfers`, { day: '2026-11-15', ...sale })
const undo = (id: number) => ask<Sold>('POST', `/transfers/${id}/undo`)
const history = async (houseId: number) => (await ask<History>('GET', `/lots/${houseId}/history`)).body
const lines = ({ tenures: occupancies }: History) =>
  occupancies.map((one) => `${one.person.lastname} ${one.role} ${one.from_day} ${one.until_day}`)
const rows = async () =>
  (
    await database.pool.query(`select
      (select jsonb_agg(to_jsonb(t) - 'updated_at' order by id) from tenures t) as tenures,
      (select jsonb_agg(to_jsonb(p) - 'updated_at' order by id) from household_permissions p) as permissions,
      (select jsonb_agg(to_jsonb(r) - 'updated_at' order by id) from residents r) as residents,
      (select jsonb_agg(to_jsonb(u) - 'updated_at' order by id) from users u) as users`)
  ).rows[0]

const NEW = { lastname: 'Bagong', firstname: 'Bibili' }

describe('a sale', () => {
  it('gives the lot with its debt to somebody new, of whom only a name is known', async () => {
    const { house, open } = await write(async (tx) => {
      const house = await aHouse(tx, { owner: { lastname: 'Nagbenta' } })
      return { house, open: await aBill(tx, { house, month: '2026-10' }) }
    })
    const { status, body } = await sell(house.id, { buyer: NEW, deed: 'Deed 12, 2026' })
    expect([status, body.transfer.buyer?.lastname, body.transfer.seller?.lastname]).toEqual([201, 'Bagong', 'Nagbenta'])
    expect(body.transfer.deed).toBe('Deed 12, 2026')
    expect(lines(await history(house.id))).toEqual([
      'Bagong home_owner 2026-11-15 null',
      'Nagbenta home_owner 1900-01-01 2026-11-15',
    ])
    const owed = await ask<{ closing_balance: number; owner: string }>('GET', `/houses/${house.id}/statement`)
    expect([owed.body.closing_balance, owed.body.owner]).toEqual([1000, 'Bibili Bagong'])
    expect(open.house.id).toBe(house.id)
  })

  it('ends what the seller and the family see that day; tenants stay', async () => {
    const { house, family, tenant } = await write(async (tx) => {
      const house = await aHouse(tx)
      const family = await aResident(tx, { houseId: house.id })
      const tenant = await aResident(tx, { houseId: house.id, role: 'tenant' })
      await tx
        .insertInto('household_permissions')
        .values({
          ...{ house_id: house.id, user_id: tenant.userId, permission_type: 'view-monthly-dues' },
          ...{ granted_by: house.owner.userId, granted_at: new Date() },
        })
        .execute()
      return { house, family, tenant }
    })
    const [seller, member, renting] = await Promise.all(
      [house.owner, family, tenant].map((one) => tokenFor(one.userId)),
    )
    const members = (by?: string) => ask('GET', `/houses/members/${house.id}`, undefined, by)
    const statement = (by?: string) => ask('GET', `/houses/${house.id}/statement`, undefined, by)
    expect([(await members(seller)).status, (await statement(renting)).status]).toEqual([200, 200])
    await sell(house.id, { buyer: NEW })
    expect([(await members(seller)).status, (await members(member)).status, (await members(renting)).status]).toEqual([
      403, 403, 200,
    ])
    // Permissions the seller granted are for the buyer to grant.
    expect((await statement(renting)).status).toBe(403)
    expect((await ask<AccountInfo>('GET', '/me', undefined, seller)).body.lots).toEqual([])
  })

  it('leaves the family there when it stays', async () => {
    const { house, family } = await write(async (tx) => {
      const house = await aHouse(tx)
      return { house, family: await aResident(tx, { houseId: house.id }) }
    })
    await sell(house.id, { buyer: NEW, family_stays: true })
    const by = await tokenFor(family.userId)
    expect((await ask('GET', `/houses/members/${house.id}`, undefined, by)).status).toBe(200)
  })

  it('to a child who lives there, and to somebody with another lot: one person, all lots', async () => {
    const { house, child } = await write(async (tx) => {
      const house = await aHouse(tx)
      return { house, child: await aResident(tx, { houseId: house.id, lastname: 'Anak' }) }
    })
    expect((await sell(house.id, { buyer: child.residentId })).status).toBe(201)
    expect(lines(await history(house.id)).filter((line) => line.startsWith('Anak'))).toEqual([
      'Anak home_owner 2026-11-15 null',
      'Anak member 1900-01-01 2026-11-15',
    ])
    const second = await write((tx) => aHouse(tx))
    expect((await sell(second.id, { buyer: child.residentId })).status).toBe(201)
    const account = (await ask<AccountInfo>('GET', '/me', undefined, await tokenFor(child.userId))).body
    expect(account.lots?.map((lot) => [lot.id, lot.role])).toEqual([
      [house.id, 'home_owner'],
      [second.id, 'home_owner'],
    ])
  })

  it('before the day of the record is believed: nobody said since when the seller owned it', async () => {
    const house = await write((tx) => aHouse(tx, { since: '2026-11-21', owner: { lastname: 'Luma' } }))
    expect((await sell(house.id, { day: '2026-11-10', buyer: NEW })).status).toBe(201)
    expect(lines(await history(house.id))).toEqual([
      'Bagong home_owner 2026-11-10 null',
      'Luma home_owner 2026-11-09 2026-11-10',
    ])
  })

  it('to a corporation keeps its one name', async () => {
    const house = await write((tx) => aHouse(tx))
    const { body } = await sell(house.id, { buyer: { kind: 'corporation', lastname: 'Bahay Holdings, Inc.' } })
    expect(body.transfer.buyer).toMatchObject({ firstname: '', lastname: 'Bahay Holdings, Inc.' })
    expect(body.message).toContain('belongs to Bahay Holdings, Inc. now.')
  })

  it('of a lot that nobody owns gives it its first owner', async () => {
    const house = await write((tx) => anEmptyHouse(tx))
    const { status, body } = await sell(house.id, { buyer: NEW })
    expect([status, body.transfer.seller]).toEqual([201, null])
  })

  it.each([
    ['a day to come', { day: '2026-11-22', buyer: NEW }, 'day', 'A sale is recorded on its day or later.'],
    ['no day', { day: '', buyer: NEW }, 'day', 'Please enter the day.'],
    ['nobody', { buyer: '' }, 'buyer', 'Please choose or enter who buys the lot.'],
    ['half a name', { buyer: { firstname: 'Ana' } }, 'buyer', 'Last name is required.'],
    ['somebody unknown', { buyer: 987_654 }, 'buyer', 'There is no such resident.'],
  ])('to or on %s is refused', async (_, sale, field, text) => {
    const house = await write((tx) => aHouse(tx))
    const { status, body } = await sell(house.id, sale)
    expect([status, body.errors[field]]).toEqual([422, [text]])
    expect(lines(await history(house.id))).toHaveLength(1)
  })

  it('is refused before the last one, to the owner, and of an unknown lot', async () => {
    const house = await write((tx) => aHouse(tx))
    await sell(house.id, { buyer: NEW, day: '2026-11-10' })
    const refused = await sell(house.id, { buyer: { ...NEW, firstname: 'Iba' }, day: '2026-11-10' })
    expect(refused.body.errors.day).toEqual(['Bibili Bagong owns this lot since Nov 10, 2026. The sale must be later.'])
    const [owner] = (await history(house.id)).tenures
    expect((await sell(house.id, { buyer: owner?.person.resident_id })).body.errors.buyer).toEqual([
      'The buyer owns this lot already.',
    ])
    expect((await sell(987_654, { buyer: NEW })).status).toBe(404)
  })
})

describe('taking a sale back', () => {
  it('restores everything exactly, and who was entered for it goes', async () => {
    const { house, family } = await write(async (tx) => {
      const house = await aHouse(tx, { since: '2026-11-21' })
      const family = await aResident(tx, { houseId: house.id, since: '2026-11-20' })
      await tx
        .insertInto('household_permissions')
        .values({
          ...{ house_id: house.id, user_id: family.userId, permission_type: 'create-bookings' },
          ...{ granted_by: house.owner.userId, granted_at: new Date() },
        })
        .execute()
      return { house, family }
    })
    const before = await rows()
    const { body } = await sell(house.id, { buyer: NEW, day: '2026-11-12' })
    expect(await rows()).not.toEqual(before)
    const undone = await undo(body.transfer.id)
    expect([undone.status, undone.body.transfer.undone_at]).toEqual([200, expect.any(String)])
    expect(await rows()).toEqual(before)
    expect((await undo(body.transfer.id)).status).toBe(409)
    expect(family.houseId).toBe(house.id)
  })

  it('is refused once bills, payments or another move stand on it, naming them', async () => {
    const house = await write((tx) => aHouse(tx))
    const { body } = await sell(house.id, { buyer: NEW })
    const buyer = body.transfer.buyer?.resident_id ?? 0
    await write((tx) =>
      aBill(tx, { house: { ...house, owner: { ...house.owner, residentId: buyer } }, month: '2026-11' }),
    )
    expect((await undo(body.transfer.id)).body.message).toBe(
      'This sale cannot be taken back any more. On it stand: 1 bill.',
    )
    const moved = await write((tx) => aHouse(tx))
    const sale = await sell(moved.id, { buyer: NEW })
    await write((tx) => aResident(tx, { houseId: moved.id, since: '2026-11-18' }))
    expect((await undo(sale.body.transfer.id)).body.message).toBe(
      'This sale cannot be taken back any more: who belongs to the lot was changed since.',
    )
    expect((await undo(987_654)).status).toBe(404)
  })
})

it('the certificate tells the balance of the day, not of today', async () => {
  const house = await write(async (tx) => {
    const house = await aHouse(tx, {
      block: 9,
      lot: 9,
      owner: { firstname: 'Sela', middlename: null, lastname: 'Nagbenta' },
    })
    await aPaidBill(tx, { house, month: '2026-08', paid: '2026-09-20' })
    await aBill(tx, { house, month: '2026-10' })
    await aBill(tx, { house, month: '2026-11' })
    return house
  })
  const { body } = await sell(house.id, { buyer: NEW, day: '2026-10-15', deed: 'Doc. 41' })
  const answer = await ask('GET', `/transfers/${body.transfer.id}/certificate`)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const text = pagesOf(answer.bytes).join('\n')
  for (const piece of [
    'Certificate of Balance',
    'owed the association ₱1,000.00',
    'Sela Nagbenta',
    'Bibili Bagong',
    'Doc. 41',
  ])
    expect(text).toContain(piece)
  expect((await ask('GET', '/transfers/987654/certificate')).status).toBe(404)
})
