// Runs on both engines: migration, on a filled database.

import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { emptyDatabase } from '../../../../../test/database.ts'

const LAST_BEFORE = '0032_notices_in_words.sql'

const connection = await emptyDatabase()

async function run<Row>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' })
  await client.connect()
  return await client
    .query(statement)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end())
}

/** People of the version before: house, role, entered and left, instants of UTC. */
const PEOPLE = [
  ['an owner entered in the evening of Manila', 1, 'home_owner', '2025-03-01T16:30:00Z', null],
  ['a member', 1, 'member', '2025-04-01T00:00:00Z', null],
  ['a tenant who left', 1, 'tenant', '2025-04-01T00:00:00Z', '2025-06-01T00:00:00Z'],
  ['who was there for no day', 1, 'tenant', '2025-04-01T00:00:00Z', '2025-04-01T05:00:00Z'],
  ['the owner before', 2, 'home_owner', '2025-01-10T00:00:00Z', '2025-05-05T00:00:00Z'],
  ['the owner after, entered as a member while the other owned', 2, 'home_owner', '2025-02-01T00:00:00Z', null],
  ['who left a lot that nobody owns now', 3, 'home_owner', '2025-01-01T00:00:00Z', '2025-02-01T00:00:00Z'],
  ['who owned it for no day', 3, 'home_owner', '2025-02-01T00:00:00Z', '2025-02-01T03:00:00Z'],
] as const

it('a village of before keeps who owns, rents and lives where, since the day of the record', async () => {
  await migrate(connection, { until: LAST_BEFORE })
  await run('insert into houses (block, lot) select 1, n from generate_series(1, 4) n')
  for (const [name, house, role, created, left] of PEOPLE)
    await run(`with person as (
        insert into users (firstname, lastname, role_type) values ('One', '${name}', '${role}') returning id)
      insert into residents (user_id, role_type, house_id, created_at, left_at)
      select id, '${role}', ${house}, '${created}', ${left === null ? 'null' : `'${left}'`} from person`)
  const before = await run('select id, user_id, house_id, role_type, left_at, updated_at from residents order by id')
  await migrate(connection)
  expect(await run('select id, user_id, house_id, role_type, left_at, updated_at from residents order by id')).toEqual(
    before,
  )
  const tenures = await run<Record<string, unknown>>(`select u.lastname as name, t.house_id, t.role, t.main,
      t.from_day::text as "from", t.until_day::text as until, t.from_known
    from tenures t join residents r on r.id = t.resident_id join users u on u.id = r.user_id order by r.id`)
  const row = (name: string, house_id: number, role: string, from: string, until: string | null) => ({
    ...{ name, house_id, role, from, until, main: role === 'home_owner', from_known: false },
  })
  expect(tenures).toEqual([
    row(PEOPLE[0][0], 1, 'home_owner', '2025-03-02', null),
    row(PEOPLE[1][0], 1, 'member', '2025-04-01', null),
    row(PEOPLE[2][0], 1, 'tenant', '2025-04-01', '2025-06-01'),
    row(PEOPLE[4][0], 2, 'home_owner', '2025-01-10', '2025-05-05'),
    row(PEOPLE[5][0], 2, 'home_owner', '2025-05-05', null),
    row(PEOPLE[6][0], 3, 'home_owner', '2025-01-01', '2025-02-01'),
  ])
  expect(
    await run(`select o.house_id, u.lastname from owners_on('2025-05-04') o join residents r on r.id = o.resident_id
    join users u on u.id = r.user_id order by 1`),
  ).toEqual([
    { house_id: 1, lastname: PEOPLE[0][0] },
    { house_id: 2, lastname: PEOPLE[4][0] },
  ])
})
