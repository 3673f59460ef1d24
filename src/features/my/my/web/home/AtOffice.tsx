import { IconCalendarEvent, IconCar, IconFileCertificate, IconMessageReport, IconReceipt } from '@tabler/icons-react'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import type { Report } from '#features/dues/reported/contract.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { Alert, Button, Card, Item, Pill, pesos, Rows, Section } from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { BookingPill } from '../bookings/BookingPill.tsx'
import { bookings, complaints, reports } from '../calls.ts'
import { againPath, refusedReport } from '../lots/reported.ts'
import { lotsOf, useMe } from '../me.ts'
import { permitName } from '../requests/names.ts'
import { ComplaintPill, RequestPill, stepIn } from '../requests/states.tsx'
import { useClearances, useStickers } from '../requests/use-requests.ts'
import { useToday } from '../today.ts'

/** Days for which home tells what the office refused. */
const TOLD_DAYS = 14
/** Steps in which a request is at the office or lies ready there; one that is approved stands among what is to be paid. */
const AT_OFFICE = ['pending', 'in_progress', 'done']

/** Payment that the office could not record, with the reason, and a way to send it again. */
const Refused = ({ of }: { of: Report }) => (
  <Card label={t('Reported payment of {amount}', { amount: pesos(of.amount) })}>
    <p className={k.strong}>
      {t('The office could not record your payment of {amount}.', { amount: pesos(of.amount) })}
    </p>
    <Alert>{of.reason}</Alert>
    <Button kind="plain" to={againPath(of)} wide>
      {t('Look at it and send it again')}
    </Button>
  </Card>
)

/** A booking that the office looks at, or that it could not give lately and whose day is to come. */
const isBookingShown = (one: Booking, today: Day) =>
  one.booking_date >= today &&
  (one.booking_status === 'for_approval' || (one.booking_status === 'rejected' && !one.expired_at))

/** The latest payment that the office could not record, before anybody pays it again. */
export function RefusedReport() {
  const today = useToday()
  const reported = useAsk(reports.list, { page: 1, per_page: 20 }).data?.data ?? []
  const refused = refusedReport(reported, addDays(today, -TOLD_DAYS))
  return refused && <Refused of={refused} />
}

/** Own payments, bookings, requests and complaints that wait at the office, lie ready there, or came back refused. */
export function AtOffice() {
  const today = useToday()
  const enabled = lotsOf(useMe()).length > 0
  const reported = useAsk(reports.list, { page: 1, per_page: 20 }).data?.data ?? []
  const booked = useAsk(bookings.list, { page: 1, per_page: 50 }, { enabled }).data?.data ?? []
  const complained = useAsk(complaints.list, { page: 1, per_page: 30 }, { enabled }).data?.data ?? []
  const since = addDays(today, -TOLD_DAYS)
  const isShown = (type: 'permit' | 'sticker', status: string, changed: string) => {
    const step = stepIn(type, status)
    return AT_OFFICE.includes(step) || (step === 'rejected' && changed >= since)
  }
  const cleared = (useClearances().data ?? []).filter(
    (one) => !one.withdrawn_at && isShown('permit', one.permit_status, one.updated_at),
  )
  const passes = (useStickers().data ?? []).filter(
    (one) => !one.withdrawn_at && isShown('sticker', one.request_status, one.updated_at),
  )
  const rows = [
    ...reported
      .filter(({ state }) => state === 'waiting')
      .map((one) => (
        <Item
          key={`report-${one.id}`}
          icon={IconReceipt}
          title={t('Payment of {amount}', { amount: pesos(one.amount) })}
          about={showDay(one.paid_on)}
          end={<Pill tone="wait">{t('The office checks it')}</Pill>}
          to="/my/pay"
        />
      )),
    ...booked
      .filter((one) => isBookingShown(one, today))
      .map((one) => (
        <Item
          key={`booking-${one.id}`}
          icon={IconCalendarEvent}
          title={one.amenity.name}
          about={showDay(one.booking_date)}
          end={<BookingPill of={one} />}
          to={`/my/bookings/${one.id}`}
        />
      )),
    ...cleared.map((one) => (
      <Item
        key={`clearance-${one.id}`}
        icon={IconFileCertificate}
        title={permitName(one.permit_type)}
        about={one.note || one.reference_number}
        end={<RequestPill type="permit" status={one.permit_status} withdrawn={false} />}
        to={`/my/requests/clearances/${one.id}`}
      />
    )),
    ...passes.map((one) => (
      <Item
        key={`sticker-${one.id}`}
        icon={IconCar}
        title={one.car_plate_number}
        about={one.note || one.car_model}
        end={<RequestPill type="sticker" status={one.request_status} withdrawn={false} />}
        to={`/my/requests/stickers/${one.id}`}
      />
    )),
    ...complained
      .filter(({ status }) => status === 'Pending')
      .map((one) => (
        <Item
          key={`complaint-${one.id}`}
          icon={IconMessageReport}
          title={one.message.length > 40 ? `${one.message.slice(0, 40)}…` : one.message}
          about={one.number}
          end={<ComplaintPill of={one} />}
          to={`/my/requests/complaints/${one.id}`}
        />
      )),
  ]
  return (
    rows.length > 0 && (
      <Section title={t('At the office')}>
        <Rows>{rows}</Rows>
      </Section>
    )
  )
}
