// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import type { Page } from '#shared/paging.ts'
import {
  announcementDesk,
  expectRefused,
  FIELD_REFUSALS,
  input,
  PICTURES_ONLY,
  type Saved,
} from '../../../../../test/announcement-desk.ts'
import { A_PDF, aPicture } from '../../../../../test/uploads.ts'

const {
  admin,
  announce,
  announceWith,
  call,
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

describe('changing an announcement', () => {
  const one = async () => (await announce()).body.announcement

  it('changes what is sent and says so; what is absent stays', async () => {
    const { id } = await one()
    const all = await edit(id, {
      ...input,
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
    await expectRefused(edit(before.id, { ...input, ...fields }), field, text)
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
    const sent = { ...input, id: 1, admin_id: 999, picture_url: 'https://evil.example/x.png', created_at: '2020-01-01' }
    const { announcement } = (await edit(before.id, sent)).body
    expect({ ...announcement, updated_at: before.updated_at }).toEqual(before)
  })

  it('that is unknown is 404', async () => {
    for (const id of [999_999, 'abc', 0]) expect((await edit(id, input)).status).toBe(404)
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
    const stored = await database.pool.query('select withdrawn_by from announcements where id = $1', [id])
    expect(stored.rows).toEqual([{ withdrawn_by: admin.userId }])
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
