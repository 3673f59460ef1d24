import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { setHabit } from '#features/people/session/web/me.ts'
import type { Habit } from '#shared/people.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import classes from './guide.module.css'

/** Where the guide tells of a place: a page of `docs/guide`, and the heading to begin at. */
export interface GuidePlace {
  page: string
  heading?: string
}

type Seen = Extract<Habit, `seen-${string}`>

interface Place extends GuidePlace {
  /** Beginning of the addresses of the place. */
  at: string
  /** Habit of whoever read its hint. */
  seen?: Seen
  /** Parameter of the address with which something of the page is open: the hint gives way to it. */
  unless?: string
}

/** Guide and hints by place of the office; the first that fits an address counts. */
export const PLACES: readonly Place[] = [
  { at: '/counter', page: 'take-a-payment.md', seen: 'seen-counter', unless: 'lot' },
  { at: '/dashboard', page: 'day-at-the-counter.md', seen: 'seen-dashboard' },
  { at: '/booking', page: 'book-an-amenity.md', seen: 'seen-bookings' },
  { at: '/monthly-dues?tab=overdues', page: 'chase-who-is-behind.md', seen: 'seen-overdues' },
  { at: '/monthly-dues?tab=reminders', page: 'chase-who-is-behind.md' },
  { at: '/monthly-dues?tab=plans', page: 'chase-who-is-behind.md' },
  { at: '/monthly-dues?tab=accounts', page: 'chase-who-is-behind.md', seen: 'seen-accounts' },
  { at: '/monthly-dues?tab=history', page: 'take-a-payment.md', seen: 'seen-history' },
  { at: '/monthly-dues', page: 'turn-of-the-month.md', seen: 'seen-dues' },
  { at: '/dues-sheet', page: 'chase-who-is-behind.md', seen: 'seen-dues-sheet' },
  { at: '/standing', page: 'chase-who-is-behind.md', heading: 'When nothing helps: a case of standing' },
  { at: '/clearance', page: 'clearance.md', seen: 'seen-clearance' },
  { at: '/sticker', page: 'sticker.md', seen: 'seen-sticker' },
  { at: '/visits', page: 'other-pages.md', heading: 'Visits' },
  { at: '/houses', page: 'other-pages.md', heading: 'Houses and residents', seen: 'seen-houses', unless: 'house' },
  {
    at: '/users/residents',
    page: 'other-pages.md',
    heading: 'Houses and residents',
    seen: 'seen-residents',
    unless: 'user',
  },
  { at: '/users/admins', page: 'people-with-access.md', seen: 'seen-admins' },
  { at: '/announcements', page: 'announcement.md', seen: 'seen-announcements' },
  { at: '/notices-to-lots', page: 'announcement.md', heading: 'To chosen lots' },
  { at: '/complaints', page: 'complaint.md', seen: 'seen-complaints' },
  { at: '/reported-payments', page: 'reported-payments.md', heading: 'Every day', seen: 'seen-reported' },
  { at: '/expenses-income', page: 'books.md', seen: 'seen-books' },
  { at: '/cash-book?tab=reconciliation', page: 'reconciliation.md', seen: 'seen-reconciliation' },
  { at: '/cash-book?tab=closing', page: 'cash-book.md', heading: 'Close the day and the month' },
  { at: '/cash-book', page: 'cash-book.md', seen: 'seen-cash-book' },
  { at: '/reports', page: 'reports.md', seen: 'seen-reports', unless: 'tab' },
  { at: '/admin-settings?page=penalties', page: 'penalties.md' },
  { at: '/admin-settings?page=receipts', page: 'receipts.md' },
  { at: '/admin-settings?page=paying', page: 'reported-payments.md', heading: 'Once: how residents pay' },
  { at: '/admin-settings?page=dues', page: 'turn-of-the-month.md' },
  { at: '/admin-settings', page: 'other-pages.md', heading: 'Settings', seen: 'seen-settings', unless: 'page' },
  { at: '/audit', page: 'other-pages.md', heading: 'Audit log', seen: 'seen-audit' },
  { at: '/documents', page: 'other-pages.md', heading: 'Documents', seen: 'seen-documents' },
  { at: '/approvals', page: 'other-pages.md', heading: 'Approvals' },
  { at: '/personal-data', page: 'other-pages.md', heading: 'Personal data' },
  { at: '/breach', page: 'other-pages.md', heading: 'Personal data' },
  { at: '/homepage', page: 'other-pages.md', heading: 'The village overview', seen: 'seen-overview' },
  { at: '/files', page: 'other-pages.md', heading: 'Issued permits', seen: 'seen-permits' },
  { at: '/statement', page: 'day-at-the-counter.md', heading: 'The seven things that people come for' },
  { at: '/import', page: 'first-day.md', seen: 'seen-import' },
  { at: '/guidelines', page: 'other-pages.md', heading: 'Guidelines', seen: 'seen-guidelines' },
  { at: '/notices', page: 'other-pages.md', heading: 'Notices', seen: 'seen-notices' },
  { at: '/change-password', page: 'other-pages.md', heading: 'Your password' },
]

/** Purpose of each page, and what one does there first. */
export const HINTS: Readonly<Record<Seen, string>> = {
  'seen-counter': t(
    'Whoever comes to the desk is served here. Type a lot, a name, a plate or a receipt number and press Enter; then type the amount to take a payment.',
  ),
  'seen-dashboard': t(
    'What has to be done stands first, and each line leads to where it is done. The box on top finds a lot, a person or a receipt.',
  ),
  'seen-bookings': t(
    'The clubhouse, the court and all that can be booked. Choose one, then press New Booking or an hour of the calendar.',
  ),
  'seen-overdues': t(
    'Who is behind, most owed first. View opens the account with every unpaid month; Remind tells the owner.',
  ),
  'seen-accounts': t(
    'What each lot owes or has paid ahead. Search a lot or a name and open its account to see how it came to that.',
  ),
  'seen-history': t(
    'Every receipt of the period, newest first. Open one to print it again; Void or Replace puts a mistake right.',
  ),
  'seen-dues': t(
    'The bills of a month: who has paid and who has not. Generate bills issues them; on the 1st that happens by itself.',
  ),
  'seen-dues-sheet': t(
    'Every lot and every month on one sheet. Press a month to see its bills and to take the payment.',
  ),
  'seen-clearance': t(
    'Requests to build, repair or move, from the review to the printed paper. Open one: its button is the next step.',
  ),
  'seen-sticker': t(
    'Requests for car stickers, from the review to the printed paper. Open one: its button is the next step.',
  ),
  'seen-houses': t(
    'All lots of the village, by block. Open a block, then a house, for its people, bills and payments.',
  ),
  'seen-residents': t(
    'Everybody who owns, rents or lives on a lot. Search a name and open the person to change what is known.',
  ),
  'seen-admins': t('Who works in this office. Add New Admin invites somebody; the role says what they may do.'),
  'seen-announcements': t(
    'What everybody shall know. Write it and press Announce: how many people it reaches is said before it goes out.',
  ),
  'seen-complaints': t('What residents complain of. Open one to read it; Solve asks how it was solved.'),
  'seen-reported': t(
    'Payments that residents say they sent; nothing is paid by that. Open one, look whether the money arrived, and post it.',
  ),
  'seen-books': t(
    'What came in and what was spent in a month. Press a source to see its payments; + enters an expense.',
  ),
  'seen-reconciliation': t(
    'The bank’s statement beside the books, once a month. Choose the account and press Read a Statement.',
  ),
  'seen-cash-book': t(
    'Where the money is, and how it moved. Today lists the receipts of the day; Closing takes the count of the drawer.',
  ),
  'seen-reports': t(
    'Papers for the board, the members and the auditor. Choose a report, set its period, then print it or save it as Excel.',
  ),
  'seen-settings': t('How the village is run. Search for a setting or open a subject; nothing changes before Save.'),
  'seen-audit': t('Who changed what, and when. Filter by person, record or day; nothing here can be changed.'),
  'seen-documents': t(
    'By-laws, minutes and contracts in one place. Add a Document stores one and says whether residents may read it.',
  ),
  'seen-overview': t('The figures of the village on one page, to look at and to show.'),
  'seen-permits': t('Every permit and sticker that is valid, or was. Search a reference, a plate or a name.'),
  'seen-import': t(
    'Takes lots, owners and balances over from your spreadsheet. Choose the file: nothing is stored before you post it.',
  ),
  'seen-guidelines': t('The rules of the community, as residents read them in their app.'),
  'seen-notices': t('What happened that you should know, and what waits for you. Open one to come to where it is.'),
}

/** The place an address belongs to, also below a path and with more in its query than the table says. */
export const placeAt = (pathname: string, search: object) =>
  PLACES.find(({ at }) => {
    const [path = '', query] = at.split('?')
    return (
      `${pathname.toLowerCase()}/`.startsWith(`${path}/`) &&
      [...new URLSearchParams(query)].every(([name, value]) => String(Object(search)[name]) === value)
    )
  })

/** Leaves the cursor where it is, in the box of the page. */
const stay = (event: React.MouseEvent) => event.preventDefault()

interface HintProps {
  /** Of whoever is signed in, handed on: a change of page while they sign out finds nobody any more. */
  habits: readonly Habit[]
  onMore: () => void
}

/** The hint of a page, until it was read; `onMore` opens the guide at this page. */
export function PageHint({ habits, onMore }: HintProps) {
  const { pathname, search } = useLocation()
  const hint = useRef<HTMLElement>(null)
  const { seen, unless } = placeAt(pathname, search) ?? {}
  if (!seen || habits.includes(seen) || (unless && Object.hasOwn(search, unless))) return null
  const store = (habit: Habit) => {
    // The box of the page keeps the cursor; only who pressed by keyboard would lose it with the button.
    if (hint.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    void setHabit(habit, true).catch(notify.failure)
  }
  return (
    <section ref={hint} aria-label={t('Hint')} className={`${classes.hint} no-print`}>
      <IconBulb size={20} stroke={1.7} aria-hidden />
      <p>{HINTS[seen]}</p>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="subtle" onClick={onMore}>
          {t('More about this page')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onMouseDown={stay} onClick={() => store('no-hints')}>
          {t('No more hints')}
        </Button>
        <Button size="compact-sm" variant="default" onMouseDown={stay} onClick={() => store(seen)}>
          {t('Got it')}
        </Button>
      </div>
    </section>
  )
}
