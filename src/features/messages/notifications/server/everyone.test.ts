import { expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'

const VILLAGE = 5_000
const { call, database, signInAs, tokenFor } = await testApp()
const admin = await signInAs('admin')

it('a notice to a village of 5,000 accounts: everyone has it once, also when it is sent twice and at once', async () => {
  await database.pool.query(
    `insert into users (firstname, lastname, email, role_type)
     select 'Given ' || n, 'Family ' || n, 'person' || n || '@village.example', 'member' from generate_series(1, $1) n`,
    [VILLAGE],
  )
  const send = () =>
    call<{ message: string }>(
      'POST',
      '/send-notification-to-all',
      { title: 'Water interruption', body: 'From eight to noon.', audience: 'everyone' },
      { token: admin.token },
    )
  const answers = await Promise.all([send(), send()])
  expect(answers.map((answer) => [answer.status, answer.body.message])).toEqual([
    [200, 'Notification sent to all users!'],
    [200, 'Notification sent to all users!'],
  ])
  const { rows } = await database.pool.query(
    `select count(*)::int as entries, count(distinct user_id)::int as people from notifications`,
  )
  expect(rows).toEqual([{ entries: VILLAGE + 1, people: VILLAGE + 1 }])
  const last = await database.pool.query<{ id: number }>('select max(id)::int as id from users')
  const token = await tokenFor(last.rows[0]?.id ?? 0)
  const inbox = await call<{ data: object[] }>('GET', `/notifications/user/${last.rows[0]?.id}`, undefined, { token })
  expect(inbox.body.data).toMatchObject([{ caption: 'Water interruption', content: 'From eight to noon.' }])
  const ways = await call<{ total: number }>('GET', '/notifications/deliveries', undefined, { token: admin.token })
  expect(ways.body.total).toBe(VILLAGE + 1)
})
