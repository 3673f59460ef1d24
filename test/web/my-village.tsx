import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { screens } from '#app/web/my/screens.tsx'
import type { Notification } from '#features/messages/notifications/contract.ts'
import { App } from '#features/my/my/web/App.tsx'
import type { OwnBill } from '#features/my/my/web/household.ts'
import { pageOf } from '#shared/paging.ts'
import type { AccountInfo } from '#shared/people.ts'
import { NO_TEXTS } from '#shared/text/person-texts.ts'
import { go } from '#web/mobile/place.tsx'
import { BARE_LOT } from './bare-lot.ts'
import { show } from './show.tsx'
import { aVillage } from './village.ts'

export const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }

export const lot = (id: number, address: string, role: 'home_owner' | 'tenant' = 'home_owner') => ({
  ...{ id, address, role, from: '2020-01-01', permissions: [] },
})

export const ana = (over: Partial<AccountInfo> = {}): AccountInfo => ({
  id: 7,
  firstname: 'ana',
  middlename: null,
  lastname: 'CRUZ',
  email: 'ana@sampaguita.example',
  contact_number: null,
  picture_url: null,
  kind: 'person',
  sign_in_name: null,
  role_type: 'home_owner',
  has_account: true,
  household_permissions: [],
  resident: {
    id: 12,
    user_id: 7,
    house_id: 3,
    birthdate: '',
    sex: 'female',
    civil_status: 'single',
    occupation_status: 'employee',
    ...NO_TEXTS,
    house: { id: 3, block: 2, lot: 14, house_type: 'residential', ...BARE_LOT, address: 'Block 2 Lot 14', ...stamps },
    ...stamps,
  },
  lots: [lot(3, 'Block 2 Lot 14', over.role_type === 'tenant' ? 'tenant' : 'home_owner')],
  ...stamps,
  ...over,
})

export const noNotices = { ...pageOf<Notification>([], 0, { page: 1, size: 10 }), unread: 0 }

/** No booking and nothing else was ever paid. */
const nothingElse = {
  'GET /my-payments': () => ({ json: [] }),
  'GET /bookings': () => ({ json: pageOf([], 0, { page: 1, size: 100 }) }),
  'GET /approved-permits/12': () => ({ json: [] }),
  'GET /approved-sticker-requests/12': () => ({ json: [] }),
  'GET /workers/own': () => ({ json: [] }),
}

type More = Parameters<typeof aVillage>[0]

interface Input {
  at?: string
  me?: AccountInfo
  bills?: OwnBill[]
}

/** Opens a page of the residents; returns the calls that were heard, and where it is now. */
export function open(more: More = {}, { at = '/my', me = ana(), bills = [] }: Input = {}) {
  const owed = bills.reduce((sum, bill) => sum + bill.balance, 0)
  const heard = aVillage(
    {
      'GET /me': () => ({ json: me }),
      'GET /settings': () => ({
        json: { village_timezone: 'Asia/Manila', e_wallet_number: '0917 000 0001', e_wallet_pic_url: '' },
      }),
      'GET /bills/resident/12': () => ({ json: { bills, total_balance: owed, advance: 0 } }),
      'GET /notifications': () => ({ json: noNotices }),
      'GET /announcements': () => ({ json: pageOf([], 0, { page: 1, size: 10 }) }),
      'GET /payment-reports': () => ({ json: pageOf([], 0, { page: 1, size: 20 }) }),
      ...nothingElse,
      ...more,
    },
    me.role_type,
  )
  go(at)
  show(<App screens={screens} />)
  return { heard, at: () => location.pathname + location.search }
}

/** The same for who is not signed in. */
export function openSignedOut(more: More, at = '/my') {
  const heard = aVillage({
    'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
    'GET /notifications': () => ({ json: noNotices }),
    'GET /announcements': () => ({ json: pageOf([], 0, { page: 1, size: 10 }) }),
    ...nothingElse,
    ...more,
  })
  go(at)
  show(<App screens={screens} />)
  return { heard, at: () => location.pathname }
}

export const owed = () => page.getByRole('region', { name: 'To pay' })

/** A phone of 360 pixels on plain http, where no browser takes notices; the address is put back. */
export function onAPhone() {
  const before = location.href
  beforeEach(async () => {
    vi.stubGlobal('isSecureContext', false)
    await page.viewport(360, 780)
  })
  afterEach(async () => {
    history.replaceState(null, '', before)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    await page.viewport(1280, 800)
  })
}
