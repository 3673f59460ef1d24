import type { Mood } from '../../test/villages/mood.ts'
import type { Villages } from '../../test/villages/serve.ts'

/** Whether what is shown empty, failed and waiting is looked at as well: when proving, and when pictures are taken anew. */
export const EVERY_STATE = Boolean(process.env.EVERY_STATE)

/** What a form is filled with before it is sent, by label. */
export type Filling = Readonly<Record<string, string>>

/** A screen, and how its four states come about. */
export interface Screen {
  /** The name of its pictures. */
  name: string
  who: 'staff' | 'owner' | 'visitor'
  /** Its address with data. */
  full: Address
  /** The same with nothing to show, and in which village; a form is blank there. */
  empty: Address
  /** A screen that is a form: with data it is filled, it fails when it is sent, and it waits for the answer. */
  form?: Filling
  /** A screen that waits for the settings themselves. */
  moods?: { failed: Mood; waiting: Mood }
}

export type Address = (villages: Villages) => string

const full =
  (path: string | ((places: Villages['full']) => string)): Address =>
  ({ full }) =>
    full.url + (typeof path === 'string' ? path : path(full))
const empty =
  (path: string): Address =>
  ({ empty }) =>
    empty.url + path
const bare =
  (path: (places: Villages['bare']) => string): Address =>
  ({ bare }) =>
    bare.url + path(bare)

/** A screen of the office whose address is the same in every village. */
const office = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  who: 'staff',
  full: full(path),
  empty: empty(path),
  ...more,
})

const SETTINGS = { moods: { failed: 'failed-settings', waiting: 'waiting-settings' } } as const
const PASSWORD = 'mangga-at-suman-7'
const FIRST_PASSWORD = { Password: PASSWORD, 'Repeat the password': PASSWORD }
const NEW_PASSWORD = { 'New password': PASSWORD, 'Repeat the password': PASSWORD }

/** A form for everybody. */
const form = (name: string, path: (places: Villages['full']) => string, filling: Filling): Screen => ({
  name,
  who: 'visitor',
  full: full(path),
  empty: full(path),
  form: filling,
})

/** Stands in for the places of a village where only the shape of an address counts. */
export const PLACES: Villages['full'] = {
  url: '',
  admin: '',
  owner: '',
  house: 1,
  late: 2,
  resident: 3,
  request: 4,
  review: 5,
  complaint: 6,
  posted: 7,
  ready: 8,
  checked: 9,
  invitation: 'x',
  reset: 'x',
}

/** Every screen of the route table, and every tab that is a screen of its own. */
export const SCREENS: readonly Screen[] = [
  form('sign-in', () => '/', { Email: 'rosa@office.example', Password: PASSWORD }),
  form('resident-sign-in', () => '/my/sign-in', { Email: 'marisol@home.example', Password: PASSWORD }),
  {
    ...form('setup', () => '', {
      'Name of the village': 'Lakeview Village',
      'First name': 'Rosa',
      'Last name': 'Lim',
      Email: 'rosa@office.example',
      ...FIRST_PASSWORD,
    }),
    full: ({ fresh }) => `${fresh.url}/setup?token=${fresh.setup}`,
    empty: ({ fresh }) => `${fresh.url}/setup?token=${fresh.setup}`,
  },
  form('invitation', ({ invitation }) => `/invitation/${invitation}`, FIRST_PASSWORD),
  form('start', () => '/start', { 'Code of the card': 'KMPR TVWX 2479 ACDE' }),
  form('forgot-password', () => '/forgot-password', { Email: 'rosa@office.example' }),
  form('reset-password', ({ reset }) => `/reset-password?token=${reset}`, NEW_PASSWORD),

  office('counter', '/counter'),
  {
    ...office('counter-lot', ''),
    full: full(({ late }) => `/counter?lot=${late}`),
    empty: bare(({ house }) => `/counter?lot=${house}`),
  },
  office('dashboard', '/dashboard'),
  office('bookings', '/booking'),
  office('booking-calendar', '/booking?view=calendar'),
  office('dues', '/monthly-dues?status=all'),
  office('dues-overdues', '/monthly-dues?tab=overdues'),
  office('dues-history', '/monthly-dues?tab=history'),
  office('dues-reminders', '/monthly-dues?tab=reminders'),
  office('dues-accounts', '/monthly-dues?tab=accounts'),
  {
    ...office('dues-account', ''),
    full: full(({ late }) => `/monthly-dues?tab=overdues&account=${late}`),
    empty: bare(({ house }) => `/monthly-dues?tab=accounts&account=${house}`),
  },
  office('dues-sheet', '/dues-sheet'),
  office('clearance', '/clearance'),
  {
    ...office('clearance-review', ''),
    full: full(({ review }) => `/clearance?review=${review}`),
    empty: empty('/clearance?review=1'),
  },
  office('clearance-issued', '/clearance?tab=issued'),
  office('sticker', '/sticker'),
  office('sticker-to-pay', '/sticker?tab=to_pay'),
  office('houses', '/houses'),
  {
    ...office('lot', ''),
    full: full(({ late }) => `/houses?house=${late}&tab=bills`),
    empty: bare(({ house }) => `/houses?house=${house}&tab=bills`),
  },
  office('residents', '/users/residents'),
  {
    ...office('resident', ''),
    full: full(({ resident }) => `/users/residents?user=${resident}`),
    empty: bare(({ resident }) => `/users/residents?user=${resident}`),
  },
  office('admins', '/users/admins'),
  office('announcements', '/announcements'),
  office('announcements-list', '/announcements?tab=view'),
  office('announcements-notify', '/announcements?tab=notify'),
  office('complaints', '/complaints'),
  {
    ...office('complaint', ''),
    full: full(({ complaint }) => `/complaints?complaint=${complaint}`),
    empty: empty('/complaints?complaint=1'),
  },
  office('income-expenses', '/expenses-income'),
  office('cash-book', '/cash-book'),
  office('cash-places', '/cash-book?tab=places'),
  office('cash-cheques', '/cash-book?tab=cheques'),
  office('cash-deposits', '/cash-book?tab=deposits'),
  office('cash-petty', '/cash-book?tab=petty'),
  office('cash-held', '/cash-book?tab=held'),
  office('cash-closing', '/cash-book?tab=closing'),
  office('report-bills', '/reports'),
  office('report-profiles', '/reports?tab=profiles'),
  office('report-complaints', '/reports?tab=complaints'),
  office('report-bookings', '/reports?tab=bookings'),
  office('report-stickers', '/reports?tab=stickers'),
  office('report-clearances', '/reports?tab=clearances'),
  office('report-receipts', '/reports?tab=receipts'),
  office('settings', '/admin-settings', SETTINGS),
  office('audit', '/audit?record=residents', { empty: empty('/audit?person=nobody') }),
  // What the browser reads is noted too; it comes as somebody else.
  office('audit-readings', '/audit?tab=readings&person=teresa', { empty: empty('/audit?tab=readings&person=nobody') }),
  office('personal-data', '/personal-data'),
  office('breach', '/breach'),
  office('overview', '/homepage'),
  office('house-permits', '/files/house-permit'),
  office('building-permits', '/files/Building-permit'),
  office('car-stickers', '/files/sticker'),
  {
    ...office('statement', ''),
    full: full(({ house }) => `/statement?house=${house}`),
    empty: bare(({ house }) => `/statement?house=${house}`),
  },
  { ...office('statement-of-none', '/statement') },
  office('import', '/import'),
  {
    ...office('import-columns', ''),
    full: full(({ checked }) => `/import?id=${checked}`),
    empty: empty('/import?id=1'),
  },
  {
    ...office('import-problems', ''),
    full: full(({ checked }) => `/import?id=${checked}&step=problems`),
    empty: empty('/import?id=1&step=problems'),
  },
  {
    ...office('import-totals', ''),
    full: full(({ checked }) => `/import?id=${checked}&step=totals`),
    empty: empty('/import?id=1&step=totals'),
  },
  { ...office('import-posted', ''), full: full(({ posted }) => `/import?id=${posted}`), empty: empty('/import?id=1') },
  office('guidelines', '/guidelines'),
  { ...office('my', '/my'), who: 'owner', empty: bare(() => '/my') },
  office('notices', '/notices'),
  office('change-password', '/change-password'),
]

const crowded =
  (path: string | ((places: Villages['crowded']) => string)): Address =>
  ({ crowded }) =>
    crowded.url + (typeof path === 'string' ? path : path(crowded))

/** The densest screens, in the village where everything is as long as it may be. */
export const CROWDED: readonly (readonly [name: string, address: Address])[] = [
  ['dashboard', crowded('/dashboard')],
  ['dues', crowded('/monthly-dues?status=all')],
  ['bookings', crowded('/booking')],
  ['income-expenses', crowded('/expenses-income')],
  ['resident', crowded(({ resident }) => `/users/residents?user=${resident}`)],
  ['clearance', crowded('/clearance')],
]
