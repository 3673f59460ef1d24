/** Where the guide tells of a place: a page of `docs/guide`, and the heading to begin at. */
export interface GuidePlace {
  page: string
  heading?: string
}

/** Pages for the places of the office, by how their addresses begin; the first that fits counts. */
export const PLACES: readonly (GuidePlace & { at: string })[] = [
  { at: '/counter', page: 'take-a-payment.md' },
  { at: '/dashboard', page: 'day-at-the-counter.md' },
  { at: '/booking', page: 'book-an-amenity.md' },
  ...['overdues', 'reminders', 'accounts', 'plans'].map((tab) => ({
    at: `/monthly-dues?tab=${tab}`,
    page: 'chase-who-is-behind.md',
  })),
  { at: '/monthly-dues?tab=history', page: 'take-a-payment.md' },
  { at: '/monthly-dues', page: 'turn-of-the-month.md' },
  { at: '/dues-sheet', page: 'chase-who-is-behind.md' },
  { at: '/standing', page: 'chase-who-is-behind.md', heading: 'When nothing helps: a case of standing' },
  { at: '/clearance', page: 'clearance.md' },
  { at: '/sticker', page: 'sticker.md' },
  { at: '/houses', page: 'other-pages.md', heading: 'Houses and residents' },
  { at: '/users/residents', page: 'other-pages.md', heading: 'Houses and residents' },
  { at: '/users/admins', page: 'people-with-access.md' },
  { at: '/announcements', page: 'announcement.md' },
  { at: '/complaints', page: 'complaint.md' },
  { at: '/reported-payments', page: 'reported-payments.md', heading: 'Every day' },
  { at: '/expenses-income', page: 'books.md' },
  { at: '/cash-book?tab=reconciliation', page: 'reconciliation.md' },
  { at: '/cash-book?tab=closing', page: 'cash-book.md', heading: 'Close the day and the month' },
  { at: '/cash-book', page: 'cash-book.md' },
  { at: '/reports', page: 'reports.md' },
  { at: '/admin-settings?page=penalties', page: 'penalties.md' },
  { at: '/admin-settings?page=receipts', page: 'receipts.md' },
  { at: '/admin-settings?page=paying', page: 'reported-payments.md', heading: 'Once: how residents pay' },
  { at: '/admin-settings?page=dues', page: 'turn-of-the-month.md' },
  { at: '/admin-settings', page: 'other-pages.md', heading: 'Settings' },
  { at: '/audit', page: 'other-pages.md', heading: 'Audit log' },
  { at: '/documents', page: 'other-pages.md', heading: 'Documents' },
  { at: '/approvals', page: 'other-pages.md', heading: 'Approvals' },
  { at: '/personal-data', page: 'other-pages.md', heading: 'Personal data' },
  { at: '/breach', page: 'other-pages.md', heading: 'Personal data' },
  { at: '/homepage', page: 'other-pages.md', heading: 'The village overview' },
  { at: '/files', page: 'other-pages.md', heading: 'Issued permits' },
  { at: '/statement', page: 'day-at-the-counter.md', heading: 'The seven things that people come for' },
  { at: '/import', page: 'first-day.md' },
  { at: '/guidelines', page: 'other-pages.md', heading: 'Guidelines' },
  { at: '/notices', page: 'other-pages.md', heading: 'Notices' },
  { at: '/change-password', page: 'other-pages.md', heading: 'Your password' },
]

/** The place an address belongs to, also below a path and with more in its query than the table says. */
export const placeAt = (pathname: string, search: object) =>
  PLACES.find(({ at }) => {
    const [path = '', query] = at.split('?')
    return (
      `${pathname.toLowerCase()}/`.startsWith(`${path}/`) &&
      [...new URLSearchParams(query)].every(([name, value]) => String(Object(search)[name]) === value)
    )
  })
