import type { Announcement } from '#features/messages/announcements/contract.ts'
import { pageOf } from '#shared/paging.ts'
import type { Heard } from './answers.ts'
import { openAt } from './open-at.tsx'
import { aVillage } from './village.ts'

const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }

export const announcement = (over: Partial<Announcement> = {}): Announcement => ({
  id: 7,
  admin_id: 1,
  title: 'Clean-up drive',
  content: 'Bring a broom.',
  picture_url: null,
  event_start_date: '2026-12-05',
  event_end_date: '2026-12-06',
  event_start_time: '09:00',
  event_end_time: '17:30',
  ...stamps,
  ...over,
})

export const picture = () => new File(['pixels'], 'sun.png', { type: 'image/png' })

export const reached = { people: 380, inbox: 0, push: 2, mail: 300, sms: 0, nobody: 80, merged: 0 }

type More = Parameters<typeof aVillage>[0]

export function open(address: string, more: More = {}) {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /announcements': () => ({ json: pageOf([announcement()], 61, { page: 1, size: 10 }) }),
      'GET /announcements/7': () => ({ json: { announcement: announcement() } }),
      'GET /notifications/audience': () => ({ json: { reached } }),
      ...more,
    },
    'admin',
  )
  return { heard, at: openAt(address) }
}

export const sent = (heard: Heard[], call: string) => heard.filter((one) => `${one.method} ${one.path}` === `${call}`)

/** A form as it left the page, files by their names. */
export const formOf = (body: unknown) =>
  Object.fromEntries([...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]))

export const fileField = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
