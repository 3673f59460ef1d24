import { noticeText, type StoredMessage } from '#features/messages/notifications/server/notice-text.ts'
import { type NewNotice, queueGuestMail, queueNotices } from '#features/messages/notifications/server/queue.ts'
import type { Tx } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { Day } from '#shared/dates.ts'
import { sumDeliveries, type DeliverySummary as Tally } from '#shared/deliveries.ts'
import type { Centavos } from '#shared/money.ts'
import type { BookingStatus, Slot } from '../rules.ts'
import { type Expired, type ExpiredBooking, staffIds } from './expire.queries.ts'

/** The booking a notice is about. */
interface BookingNotice extends Slot {
  /** First name of an account, or the whole name of a guest. */
  name: string
  amenity: string
  booking_date: Day
}

const about = ({ name, amenity, booking_date, start_time, end_time }: BookingNotice) => ({
  name,
  amenity,
  booking_date,
  start_time,
  end_time,
})

/** The new status of a booking; `due` in centavos is named while it is reserved. */
const statusNotice = (data: BookingNotice, status: BookingStatus, due: Centavos): StoredMessage =>
  noticeText('bookings.status', { ...about(data), status, due })

/** A request that waited for a slot which somebody else got. */
const passedOver = (data: BookingNotice): StoredMessage => noticeText('bookings.passed_over', about(data))

/** A request that nobody decided before its time began; `paid` in centavos. */
const expired = (data: BookingNotice, paid: Centavos): StoredMessage =>
  noticeText('bookings.expired', { ...about(data), paid })

/** The same for the office, which took `paid` centavos for it. */
const toRefund = (booking: Omit<BookingNotice, 'name'> & { full_name: string }, paid: Centavos): StoredMessage =>
  noticeText('bookings.to_refund', { ...about({ ...booking, name: booking.full_name }), paid })

interface Queueing {
  db: Tx
  host: Pick<Host, 'mail' | 'config'>
  now: Date
}

interface Telling {
  to: ExpiredBooking
  notice: StoredMessage
}

const bookingNotice = (to: ExpiredBooking, amenity: string) => ({ ...to, name: to.firstname ?? to.full_name, amenity })

/**
 * The resident hears the booking's new status in the inbox, the booking's address by mail
 * (docs/spec/bookings.md#reviewing-a-booking).
 */
export function notifyStatus(
  call: Queueing,
  to: ExpiredBooking,
  { amenity, status, due }: { amenity: string; status: BookingStatus; due: Centavos },
): Promise<Tally> {
  return notifyResident(call, [{ to, notice: statusNotice(bookingNotice(to, amenity), status, due) }])
}

/** Those whose requests waited for a slot hear that somebody else got it. */
export function notifyPassedOver(call: Queueing, all: readonly ExpiredBooking[], amenity: string): Promise<Tally> {
  return notifyResident(
    call,
    all.map((to) => ({ to, notice: passedOver(bookingNotice(to, amenity)) })),
  )
}

/**
 * Those whose requests nobody decided in time hear that they expired, unless that is long ago; the office hears of what
 * was paid for them.
 */
export async function notifyExpired(call: Queueing, all: readonly Expired[]): Promise<void> {
  await notifyResident(
    call,
    all.filter(({ stale }) => !stale).map((to) => ({ to, notice: expired(bookingNotice(to, to.amenity), to.paid) })),
  )
  const paid = all.filter((one) => one.paid > 0)
  if (paid.length === 0) return
  const staff = await staffIds(call.db)
  await queueNotices(
    call,
    paid.flatMap((to) =>
      staff.map((userId) => ({ userId, kind: 'booking' as const, url: '/booking', ...toRefund(to, to.paid) })),
    ),
  )
}

async function notifyResident(call: Queueing, tellings: readonly Telling[]): Promise<Tally> {
  let { reached } = await queueNotices(
    call,
    tellings.flatMap(({ to, notice }): NewNotice[] =>
      to.user_id === null
        ? []
        : [
            {
              ...notice,
              userId: to.user_id,
              kind: 'booking',
              url: `/my/bookings/${to.id}`,
              dedupeKey: keyOf(to, notice.title, call.now),
            },
          ],
    ),
  )
  for (const { to, notice } of tellings)
    if (to.email !== null && !isOwnAddress(to))
      reached = sumDeliveries(
        reached,
        await queueGuestMail(call, {
          title: notice.title,
          body: notice.body,
          email: to.email,
          firstname: to.firstname ?? to.full_name,
        }),
      )
  return reached
}

/** Reserved, cancelled and reserved again within the hour are three notices: each save is its own. */
const keyOf = (to: ExpiredBooking, title: string, now: Date) => `booking:${to.id}:${title}:${now.getTime()}`

/** The account's own address gets the notice by mail anyway. */
const isOwnAddress = ({ email, account_email }: ExpiredBooking) => email?.toLowerCase() === account_email?.toLowerCase()
