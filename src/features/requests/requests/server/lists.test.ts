import { expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { requestPage } from './queries.ts'

const { call, signInAs, database } = await testApp()
const { token } = await signInAs('treasurer')
const house = await database.transaction({ userId: null, requestId: null }, (tx) => aHouse(tx))

await database.pool.query(
  `insert into requests (product, resident_id, reference_number, application_date, permit_type, purpose,
     expect_start_date, expect_end_date, created_at)
   select 'permit', $1, 'CR-' || lpad(n::text, 7, '0'), '2026-11-01', 'Building Clearance', 'Gate ' || n,
     '2026-12-01', '2026-12-15', timestamptz '2026-11-01' + n * interval '1 second'
   from generate_series(1, 10000) n`,
  [house.owner.residentId],
)
await database.pool.query('analyze requests')

it('a status with 10,000 requests answers any page of it', async () => {
  const { status, body } = await call<{ data: { purpose: string }[]; total: number; last_page: number }>(
    'GET',
    '/permit-requests/pending?page=1000',
    undefined,
    { token },
  )
  expect([status, body.total, body.last_page, body.data.length]).toEqual([200, 10_000, 1_000, 10])
  expect(body.data.at(-1)?.purpose).toBe('Gate 1')
})

it('takes two statements, and the newest come by the index of their status', async () => {
  let answers = 0
  const counting = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1
      return result
    },
  })
  const ask = { page: 1, size: 100 }
  const { rows } = await requestPage(counting, { product: 'permit', steps: ['pending'] }, ask)
  expect(rows).toHaveLength(100)
  expect(answers).toBe(2)
  const { rows: plan } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from requests where product = 'permit' and step in ('pending')
     order by created_at desc, id desc limit 10`,
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toContain('requests_by_step')
  expect(text).not.toContain('Sort')
})
