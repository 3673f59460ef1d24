import type { Delivery } from '#features/messages/notifications/contract.ts'
import { pageOf } from '#shared/paging.ts'
import type { Heard } from './answers.ts'
import { openAt } from './open-at.tsx'
import { aVillage } from './village.ts'

export const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }

export const delivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: 5,
  notification_id: 50,
  user: { id: 121, firstname: 'Marisol', lastname: 'Núñez' },
  address: null,
  title: 'Water interruption',
  channel: 'push',
  state: 'failed',
  attempts: 15,
  last_error: 'The push service answered 500.',
  next_try: null,
  sent_at: null,
  parts: null,
  delivered_at: null,
  ...stamps,
  ...over,
})

const resident = (id: number, lastname: string) => ({
  id,
  firstname: 'Ana',
  middlename: null,
  lastname,
  email: null,
  contact_number: null,
  picture_url: null,
  role_type: 'home_owner',
  has_account: false,
  family_members: '',
  household: [],
  resident: { house: { id: 1, block: 2, lot: id, house_type: 'residential', address: '', ...stamps } },
  ...stamps,
})

type More = Parameters<typeof aVillage>[0]

export function open(more: More = {}, address = '/announcements?tab=notify') {
  const heard = aVillage(
    {
      'GET /residents': ({ query }) => ({
        json: pageOf(query.search ? [resident(14, 'Cruz')] : [resident(12, 'Abad'), resident(14, 'Cruz')], 2, {
          page: 1,
          size: 6,
        }),
      }),
      'GET /notifications/deliveries': ({ query }) => ({
        json: pageOf(query.state === 'queued' ? [] : [delivery()], query.state === 'queued' ? 0 : 1, {
          page: 1,
          size: 10,
        }),
      }),
      'GET /notifications/audience': () => ({
        json: { reached: { people: 12, inbox: 3, push: 0, mail: 10, sms: 0, nobody: 2, merged: 0 } },
      }),
      ...more,
    },
    'admin',
  )
  return { heard, at: openAt(address) }
}

export const bodies = (heard: Heard[], path: string) =>
  heard.filter((one) => one.method === 'POST' && one.path === `/api${path}`).map((one) => one.body)
