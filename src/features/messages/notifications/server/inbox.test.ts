// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { noticeDesk, type Person } from '../../../../../test/notice-desk.ts'

const { call, database, signInAs, person, tell: report } = await noticeDesk()
const admin = await signInAs('admin')

type Notice = { id: number; caption: string; content: string; read_status: string }
const inbox = async (of: Person) =>
  (await call<{ data: Notice[] }>('GET', `/notifications/user/${of.userId}`, undefined, of)).body.data

describe('the inbox', () => {
  it('is paged, newest first, and counts what is unread', async () => {
    const one = await person()
    await report(one)
    const [second, third] = [await report(one), await report(one)]
    const [newest] = await inbox(one)
    const read = () =>
      call<{ message: string; data: Notice }>('PATCH', `/notifications/read/${newest?.id}`, undefined, {
        token: one.token,
      })
    expect((await read()).body).toMatchObject({
      success: true,
      message: expect.stringMatching(/./),
      data: { read_status: 'read' },
    })
    expect((await read()).status).toBe(200)
    const page = await call<{ data: Notice[] }>('GET', '/notifications?per_page=2&page=1', undefined, {
      token: one.token,
    })
    expect(page.body).toMatchObject({ total: 3, last_page: 2, unread: 2, from: 1, to: 2 })
    expect(page.body.data.map((notice) => `${notice.caption} ${notice.read_status}`)).toEqual([
      `${third} read`,
      `${second} unread`,
    ])
    expect((await call('GET', '/notifications?per_page=101', undefined, { token: one.token })).status).toBe(422)
  })

  it('is nobody else’s, staff included', async () => {
    const [one, two] = [await person(), await person()]
    await report(one)
    const [notice] = await inbox(one)
    for (const token of [two.token, admin.token]) {
      expect((await call('GET', `/notifications/user/${one.userId}`, undefined, { token })).status).toBe(403)
      expect((await call('PATCH', `/notifications/read/${notice?.id}`, undefined, { token })).status).toBe(403)
    }
    expect((await call('PATCH', '/notifications/read/999999', undefined, { token: one.token })).status).toBe(404)
    expect((await call('GET', '/notifications/user/999999', undefined, { token: one.token })).status).toBe(404)
    expect((await call('GET', '/notifications/user/abc', undefined, { token: one.token })).status).toBe(404)
    expect((await inbox(one))[0]?.read_status).toBe('unread')
  })

  it('answers the last 200 at once', async () => {
    const one = await person()
    await database.pool.query(
      `insert into notifications (user_id, kind, caption, content, same, said_at, said_hour)
       select $1, 'message', 'n' || n, 'B', gen_random_uuid(), now(), 1 from generate_series(1, 205) n`,
      [one.userId],
    )
    const all = await inbox(one)
    expect(all).toHaveLength(200)
    expect(all[0]?.caption).toBe('n205')
  })
})
