import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { amenitiesContract, type ShownAmenity } from '#features/bookings/amenities/contract.ts'
import { type Booking, type BookingEntry, bookingsContract } from '#features/bookings/bookings/contract.ts'
import { balanceOf, paymentStatus, quote, ratesFrom } from '#features/bookings/bookings/rules.ts'
import { BookingPage } from '#features/bookings/bookings/web/BookingPage.tsx'
import { bondsContract } from '#features/cash/bonds/contract.ts'
import { paymentsContract } from '#features/ledger/payments/contract.ts'
import { settingsContract } from '#features/office/settings/contract.ts'
import { residentsContract } from '#features/people/residents/contract.ts'
import type { AnswerOf, Endpoint } from '#shared/contract.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import { pageOf } from '#shared/paging.ts'
import { parseSearch, type Search, stringifySearch } from '#web/search.ts'
import { Notices } from '#web/ui/page/Notices.tsx'
import { ConfirmHost } from '#web/ui/windows/ConfirmHost.tsx'
import { answer, type Heard } from './answers.ts'
import { show } from './show.tsx'

const contract = {
  bookings: bookingsContract.list,
  read: bookingsContract.read,
  rivals: bookingsContract.rivals,
  calendar: bookingsContract.calendar,
  save: bookingsContract.update,
  enter: bookingsContract.create,
  amenities: amenitiesContract.list,
  amenity: amenitiesContract.read,
  addAmenity: amenitiesContract.create,
  changeAmenity: amenitiesContract.update,
  removeAmenity: amenitiesContract.remove,
  residents: residentsContract.list,
  receipt: paymentsContract.receipt,
  bondAsked: bondsContract.asked,
  takeBond: bondsContract.take,
  settings: settingsContract.list,
}
type Contract = typeof contract
type Name = keyof Contract

/** A refusal of the pretended server. */
interface Refused {
  refused: number
  message: string
  code?: string
  errors?: Record<string, string[]>
}
type Reply<E extends Endpoint> = (E['reply'] extends 'file' ? string : AnswerOf<E>) | Refused
export type Served = { [N in Name]?: (heard: Heard) => Reply<Contract[N]> | Promise<Reply<Contract[N]>> }

const nothing: Served = {
  settings: () => ({ village_timezone: 'Asia/Manila', village_blocks: '10' }),
  amenities: () => [anAmenity(), aPool()],
  bookings: () => pageOf([], 0, { page: 1, size: 10 }),
  rivals: () => ({ waiting: [], reserved: null, holder: null }),
  calendar: () => ({ bookings: [], truncated: false }),
  residents: () => pageOf([], 0, { page: 1, size: 20 }),
}

const isOpen = (name: Name) => contract[name].path.includes(':')
/** More of a path is matched first: `/bookings/calendar` is no `/bookings/:id`. */
const names = (Object.keys(contract) as Name[]).toSorted((a, b) => Number(isOpen(a)) - Number(isOpen(b)))
const pattern = (endpoint: Endpoint) => new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)

/** Opens the bookings screen at an address; its calls are answered by `served`, and by nothing to show otherwise. */
export function openBookings(address = '/booking', served: Served = {}, state: { selectedBooking?: Booking } = {}) {
  const answers: Served = { ...nothing, ...served }
  const heard = answer(async (call) => {
    const name = names.find((one) => contract[one].method === call.method && pattern(contract[one]).test(call.path))
    const reply = name && (await answers[name]?.(call))
    if (reply === null) return { status: 204, text: '' }
    if (!reply) return { status: 404, json: { message: `Nothing answers ${call.method} ${call.path}.` } }
    if (typeof reply === 'string') return { text: reply, headers: { 'content-type': 'application/pdf' } }
    return { status: 'refused' in reply ? Number(reply.refused) : 200, json: reply }
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  history.replace(address, state)
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, validateSearch: (search) => search as Search }),
    history,
    parseSearch,
    stringifySearch,
  })
  // The product's own router is the registered one; this one has the same search and a single page.
  show(<RouterProvider router={router as never} />, { as: 'admin' })
  const asks = (method: string, path: string) =>
    heard.filter((call) => call.method === method && call.path === path).map((call) => call.body)
  return { router, history, heard, asks, saves: () => asks('PUT', '/api/bookings') }
}

const Screen = () => (
  <main>
    <BookingPage />
    <ConfirmHost />
    <Notices />
  </main>
)

// Rows as the server answers them; every field can be set.

const stamps = { created_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' }

export const anAmenity = (over: Partial<ShownAmenity> = {}): ShownAmenity => ({
  id: 1,
  name: 'Clubhouse',
  is_per_group: true,
  day_price: 300,
  night_price: 450,
  day_per_person_price: 0,
  night_per_person_price: 0,
  guest_additional_price: 50,
  extension_price: 100,
  bond: 0,
  capacity: null,
  rules: null,
  picture_url: null,
  ...stamps,
  ...over,
})

export const aPool = (over: Partial<ShownAmenity> = {}): ShownAmenity =>
  anAmenity({
    id: 2,
    name: 'Swimming Pool',
    is_per_group: false,
    day_price: 0,
    night_price: 0,
    day_per_person_price: 80,
    night_per_person_price: 100,
    guest_additional_price: 20.5,
    ...over,
  })

type Payment = Booking['booking_payments'][number]

export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: 71,
  booking_id: 41,
  amount: 100,
  payment_date: '2026-11-20',
  payment_method: 'cash',
  ewallet_reference: null,
  receipt_number: 'AR-000071',
  ...stamps,
  ...over,
})

/** A request of a guest for tomorrow morning, with the price and the sums that the server would answer. */
export function aBooking(over: Partial<Booking> = {}): Booking {
  const amenity = over.amenity ?? anAmenity()
  const given = {
    id: 41,
    amenity_id: amenity.id,
    resident_id: null,
    amenity,
    resident: null,
    full_name: 'Ana Cruz',
    email: 'ana@visitor.example',
    contact_number: '09170000001',
    booking_date: '2026-11-22',
    start_time: '08:00',
    end_time: '10:00',
    booking_status: 'for_approval' as const,
    expired_at: null,
    to_refund: 0,
    is_guest: false,
    num_of_resident: null,
    num_of_guest: null,
    booking_payments: [],
    voided_payments: [],
    ...stamps,
    ...over,
  }
  const quoted = quote(ratesFrom(amenity), given, given)
  const paid = given.booking_payments.reduce((sum, payment) => sum + toCentavos(payment.amount), 0)
  const balance = balanceOf(quoted.price, paid)
  return {
    ...quoted,
    price: toPesos(quoted.price),
    price_lines: quoted.price_lines.map((line) => ({ ...line, amount: toPesos(line.amount) })),
    total_paid: toPesos(paid),
    amount_due: toPesos(balance.amount_due),
    over_paid: toPesos(balance.over_paid),
    settled: [],
    house_id: null,
    address: null,
    payment_status: paymentStatus(quoted.price, paid, false),
    ...given,
  }
}

export const anEntry = (over: Partial<BookingEntry> = {}): BookingEntry => ({
  id: 41,
  amenity_id: 1,
  full_name: 'Ana Cruz',
  booking_date: '2026-11-22',
  start_time: '08:00',
  end_time: '10:00',
  booking_status: 'for_approval',
  ...over,
})

export const bookingsPage = (bookings: Booking[], total = bookings.length) =>
  pageOf(bookings, total, { page: 1, size: 10 })
