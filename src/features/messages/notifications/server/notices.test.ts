import { describe, expect, it } from 'vitest'
import { noticeDesk, type Person } from '../../../../../test/notice-desk.ts'

const { call, database, clock, signInAs, person, states } = await noticeDesk()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')

type Notice = { id: number; caption: string; content: string; read_status: string }
const inbox = async (of: Person) =>
  (await call<{ data: Notice[] }>('GET', `/notifications/user/${of.userId}`, undefined, of)).body.data
const toUser = (body: unknown, by = treasurer) =>
  call<{ message: string; errors: object }>('POST', '/send-notification-to-user', body, by)

describe('a notice to one person', () => {
  it('is in the inbox at once, also without any device', async () => {
    const one = await person()
    const answer = await toUser({ user_id: String(one.userId), title: 'Hello', body: 'Please drop by.' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      message: 'Notification sent to the user!',
      reached: { people: 1, inbox: 0, push: 0, mail: 0, sms: 0, nobody: 1, merged: 0 },
    })
    expect(await inbox(one)).toEqual([
      {
        id: expect.any(Number),
        user_id: one.userId,
        caption: 'Hello',
        content: 'Please drop by.',
        text: { title: 'Hello', body: 'Please drop by.' },
        url: '/my',
        read_status: 'unread',
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ])
    expect(await states(one)).toEqual(['inbox no_device 0'])
  })

  it('is refused without title or message, when they are too long, and for nobody', async () => {
    const { userId } = await person()
    const good = { user_id: userId, title: 'T', body: 'B' }
    for (const [wrong, field, text] of [
      [{ title: ' ' }, 'title', 'Please enter a title.'],
      [{ title: 'x'.repeat(101) }, 'title', 'Please use at most 100 characters.'],
      [{ body: '' }, 'body', 'Please enter a message.'],
      [{ body: 'x'.repeat(1001) }, 'body', 'Please use at most 1,000 characters.'],
      [{ user_id: 'abc' }, 'user_id', 'Please choose a person.'],
      [{ user_id: null }, 'user_id', 'Please choose a person.'],
    ] as const) {
      const refused = await toUser({ ...good, ...wrong })
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({ message: text, errors: { [field]: [text] } })
    }
    expect((await toUser({ ...good, user_id: 999_999 })).status).toBe(404)
    expect((await toUser({ ...good, title: 'x'.repeat(100), body: 'ñ'.repeat(1000) })).status).toBe(200)
  })

  it('N02: the same again within the hour is merged, after an hour it is new', async () => {
    const one = await person()
    const notice = { user_id: one.userId, title: 'Water', body: 'No water today.' }
    clock.set('2026-11-21T04:30:00.000Z')
    const many = await Promise.all(Array.from({ length: 30 }, () => toUser(notice)))
    expect(many.map((answer) => answer.status)).toEqual(Array(30).fill(200))
    await toUser({ ...notice, body: 'Water is back.' })
    expect(await inbox(one)).toHaveLength(2)
    clock.set('2026-11-21T05:29:59.999Z')
    await toUser(notice)
    expect(await inbox(one)).toHaveLength(2)
    clock.set('2026-11-21T05:30:00.000Z')
    await toUser(notice)
    expect(await inbox(one)).toHaveLength(3)
  })

  it('never reaches an account that has ended', async () => {
    const { userId } = await person()
    await database.pool.query('update users set ended_at = now() where id = $1', [userId])
    expect((await toUser({ user_id: userId, title: 'T', body: 'B' })).status).toBe(404)
  })
})

describe('a notice to chosen people', () => {
  const toUsers = (body: unknown) =>
    call<{ message: string; queued: number }>('POST', '/send-notification-to-users', body, { token: treasurer.token })

  it('reaches each of them once', async () => {
    const [one, two] = [await person(), await person()]
    const answer = await toUsers({
      user_ids: [one.userId, String(two.userId), one.userId, 999_999],
      title: 'T',
      body: 'B',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      message: 'Notification sent to 2 people!',
      queued: 2,
      reached: { people: 2, inbox: 0, push: 0, mail: 0, sms: 0, nobody: 2, merged: 0 },
    })
    expect([(await inbox(one)).length, (await inbox(two)).length]).toEqual([1, 1])
    expect((await toUsers({ user_ids: [one.userId], title: 'T', body: 'B' })).body).toMatchObject({ queued: 0 })
  })

  it('is refused for an empty list, and for nobody anybody knows', async () => {
    for (const user_ids of [[], undefined, 'x', ['x'], [-1]]) {
      const refused = await toUsers({ user_ids, title: 'T', body: 'B' })
      expect(refused.status).toBe(422)
      expect(refused.body.message).toBe('Please choose at least one person.')
    }
    expect((await toUsers({ user_ids: [999_999], title: 'T', body: 'B' })).status).toBe(404)
  })
})

describe('a notice to all', () => {
  const toAll = (body: unknown, token = admin.token) =>
    call<{ message: string }>('POST', '/send-notification-to-all', body, { token })

  it('reaches everyone, or residents alone, and nobody who left', async () => {
    const [owner, member, gone] = [await person(), await person('member'), await person()]
    const { rows } = await database.pool.query('insert into houses (block, lot) values (1, 1) returning id')
    await database.pool.query(
      "insert into residents (user_id, role_type, house_id, left_at) values ($1, 'home_owner', $2, now())",
      [gone.userId, rows[0].id],
    )
    const everyone = await toAll({ title: 'Fire drill', body: 'At nine.' })
    expect(everyone.status).toBe(200)
    expect(everyone.body).toEqual({
      success: true,
      message: 'Notification sent to all users!',
      reached: expect.objectContaining({ push: 0, mail: 0, merged: 0 }),
    })
    const residents = await toAll({ title: 'Garbage Collection Reminder', body: 'Tomorrow.', audience: 'residents' })
    expect(residents.body.message).toBe('Notification sent to all users!')
    const captions = async (one: typeof owner) => (await inbox(one)).map((notice) => notice.caption)
    expect(await captions(owner)).toEqual(['Garbage Collection Reminder', 'Fire drill'])
    expect(await captions(member)).toEqual(['Garbage Collection Reminder', 'Fire drill'])
    expect(await captions(treasurer)).toEqual(['Fire drill'])
    expect(await captions(gone)).toEqual([])
  })

  it('goes out with every announcement', async () => {
    const one = await person()
    const announcement = {
      title: 'General assembly',
      content: 'Everybody is welcome.',
      eventStartDate: '2026-12-01',
      eventEndDate: '2026-12-01',
      eventStartTime: '09:00',
      eventEndTime: '11:00',
    }
    expect((await call('POST', '/announcements', announcement, { token: admin.token })).status).toBe(201)
    expect(await inbox(one)).toMatchObject([
      { caption: 'General assembly', content: 'Everybody is welcome.\n\nWhen: Dec 1, 2026, 9:00 AM to 11:00 AM' },
    ])
  })

  it('is for administrators, with a title, a message and a known audience', async () => {
    expect((await toAll({ title: 'T', body: 'B' }, treasurer.token)).status).toBe(403)
    expect((await toAll({ title: '', body: 'B' })).status).toBe(422)
    expect((await toAll({ title: 'T', body: '' })).status).toBe(422)
    expect((await toAll({ title: 'T', body: 'B', audience: 'nobody' })).status).toBe(422)
  })
})
