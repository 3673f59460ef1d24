import { describe, expect, it } from 'vitest'
import {
  announcementDesk,
  expectRefused,
  FIELD_REFUSALS,
  input,
  PICTURES_ONLY,
  type Saved,
} from '../../../../../test/announcement-desk.ts'
import { A_PDF, aPicture, pngClaiming } from '../../../../../test/uploads.ts'

const {
  admin,
  announce,
  announceWith,
  call,
  clock,
  database,
  edit,
  list,
  look,
  read,
  resident,
  setPicture,
  traces,
  treasurer,
} = await announcementDesk()

const HALF_A_PICTURE = (await aPicture()).subarray(0, 900)

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
      reached: { people: 3, inbox: 0, push: 0, mail: 0, sms: 0, nobody: 3, merged: 0 },
    })
    expect((await read(answer.body.announcement.id)).body.announcement).toEqual(answer.body.announcement)
  })

  it('fills what is left out: one whole day', async () => {
    const { title, content, eventStartDate } = input
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
          content: `${input.content}\n\nWhen: Dec 5, 2026, 9:00 AM to Dec 6, 2026, 11:30 AM`,
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
    // The last word of the office is the one posted last, not the event that is furthest away.
    await announce({ title: 'Water is off today', eventStartDate: '2026-11-10', eventEndDate: '2026-11-10' })
    expect((await list('?order=posted&per_page=2')).body.data.map((one) => one.title)).toEqual([
      'Water is off today',
      'Day 12',
    ])
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
      expect((await edit(id, input, token)).status).toBe(403)
      expect((await setPicture(id, picture, { token })).status).toBe(403)
    }
    expect((await list('', 'nonsense')).status).toBe(401)
    expect((await announce({}, 'nonsense')).status).toBe(401)
    expect((await edit(id, input, 'nonsense')).status).toBe(401)
    expect((await setPicture(id, picture, { token: 'nonsense' })).status).toBe(401)
  })
})
