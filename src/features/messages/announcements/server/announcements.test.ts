import { describe, expect, it } from 'vitest'
import type { Announcement } from '#features/messages/announcements/contract.ts'
import { insertUser } from '#features/people/account/server/queries.ts'
import type { Page } from '#shared/paging.ts'
import { type Answer, testApp } from '../../../../../test/app.ts'
import { A_PDF, aPicture, pngClaiming } from '../../../../../test/uploads.ts'

const { call, database, clock, signInAs, tokenFor } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const residentId = await database.transaction({ userId: null, requestId: null }, (tx) =>
  insertUser(tx, {
    firstname: 'Nena',
    middlename: null,
    lastname: 'Go',
    email: 'nena@village.example',
    contactNumber: null,
    role: 'tenant',
  }),
)
const resident = { userId: residentId, token: await tokenFor(residentId) }

type Saved = { message: string; announcement: Announcement; reached: object; errors: Record<string, string[]> }
const PICTURES_ONLY = 'Only JPEG, PNG, GIF or WebP pictures are accepted.'
const HALF_A_PICTURE = (await aPicture()).subarray(0, 900)
const wish = {
  title: 'General assembly',
  content: 'All home owners are invited.',
  eventStartDate: '2026-12-05',
  eventEndDate: '2026-12-06',
  eventStartTime: '09:00',
  eventEndTime: '11:30',
}
type Fields = Partial<Record<keyof typeof wish, string | null>>

const announce = (fields: Fields = {}, token = admin.token) =>
  call<Saved>('POST', '/announcements', { ...wish, ...fields }, { token })
const edit = (id: number | string, fields: object, token = admin.token) =>
  call<Saved>('PUT', `/announcements/${id}`, fields, { token })
const read = (id: number | string, token = resident.token) =>
  call<{ announcement: Announcement }>('GET', `/announcements/${id}`, undefined, { token })
const list = (query = '', token = resident.token) =>
  call<Page<Announcement>>('GET', `/announcements${query}`, undefined, { token })

/** A form as a browser sends it, with one file. */
function aForm(field: string, bytes: Buffer | string, fields: Fields = {}, name = 'photo.jpg'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value ?? '')
  form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  return form
}
const announceWith = (bytes: Buffer | string, name?: string, field = 'announcementPic') =>
  call<Saved>('POST', '/announcements', undefined, { token: admin.token, form: aForm(field, bytes, wish, name) })
const setPicture = (id: number | string, bytes: Buffer | string, { token = admin.token, field = 'image' } = {}) =>
  call<Saved>('POST', `/announcements/img/${id}`, undefined, { token, form: aForm(field, bytes) })
/** What an address of a picture answers to somebody without a session. */
const look = (url: string) => call('GET', new URL(url).pathname.replace('/api', ''))

/** Everything an announcement can leave behind. */
async function traces(): Promise<object> {
  const { rows } = await database.pool.query(`select
    (select count(*) from announcements) as announcements, (select count(*) from files) as files,
    (select count(*) from notifications) as notifications, (select count(*) from deliveries) as deliveries,
    (select max(updated_at) from announcements) as changed, (select max(picture_file_id) from announcements) as picture`)
  return rows[0]
}
async function expectRefused<Body extends Saved>(answer: Promise<Answer<Body>>, field: string, text: string) {
  const { status, body } = await answer
  expect({ status, message: body.message, errors: body.errors }).toEqual({
    status: 422,
    message: text,
    errors: { [field]: [text] },
  })
}

const FIELD_REFUSALS: [Fields, keyof typeof wish, string][] = [
  [{ title: '' }, 'title', 'Title is required.'],
  [{ title: 'x'.repeat(101) }, 'title', 'Please use at most 100 characters.'],
  [{ title: 'a\u0000b' }, 'title', 'This is not readable text.'],
  [{ content: '  ' }, 'content', 'Message is required.'],
  [{ content: 'x'.repeat(2001) }, 'content', 'Please use at most 2,000 characters.'],
  [{ eventStartDate: '' }, 'eventStartDate', 'Start date is required.'],
  [{ eventStartDate: '2027-02-29' }, 'eventStartDate', 'Please enter a valid date.'],
  [{ eventEndDate: '12/05/2026' }, 'eventEndDate', 'Please enter a valid date.'],
  [{ eventStartTime: '24:00' }, 'eventStartTime', 'Please enter a valid time.'],
  [{ eventEndTime: 'noon' }, 'eventEndTime', 'Please enter a valid time.'],
  [{ eventEndDate: '2026-12-04' }, 'eventEndDate', 'The end cannot be before the start.'],
  [{ eventEndDate: '2026-12-05', eventEndTime: '08:59' }, 'eventEndDate', 'The end cannot be before the start.'],
]

describe('announcing', () => {
  it('keeps the text exactly and answers the announcement', async () => {
    const content = 'Dalhin ang walis 🧹, mga ka-baryo: ñandú <b>bold</b> {{name}}\nSecond line'
    const answer = await announce({ title: '  Clean-up drive ', content })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      message: 'The announcement was sent.',
      announcement: {
        id: expect.any(Number),
        admin_id: expect.any(Number),
        title: 'Clean-up drive',
        content,
        picture_url: null,
        event_start_date: '2026-12-05',
        event_end_date: '2026-12-06',
        event_start_time: '09:00',
        event_end_time: '11:30',
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
      reached: { people: 3, inbox: 0, push: 0, mail: 0, nobody: 3, merged: 0 },
    })
    expect((await read(answer.body.announcement.id)).body.announcement).toEqual(answer.body.announcement)
  })

  it('fills what is left out: one whole day', async () => {
    const { title, content, eventStartDate } = wish
    const whole = { event_end_date: '2026-12-05', event_start_time: '00:00', event_end_time: '23:59' }
    const omitted = await call<Saved>('POST', '/announcements', { title, content, eventStartDate }, admin)
    expect(omitted.body.announcement).toMatchObject(whole)
    expect(
      (await announce({ eventEndDate: '', eventStartTime: null, eventEndTime: '' })).body.announcement,
    ).toMatchObject(whole)
  })

  it('with a picture draws it anew, where everybody can see it', async () => {
    const answer = await announceWith(await aPicture({ format: 'webp' }))
    expect(answer.status).toBe(201)
    const url = answer.body.announcement.picture_url ?? ''
    expect(url).toMatch(/^http.*\/api\/files\//)
    expect((await look(url)).headers['content-type']).toMatch(/^image\/(png|jpeg)$/)
  })

  it('tells every account once, with its title, its text, its date and its time', async () => {
    await announce({ title: 'Water interruption' })
    for (const { userId, token } of [admin, treasurer, resident]) {
      const inbox = await call<{ data: { caption: string; content: string }[] }>(
        'GET',
        `/notifications/user/${userId}`,
        undefined,
        { token },
      )
      expect(inbox.body.data.filter((one) => one.caption === 'Water interruption')).toEqual([
        expect.objectContaining({
          content: `${wish.content}\n\nWhen: Dec 5, 2026, 9:00 AM to Dec 6, 2026, 11:30 AM`,
        }),
      ])
    }
  })

  it.each(FIELD_REFUSALS)('is refused with %j, and nothing remains of it', async (fields, field, text) => {
    const before = await traces()
    await expectRefused(announce(fields), field, text)
    expect(await traces()).toEqual(before)
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', PICTURES_ONLY],
    ['HTML named like a picture', '<!doctype html><script>alert(1)</script>', PICTURES_ONLY],
    ['PDF', A_PDF, PICTURES_ONLY],
    ['an empty file', '', PICTURES_ONLY],
    ['half a JPEG', HALF_A_PICTURE, `${PICTURES_ONLY} This one is damaged or incomplete.`],
    [
      'a PNG of 50,000 × 50,000',
      pngClaiming(50_000, 50_000),
      `${PICTURES_ONLY} This one has more than 40 million pixels.`,
    ],
  ])('with %s as its picture is refused, and nothing remains of it', async (_, bytes, text) => {
    const before = await traces()
    await expectRefused(announceWith(bytes), 'announcementPic', text)
    expect(await traces()).toEqual(before)
  })

  it('with more than 10 MB is 413, with a file in another field 422', async () => {
    const before = await traces()
    expect((await announceWith(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
    await expectRefused(announceWith(await aPicture(), 'photo.jpg', 'logo_1'), 'logo_1', 'No file is expected here.')
    expect(await traces()).toEqual(before)
  })
})

describe('changing an announcement', () => {
  const one = async () => (await announce()).body.announcement

  it('changes what is sent and says so; what is absent stays', async () => {
    const { id } = await one()
    const all = await edit(id, {
      ...wish,
      title: 'Assembly moved',
      eventStartDate: '2026-12-06',
      eventEndTime: '12:00',
    })
    expect(all.status).toBe(200)
    expect(all.body.message).toBe('Announcement edited!')
    expect(all.body.announcement).toMatchObject({ title: 'Assembly moved', event_start_date: '2026-12-06' })
    expect((await edit(id, { content: 'Bring your own chair.' })).body.announcement).toMatchObject({
      title: 'Assembly moved',
      content: 'Bring your own chair.',
      event_start_date: '2026-12-06',
      event_end_date: '2026-12-06',
      event_start_time: '09:00',
      event_end_time: '12:00',
    })
    expect((await edit(id, { eventEndDate: '', eventEndTime: null })).body.announcement).toMatchObject({
      event_end_date: '2026-12-06',
      event_end_time: '23:59',
    })
  })

  it('tells nobody again', async () => {
    const { id } = await one()
    const before = await traces()
    await edit(id, { title: 'Other title' })
    expect(await traces()).toMatchObject({ ...before, changed: expect.anything() })
  })

  it.each(FIELD_REFUSALS)('is refused with %j and stays as it is', async (fields, field, text) => {
    const before = await one()
    await expectRefused(edit(before.id, { ...wish, ...fields }), field, text)
    expect((await read(before.id)).body.announcement).toEqual(before)
  })

  it('cannot move the end before the start by sending one of them', async () => {
    const { id } = await one()
    await expectRefused(
      edit(id, { eventStartDate: '2026-12-07' }),
      'eventEndDate',
      'The end cannot be before the start.',
    )
  })

  it('A03: takes no id, author or picture from the sender', async () => {
    const before = await one()
    const sent = { ...wish, id: 1, admin_id: 999, picture_url: 'https://evil.example/x.png', created_at: '2020-01-01' }
    const { announcement } = (await edit(before.id, sent)).body
    expect({ ...announcement, updated_at: before.updated_at }).toEqual(before)
  })

  it('that is unknown is 404', async () => {
    for (const id of [999_999, 'abc', 0]) expect((await edit(id, wish)).status).toBe(404)
  })
})

describe('withdrawing an announcement', () => {
  const withdraw = (id: number | string, token: string | null = admin.token) =>
    call<{ message: string; inboxes: number }>(
      'POST',
      `/announcements/${id}/withdraw`,
      undefined,
      token === null ? {} : { token },
    )
  const captions = async (token: string) =>
    (await call<Page<{ caption: string }>>('GET', '/notifications', undefined, { token })).body.data.map(
      (one) => one.caption,
    )
  const unread = async (token: string) =>
    (await call<{ unread: number }>('GET', '/notifications', undefined, { token })).body.unread

  it('takes it out of the lists and of every inbox, once, and leaves the others there', async () => {
    await announce({ title: 'Stays' })
    const before = await unread(resident.token)
    const { id } = (await announce({ title: 'Wrong date' })).body.announcement
    expect(await captions(resident.token)).toContain('Wrong date')
    const answer = await withdraw(id)
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'The announcement was withdrawn.', inboxes: 3, dropped: 0, sent: 0 },
    ])
    expect((await read(id)).status).toBe(404)
    expect((await list()).body.data.map((one) => one.id)).not.toContain(id)
    for (const { token } of [admin, treasurer, resident]) expect(await captions(token)).not.toContain('Wrong date')
    expect(await captions(resident.token)).toContain('Stays')
    expect(await unread(resident.token)).toBe(before)
    expect((await withdraw(id)).status).toBe(404)
    expect((await edit(id, { title: 'Back?' })).status).toBe(404)
    expect((await setPicture(id, await aPicture())).status).toBe(404)
    const kept = await database.pool.query('select withdrawn_by from announcements where id = $1', [id])
    expect(kept.rows).toEqual([{ withdrawn_by: admin.userId }])
  })

  it('happens once, however many click at once', async () => {
    const { id } = (await announce()).body.announcement
    const clicks = await Promise.all([1, 2, 3].map(() => withdraw(id)))
    expect(clicks.map((click) => click.status).sort()).toEqual([200, 404, 404])
  })

  it('is for administrators, and of an unknown one 404', async () => {
    const { id } = (await announce()).body.announcement
    expect((await withdraw(id, treasurer.token)).status).toBe(403)
    expect((await withdraw(id, resident.token)).status).toBe(403)
    expect((await withdraw(id, null)).status).toBe(401)
    for (const unknown of [999_999, 'abc', 0]) expect((await withdraw(unknown)).status).toBe(404)
    expect((await read(id)).status).toBe(200)
  })
})

describe('the picture of an announcement', () => {
  it('is set, then replaced: the answer is its address alone and the old one is gone', async () => {
    const { id } = (await announce()).body.announcement
    const first = await setPicture(id, await aPicture())
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toMatch(/^text\/plain/)
    expect((await read(id)).body.announcement.picture_url).toBe(first.text)
    const second = await setPicture(id, await aPicture({ format: 'png' }))
    expect(second.text).not.toBe(first.text)
    expect((await look(second.text)).status).toBe(200)
    expect((await look(first.text)).status).toBe(404)
  })

  it('stays when the new one is refused', async () => {
    const { id, picture_url: url } = (await announceWith(await aPicture())).body.announcement
    await expectRefused(setPicture(id, '<svg/>'), 'image', PICTURES_ONLY)
    await expectRefused(setPicture(id, A_PDF), 'image', PICTURES_ONLY)
    await expectRefused(
      setPicture(id, await aPicture(), { field: 'announcementPic' }),
      'announcementPic',
      'No file is expected here.',
    )
    await expectRefused(
      call<Saved>('POST', `/announcements/img/${id}`, {}, { token: admin.token }),
      'image',
      'Please choose a picture.',
    )
    expect((await read(id)).body.announcement.picture_url).toBe(url)
    expect((await look(url ?? '')).status).toBe(200)
  })

  it('of an unknown announcement is 404, and nothing is kept', async () => {
    const before = await traces()
    for (const id of [999_999, 'abc']) expect((await setPicture(id, await aPicture())).status).toBe(404)
    expect(await traces()).toEqual(before)
  })
})

describe('the list of announcements', () => {
  it('has the latest event first, ten a page, for every account', async () => {
    await database.pool.query('delete from announcements')
    expect((await list()).body).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      per_page: 10,
      total: 0,
      from: null,
      to: null,
    })
    for (let day = 1; day <= 12; day++) {
      const date = `2026-11-${String(10 + day).padStart(2, '0')}`
      await announce({ title: `Day ${day}`, eventStartDate: date, eventEndDate: date })
    }
    const first = (await list('', treasurer.token)).body
    expect(first.data.map((one) => one.title)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Day ${day}`))
    expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 12, from: 1, to: 10 })
    expect((await list('?page=2')).body.data.map((one) => one.title)).toEqual(['Day 2', 'Day 1'])
    expect((await list('?page=9')).body).toMatchObject({ data: [], current_page: 9, total: 12 })
    expect((await list('?page=nonsense&per_page=3')).body).toMatchObject({ current_page: 1, per_page: 3 })
    expect((await list('?per_page=101')).status).toBe(422)
  })

  it("T01: current ones last to the end of the village's day, then they are past", async () => {
    await database.pool.query('delete from announcements')
    await announce({ title: 'Yesterday', eventStartDate: '2026-11-19', eventEndDate: '2026-11-20' })
    await announce({ title: 'Until today', eventStartDate: '2026-11-15', eventEndDate: '2026-11-21' })
    await announce({ title: 'Next month' })
    const titles = async (when: string) => (await list(`?when=${when}`)).body.data.map((one) => one.title)
    clock.set('2026-11-21T15:59:59.000Z')
    expect(await titles('current')).toEqual(['Next month', 'Until today'])
    expect(await titles('past')).toEqual(['Yesterday'])
    clock.set('2026-11-21T16:00:00.000Z')
    expect(await titles('current')).toEqual(['Next month'])
    expect(await titles('past')).toEqual(['Yesterday', 'Until today'])
    expect(await titles('')).toHaveLength(3)
    expect((await list('?when=never')).status).toBe(422)
  })

  it('one that is unknown is 404', async () => {
    for (const id of [999_999, 'abc', -1]) expect((await read(id)).status).toBe(404)
  })
})

describe('who may', () => {
  it('everybody signed in reads, only administrators write', async () => {
    const { id } = (await announce()).body.announcement
    const picture = await aPicture()
    for (const { token } of [treasurer, resident]) {
      expect((await list('', token)).status).toBe(200)
      expect((await read(id, token)).status).toBe(200)
      expect((await announce({}, token)).status).toBe(403)
      expect((await edit(id, wish, token)).status).toBe(403)
      expect((await setPicture(id, picture, { token })).status).toBe(403)
    }
    expect((await list('', 'nonsense')).status).toBe(401)
    expect((await announce({}, 'nonsense')).status).toBe(401)
    expect((await edit(id, wish, 'nonsense')).status).toBe(401)
    expect((await setPicture(id, picture, { token: 'nonsense' })).status).toBe(401)
  })
})
