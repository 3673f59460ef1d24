import type { Villages } from '../../../test/villages/serve.ts'
import { bare, full, resident, type Screen } from '../screen.ts'

type Own = Villages['full']['own']

/** One of what a resident has; in the village where nobody has any it is not found. */
const one = (name: string, path: (own: Own & { request: number }) => string): Screen => ({
  ...resident(name, ''),
  full: full(({ own, request }) => path({ ...own, request })),
  empty: bare(() => path({ amenity: 1, booking: 1, sticker: 1, complaint: 1, announcement: 1, request: 1 })),
})

export const SHOWN: readonly Screen[] = [
  resident('my', '/my'),
  {
    ...resident('my-lot', ''),
    full: full(({ house }) => `/my/lots/${house}`),
    empty: bare(({ house }) => `/my/lots/${house}`),
  },
  resident('my-pay', '/my/pay'),
  resident('my-receipts', '/my/receipts'),
  resident('my-bookings', '/my/bookings'),
  one('my-new-booking', ({ amenity }) => `/my/bookings/new/${amenity}`),
  one('my-booking', ({ booking }) => `/my/bookings/${booking}`),
  resident('my-requests', '/my/requests'),
  one('my-one-clearance', ({ request }) => `/my/requests/clearances/${request}`),
  one('my-one-sticker', ({ sticker }) => `/my/requests/stickers/${sticker}`),
  one('my-one-complaint', ({ complaint }) => `/my/requests/complaints/${complaint}`),
  resident('my-complaint', '/my/requests/complaint'),
  resident('my-clearance', '/my/requests/clearance'),
  resident('my-sticker', '/my/requests/sticker'),
  resident('my-guests', '/my/guests'),
  resident('my-new-guest', '/my/guests/new'),
  resident('my-guest', '/my/guests/passes/1'),
  resident('my-visit', '/my/guests/visits/1'),
  resident('my-announcements', '/my/announcements'),
  one('my-announcement', ({ announcement }) => `/my/announcements/${announcement}`),
  resident('my-notices', '/my/notices'),
  resident('my-more', '/my/more'),
  resident('my-help', '/my/more/help'),
  resident('my-report', '/my/pay/reports/1'),
  resident('my-profile', '/my/more/profile'),
  resident('my-household', '/my/more/household'),
  resident('my-devices', '/my/more/devices'),
  resident('my-password', '/my/more/password'),
  resident('my-guidelines', '/my/more/guidelines'),
  resident('my-documents', '/my/more/documents'),
]
