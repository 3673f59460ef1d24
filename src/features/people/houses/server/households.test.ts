// Runs on both engines: rivals, for a lot.

import { describe, expect, it } from 'vitest'
import { aPerson, SINCE } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import { testDatabase } from '../../../../../test/database.ts'
import { aHouse, anEmptyHouse } from './factory.ts'
import { deleteHouseholds, insertHousesWithOwners } from './households.ts'

const database = await testDatabase()
/** As long as an import may take. */
const PATIENCE_MS = 60_000
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work, { timeout: PATIENCE_MS })
const count = async (table: 'houses' | 'users' | 'residents') => {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n
}
const house = (block: number, lot: number, owner = aPerson()) => ({
  block,
  lot,
  houseType: 'residential' as const,
  owner,
})

describe('adding houses with their owners', () => {
  it('keeps order and skips lots that are taken, in the list itself too', async () => {
    await write((tx) => anEmptyHouse(tx, { block: 9, lot: 1 }))
    const ana = aPerson({ firstname: 'Ana', lastname: 'Peñaflorida' })
    const made = await write((tx) =>
      insertHousesWithOwners(
        tx,
        [house(9, 2), house(9, 1), { ...house(9, 4), owner: null }, house(9, 2), house(9, 3, ana)],
        SINCE,
      ),
    )
    expect(made.map((one) => one !== null)).toEqual([true, false, true, false, true])
    expect(made[2]).toMatchObject({ userId: null, residentId: null })
    const { rows } = await database.pool.query(
      `select h.id, h.block, h.lot, u.firstname, u.lastname, r.role_type, u.role_type as account_role
       from houses h join residents r on r.house_id = h.id join users u on u.id = r.user_id where r.id = $1`,
      [made[4]?.residentId],
    )
    expect(rows).toEqual([
      {
        id: made[4]?.houseId,
        block: '9',
        lot: '3',
        firstname: 'Ana',
        lastname: 'Peñaflorida',
        role_type: 'home_owner',
        account_role: 'home_owner',
      },
    ])
  })

  it('refuses a used e-mail altogether', async () => {
    const { owner } = await write((tx) => aHouse(tx))
    const before = await count('houses')
    const refused = await write((tx) =>
      insertHousesWithOwners(
        tx,
        [house(8, 1), house(8, 2, aPerson({ email: owner.email?.toUpperCase() ?? '' }))],
        SINCE,
      ),
    ).catch(constraintOf)
    expect(refused).toBe('users_email')
    expect(await count('houses')).toBe(before)
  })

  it('takes thousands at once and takes them away again', async () => {
    const before = [await count('houses'), await count('users'), await count('residents')]
    const many = Array.from({ length: 3000 }, (_, at) => house(100 + Math.floor(at / 99), 1 + (at % 99)))
    const made = await write((tx) => insertHousesWithOwners(tx, many, SINCE))
    expect(made.every((one) => one !== null)).toBe(true)
    expect(await count('houses')).toBe((before[0] ?? 0) + 3000)
    await write((tx) =>
      deleteHouseholds(
        tx,
        made.filter((one) => one !== null),
      ),
    )
    expect([await count('houses'), await count('users'), await count('residents')]).toEqual(before)
  })
})
