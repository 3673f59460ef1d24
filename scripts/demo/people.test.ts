import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { settle } from './people.ts'
import { chance } from './random.ts'

const database = await testDatabase()

test('a family of the demo village has the last name of its home owner, and no first name in it', async () => {
  await database.transaction({ userId: null, requestId: null }, (tx) =>
    settle(tx, chance(7), { blocks: 4, lots: 20, since: '2026-01-01' }),
  )
  const { rows } = await database.pool.query<{ lastname: string; owner: string }>(
    `select users.lastname, owner.lastname as owner from residents
     join users on users.id = residents.user_id
     join residents o on o.house_id = residents.house_id and o.role_type = 'home_owner'
     join users owner on owner.id = o.user_id
     where residents.role_type = 'member'`,
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ lastname, owner }) => lastname !== owner)).toEqual([])
})
