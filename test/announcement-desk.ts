import { expect } from 'vitest'
import type { Announcement } from '#features/messages/announcements/contract.ts'
import { insertUser } from '#features/people/account/server/queries.ts'
import type { Page } from '#shared/paging.ts'
import { type Answer, testApp } from './app.ts'

export type Saved = { message: string; announcement: Announcement; reached: object; errors: Record<string, string[]> }

export const PICTURES_ONLY = 'Only JPEG, PNG, GIF or WebP pictures are accepted.'

export const input = {
  title: 'General assembly',
  content: 'All home owners are invited.',
  eventStartDate: '2026-12-05',
  eventEndDate: '2026-12-06',
  eventStartTime: '09:00',
  eventEndTime: '11:30',
}

type Fields = Partial<Record<keyof typeof input, string | null>>

/** A form as a browser sends it, with one file. */
function aForm(field: string, bytes: Buffer | string, fields: Fields = {}, name = 'photo.jpg'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value ?? '')
  form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  return form
}

export async function expectRefused<Body extends Saved>(answer: Promise<Answer<Body>>, field: string, text: string) {
  const { status, body } = await answer
  expect({ status, message: body.message, errors: body.errors }).toEqual({
    status: 422,
    message: text,
    errors: { [field]: [text] },
  })
}

export const FIELD_REFUSALS: [Fields, keyof typeof input, string][] = [
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

/** People who announce and who read, and their calls over HTTP. */
export async function announcementDesk() {
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
  const announce = (fields: Fields = {}, token = admin.token) =>
    call<Saved>('POST', '/announcements', { ...input, ...fields }, { token })
  const edit = (id: number | string, fields: object, token = admin.token) =>
    call<Saved>('PUT', `/announcements/${id}`, fields, { token })
  const read = (id: number | string, token = resident.token) =>
    call<{ announcement: Announcement }>('GET', `/announcements/${id}`, undefined, { token })
  const list = (query = '', token = resident.token) =>
    call<Page<Announcement>>('GET', `/announcements${query}`, undefined, { token })
  const announceWith = (bytes: Buffer | string, name?: string, field = 'announcementPic') =>
    call<Saved>('POST', '/announcements', undefined, { token: admin.token, form: aForm(field, bytes, input, name) })
  const setPicture = (id: number | string, bytes: Buffer | string, { token = admin.token, field = 'image' } = {}) =>
    call<Saved>('POST', `/announcements/img/${id}`, undefined, { token, form: aForm(field, bytes) })
  /** Asks for an address of a picture as somebody without a session. */
  const look = (url: string) => call('GET', new URL(url).pathname.replace('/api', ''))
  /** Everything an announcement can leave behind. */
  async function traces(): Promise<object> {
    const { rows } = await database.pool.query(`select
    (select count(*) from announcements) as announcements, (select count(*) from files) as files,
    (select count(*) from notifications) as notifications, (select count(*) from deliveries) as deliveries,
    (select max(updated_at) from announcements) as changed, (select max(picture_file_id) from announcements) as picture`)
    return rows[0]
  }
  return {
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
  }
}
