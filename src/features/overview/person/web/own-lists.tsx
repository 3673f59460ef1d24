import { type Booking, bookingsContract } from '#features/bookings/bookings/contract.ts'
import { billsContract } from '#features/dues/bills/contract.ts'
import { type Complaint, complaintsContract } from '#features/messages/complaints/contract.ts'
import { billColumnsWithLot } from '#features/overview/lot/web/lot-lists.tsx'
import { OwnList, type OwnListProps, wayColumn } from '#features/overview/lot/web/OwnList.tsx'
import { type Permit, permitsContract, type Sticker, stickersContract } from '#features/requests/requests/contract.ts'
import { requestTypes, STEPS, stepOf } from '#features/requests/requests/rules.ts'
import { showTime } from '#shared/dates.ts'
import { REQUEST_PAGES, type RequestType } from '#shared/request-types.ts'
import { usePage } from '#web/calls/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusPill, statusText } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'

/**
 * Where a request in a status of the API is worked on, as the address of its type's screen holds it: the tab and the filter of a
 * tab, each unless it is the first, and the request. One that waits is open for review, any other to be read.
 */
function requestPlace(type: RequestType, id: number, status: string): Record<string, string> {
  const { tabOf } = requestTypes[type]
  const step = stepOf(requestTypes[type], status) ?? 'pending'
  const first = STEPS.find((one) => tabOf[one] === tabOf[step])
  return {
    ...(tabOf[step] === tabOf.pending ? {} : { tab: tabOf[step] }),
    ...(first === step ? {} : { status: step }),
    [step === 'pending' ? 'review' : 'request']: String(id),
  }
}

// The lower tabs of a resident: BILLING, RESERVATION, PERMITS, STICKERS, COMPLAINTS
// (docs/spec/overview.md#one-resident).

const status = <Row,>(of: (row: Row) => string, header = t('Status')): Column<Row> => ({
  header,
  card: 'corner',
  cell: (row) => <StatusPill status={of(row)} />,
})

/** The bills of the resident's lots. */
export const ResidentBills = ({ residentId, page, onPage }: OwnListProps) => (
  <OwnList
    label={t('Bills')}
    query={usePage(billsContract.ofResident, { residentId, kinds: 'all', page })}
    columns={billColumnsWithLot}
    empty={t('No bills available')}
    page={page}
    onPage={onPage}
  />
)

const bookingColumns: Column<Booking>[] = [
  { header: t('Amenity'), wrap: true, cell: (booking) => <bdi>{booking.amenity.name}</bdi> },
  { header: t('Booking Date'), cell: (booking) => <DayText day={booking.booking_date} /> },
  {
    header: t('Booking Time'),
    cell: (booking) => (
      <span className="num">
        {showTime(booking.start_time)} - {showTime(booking.end_time)}
      </span>
    ),
  },
  { header: t('Total Price'), align: 'right', cell: (booking) => <Money pesos={booking.price} /> },
  { header: t('Total Paid'), align: 'right', cell: (booking) => <Money pesos={booking.total_paid} /> },
  { header: t('Payment Status'), cell: (booking) => <StatusPill status={booking.payment_status} /> },
  status((booking) => booking.booking_status),
  wayColumn((booking) => ({
    text: t('Review'),
    label: t('Review the booking of {name}, {day}', { name: booking.amenity.name, day: showDay(booking.booking_date) }),
    to: '/booking',
    state: { selectedBooking: booking },
  })),
]

export const ResidentBookings = ({ residentId, page, onPage }: OwnListProps) => (
  <OwnList
    label={t('Bookings')}
    query={usePage(bookingsContract.ofResident, { residentId, page })}
    columns={bookingColumns}
    empty={t('No bookings available.')}
    page={page}
    onPage={onPage}
  />
)

/** Columns of a resident's requests of a type: its own among those that all have. */
const requestColumns = <Row extends Permit | Sticker>(
  type: RequestType,
  statusOf: (row: Row) => string,
  own: readonly Column<Row>[],
): Column<Row>[] => [
  { header: t('Reference Number'), cell: (row) => <span className="num">{row.reference_number}</span> },
  ...own,
  { header: t('Request Date'), cell: (row) => <DayText day={row.application_date} /> },
  {
    header: t('Fee'),
    align: 'right',
    cell: ({ total_fee }) => (total_fee === null ? 'N/A' : <Money pesos={total_fee} />),
  },
  status((row) => (row.withdrawn_at ? 'withdrawn' : statusOf(row))),
  wayColumn((row) => {
    const text = statusOf(row) === 'pending' ? t('Review') : t('View')
    return {
      text,
      label: `${text} ${row.reference_number}`,
      to: REQUEST_PAGES[type],
      search: requestPlace(type, row.id, statusOf(row)),
    }
  }),
]

const permitColumns = requestColumns<Permit>('permit', (permit) => permit.permit_status, [
  { header: t('Type'), cell: (permit) => translate(permit.permit_type) },
  { header: t('Purpose'), wrap: true, cell: (permit) => <bdi>{permit.purpose}</bdi> },
])

export const ResidentPermits = ({ residentId, page, onPage }: OwnListProps) => (
  <OwnList
    label={t('Permits')}
    query={usePage(permitsContract.ofResident, { residentId, page })}
    columns={permitColumns}
    empty={t('No permit requests available')}
    page={page}
    onPage={onPage}
  />
)

const stickerColumns = requestColumns<Sticker>('sticker', (sticker) => sticker.request_status, [
  { header: t('Plate Number'), wrap: true, cell: (sticker) => <bdi>{sticker.car_plate_number}</bdi> },
  { header: t('Type'), cell: (sticker) => statusText(sticker.sticker_type) },
])

export const ResidentStickers = ({ residentId, page, onPage }: OwnListProps) => (
  <OwnList
    label={t('Stickers')}
    query={usePage(stickersContract.ofResident, { residentId, page })}
    columns={stickerColumns}
    empty={t('No car sticker requests available')}
    page={page}
    onPage={onPage}
  />
)

const complaintColumns: Column<Complaint>[] = [
  { header: t('Type'), cell: (complaint) => translate(complaint.kind) },
  { header: t('Date'), cell: (complaint) => <DayText day={complaint.date_sent} /> },
  { header: t('Message'), wrap: true, cell: (complaint) => <bdi>{shortened(complaint.message)}</bdi> },
  status((complaint) => (complaint.withdrawn_at ? 'withdrawn' : complaint.status)),
  wayColumn((complaint) => ({
    text: t('View'),
    label: t('View the complaint of {day}', { day: showDay(complaint.date_sent) }),
    to: '/complaints',
    search: {
      complaint: String(complaint.id),
      ...(complaint.status === 'Solved' ? { status: 'solved' } : {}),
    },
  })),
]

const MOST_CHARACTERS = 120
const shortened = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()}…` : text

export const ResidentComplaints = ({ residentId, page, onPage }: OwnListProps) => (
  <OwnList
    label={t('Complaints')}
    query={usePage(complaintsContract.ofResident, { residentId, page })}
    columns={complaintColumns}
    empty={t('No complaints found.')}
    page={page}
    onPage={onPage}
  />
)
