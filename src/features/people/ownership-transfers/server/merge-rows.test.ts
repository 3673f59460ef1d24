import { describe, expect, it } from 'vitest'
import { aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { hashPassword } from '#server/access/passwords.ts'
import type { Tx } from '#server/database/db.ts'
import type { AccountInfo } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import type { Twin } from '../contract.ts'

const { call, database, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const ask = <Body>(method: string, path: string, body?: unknown, by = token) =>
  call<Body>(method, path, body, { token: by })

interface Merged {
  message: string
  merge: number
  errors: Record<string, string[]>
}
interface History {
  tenures: { house: { id: number }; person: { resident_id: number } }[]
  same: Twin[]
  merged: { id: number }[]
}
const history = async (id: number) => (await ask<History>('GET', `/residents/${id}/history`)).body
const merge = (retained: number, other: number) => ask<Merged>('POST', `/residents/${retained}/merge`, { other })
const rows = async () =>
  (
    await database.pool.query(`select
      (select jsonb_agg(to_jsonb(t) - 'updated_at' order by id) from tenures t) as tenures,
      (select jsonb_agg(to_jsonb(p) - 'updated_at' order by id) from household_permissions p) as permissions,
      (select jsonb_agg(to_jsonb(r) - 'updated_at' order by id) from residents r) as residents,
      (select jsonb_agg(to_jsonb(u) - 'updated_at' order by id) from users u) as users,
      (select jsonb_agg(to_jsonb(b) - 'updated_at' order by id) from bills b) as bills,
      (select jsonb_agg(to_jsonb(p) - 'updated_at' order by id) from payments p) as payments`)
  ).rows[0]

let people = 0
/** One person entered twice, each with a lot, an account and a paid bill; the second also as family on the first lot. */
async function enteredTwice() {
  people += 1
  const name = { firstname: 'Dalawa', middlename: null, lastname: `Beses ${people}` }
  const passwordHash = await hashPassword('a-long-password-for-tests')
  return write(async (tx) => {
    const [first, second] = [
      await aHouse(tx, { owner: name }),
      await aHouse(tx, { owner: { ...name, firstname: 'DALAWA', email: null } }),
    ]
    const { owner } = second
    await tx
      .insertInto('tenures')
      .values({
        resident_id: owner.residentId,
        house_id: first.id,
        role: 'member',
        main: false,
        from_day: '2024-01-01',
      })
      .execute()
    for (const house of [first, second])
      await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', house.owner.userId).execute()
    const paid = await aPaidBill(tx, { house: second, month: '2026-09' })
    return { first, second, kept: first.owner, other: owner, paid }
  })
}

describe('two entries of one person', () => {
  it('are suggested by the same name or number, and nothing happens by itself', async () => {
    const { kept: stored, other } = await enteredTwice()
    const number = await write(async (tx) =>
      aResident(tx, {
        houseId: (await aHouse(tx)).id,
        contactNumber: stored.contactNumber?.replace(/^0/, '+63') ?? null,
      }),
    )
    const { same, merged } = await history(stored.residentId)
    expect(same.map((one) => one.resident_id).toSorted()).toEqual([other.residentId, number.residentId].toSorted())
    expect(merged).toEqual([])
  })

  it('are not suggested with another middle initial, or with another number and another e-mail', async () => {
    const { kept: stored } = await enteredTwice()
    const { same } = await history(stored.residentId)
    const alike = (middlename: string | null, contacts: object = {}) =>
      write((tx) =>
        aHouse(tx, { owner: { firstname: 'Pareho', lastname: 'Pangalan', middlename, email: null, ...contacts } }),
      )
    expect(same).toHaveLength(1)
    const first = (await alike('Reyes', { email: 'pareho@home.example', contactNumber: '09170001111' })).owner
    const initial = (await alike('rosa')).owner
    const none = (await alike(null, { contactNumber: '0917 000 2222' })).owner
    await alike('Santos')
    await alike('Reyes', { email: 'iba@home.example', contactNumber: '09170003333' })
    const found = (await history(first.residentId)).same.map((one) => one.resident_id)
    expect(found.toSorted()).toEqual([initial.residentId, none.residentId].toSorted())
  })

  it('become one: all lots, what was entered stays as it was entered, the other account ends', async () => {
    const { first, second, kept: stored, other, paid } = await enteredTwice()
    const before = await rows()
    const gone = await tokenFor(other.userId)
    const { status } = await merge(stored.residentId, other.residentId)
    expect(status).toBe(200)
    const by = await tokenFor(stored.userId)
    const account = (await ask<AccountInfo>('GET', '/me', undefined, by)).body
    expect(account.lots?.map((lot) => [lot.id, lot.role]).toSorted()).toEqual(
      [first.id, second.id].map((id) => [id, 'home_owner']).toSorted(),
    )
    const bills = await ask<{ bills: { id: number; resident_id: number }[] }>(
      'GET',
      `/bills/resident/${stored.residentId}`,
      undefined,
      by,
    )
    expect(bills.body.bills.map((bill) => [bill.id, bill.resident_id])).toEqual([[paid.id, other.residentId]])
    expect((await ask('GET', '/me', undefined, gone)).status).toBe(401)
    const after = await rows()
    expect([after.bills, after.payments]).toEqual([before.bills, before.payments])
    expect((await history(stored.residentId)).merged).toHaveLength(1)
  })

  it('are two again exactly as before, with the account', async () => {
    const { kept: stored, other } = await enteredTwice()
    const before = await rows()
    const { body } = await merge(stored.residentId, other.residentId)
    expect(await rows()).not.toEqual(before)
    expect((await ask('POST', `/merges/${body.merge}/undo`)).status).toBe(200)
    expect(await rows()).toEqual(before)
    expect((await ask('POST', `/merges/${body.merge}/undo`)).status).toBe(409)
  })

  it('stay one once a lot of theirs was changed', async () => {
    const { second, kept: stored, other } = await enteredTwice()
    const { body } = await merge(stored.residentId, other.residentId)
    await ask('POST', `/lots/${second.id}/transfers`, { day: '2026-11-20', buyer: { lastname: 'Iba' } })
    const refused = await ask<Merged>('POST', `/merges/${body.merge}/undo`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This cannot be taken back any more: the lots of the person were changed since.',
    ])
  })

  it('are not made one with themselves, nobody, or somebody who was merged', async () => {
    const { kept: stored, other } = await enteredTwice()
    expect((await merge(stored.residentId, stored.residentId)).body.errors.other).toEqual([
      'Please choose somebody else.',
    ])
    expect((await merge(stored.residentId, 987_654)).body.errors.other).toEqual(['There is no such resident.'])
    expect((await merge(987_654, stored.residentId)).status).toBe(404)
    await merge(stored.residentId, other.residentId)
    expect((await merge(stored.residentId, other.residentId)).status).toBe(422)
    const third = await enteredTwice()
    expect((await merge(third.kept.residentId, stored.residentId)).body.errors.other).toEqual([
      'Another entry was made one with this one. Please keep this one.',
    ])
    expect((await ask('POST', '/merges/987654/undo')).status).toBe(404)
  })
})
