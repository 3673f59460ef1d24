import type { BillRow } from '#features/dues/bills/contract.ts'
import { BillAmount, BillName } from '#features/dues/bills/web/BillName.tsx'
import { BillState } from '#features/dues/bills/web/BillState.tsx'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { REQUEST_ABOUT } from '#features/requests/requests/web/request-about.ts'
import { type Day, showTime } from '#shared/dates.ts'
import { REQUEST_PAGES } from '#shared/request-types.ts'
import { usePage } from '#web/calls/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { type LotBooking, type LotComplaint, type LotRequest, lotContract } from '../contract.ts'
import { OwnList, wayColumn } from './OwnList.tsx'

/** The bills of a lot. */
const billColumns: Column<BillRow>[] = [
  { header: t('Month'), wrap: true, cell: (bill) => <BillName bill={bill} /> },
  { header: t('Issue Date'), cell: (bill) => <DayText day={bill.issue_date} /> },
  { header: t('Due Date'), cell: (bill) => <DayText day={bill.due_date} /> },
  { header: t('Paid Date'), cell: (bill) => <DayText day={bill.transactions[0]?.transaction_date} /> },
  { header: t('Amount'), align: 'right', cell: (bill) => <BillAmount bill={bill} /> },
  { header: t('Status'), card: 'corner', cell: (bill) => <BillState bill={bill} /> },
]

/** The bills of a resident, each of which names its lot. */
export const billColumnsWithLot: Column<BillRow>[] = [
  { header: t('Lot'), wrap: true, cell: (bill) => <LotLink house={bill.resident.house} /> },
  ...billColumns,
]

/** Props of a lot's list. */
export interface LotListProps {
  id: number
  today: Day
  page: number
  onPage: (page: number) => void
}

/** All bills of the lot. */
export const LotBills = ({ id, page, onPage }: LotListProps) => (
  <OwnList
    label={t('Bills')}
    query={usePage(lotContract.bills, { id, page })}
    columns={billColumns}
    empty={t('No bills available')}
    page={page}
    onPage={onPage}
  />
)

const person = <Row extends { user_id: number; name: string }>(): Column<Row> => ({
  header: t('Name'),
  wrap: true,
  cell: (row) => <PersonNamed id={row.user_id} name={row.name} />,
})

const bookingColumns: Column<LotBooking>[] = [
  { header: t('Amenity'), wrap: true, cell: (booking) => <bdi>{booking.amenity}</bdi> },
  person(),
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
  { header: t('Total Paid'), align: 'right', cell: (booking) => <Money pesos={booking.paid} /> },
  { header: t('Status'), card: 'corner', cell: (booking) => <StatusPill status={booking.booking_status} /> },
  wayColumn((booking) => ({
    text: t('View'),
    label: t('View the bookings of {name}', { name: booking.amenity }),
    to: '/booking',
    search: { amenity: String(booking.amenity_id) },
  })),
]

/** Bookings by people of the lot. */
export const LotBookings = ({ id, page, onPage }: LotListProps) => (
  <OwnList
    label={t('Bookings')}
    query={usePage(lotContract.bookings, { id, page })}
    columns={bookingColumns}
    empty={t('No bookings available.')}
    page={page}
    onPage={onPage}
  />
)

const requestColumns: Column<LotRequest>[] = [
  { header: t('Reference Number'), cell: (request) => <span className="num">{request.reference_number}</span> },
  {
    header: t('For'),
    wrap: true,
    cell: (request) => REQUEST_ABOUT[request.product](request.about),
  },
  { header: t('Details'), wrap: true, cell: (request) => <bdi>{request.detail}</bdi> },
  person(),
  { header: t('Request Date'), cell: (request) => <DayText day={request.application_date} /> },
  {
    header: t('Valid until'),
    cell: (request) => (request.valid_until ? <DayText day={request.valid_until} /> : '–'),
  },
  {
    header: t('Fee'),
    align: 'right',
    cell: ({ fee }) => (fee === null ? 'N/A' : <Money pesos={fee} />),
  },
  {
    header: t('Status'),
    card: 'corner',
    cell: (request) => <StatusPill status={request.withdrawn ? 'withdrawn' : request.step} />,
  },
  wayColumn((request) => ({
    text: t('View'),
    label: t('View {reference}', { reference: request.reference_number }),
    to: REQUEST_PAGES[request.product],
    search: { request: String(request.id) },
  })),
]

/** Clearances and stickers of the lot, with their plates. */
export const LotRequests = ({ id, page, onPage }: LotListProps) => (
  <OwnList
    label={t('Permits and stickers')}
    query={usePage(lotContract.requests, { id, page })}
    columns={requestColumns}
    empty={t('No permit or sticker yet.')}
    page={page}
    onPage={onPage}
  />
)

const complaintColumns: Column<LotComplaint>[] = [
  { header: t('Type'), cell: (complaint) => translate(complaint.type) },
  person(),
  { header: t('Date'), cell: (complaint) => <DayText day={complaint.date_sent} /> },
  { header: t('Message'), wrap: true, cell: (complaint) => <bdi>{complaint.message}</bdi> },
  {
    header: t('Status'),
    card: 'corner',
    cell: (complaint) => <StatusPill status={complaint.withdrawn ? 'withdrawn' : complaint.status} />,
  },
  wayColumn((complaint) => ({
    text: t('View'),
    label: t('View the complaint of {day}', { day: showDay(complaint.date_sent) }),
    to: '/complaints',
    search: { complaint: String(complaint.id), ...(complaint.status === 'Solved' ? { status: 'solved' } : {}) },
  })),
]

/** Complaints from the lot. */
export const LotComplaints = ({ id, page, onPage }: LotListProps) => (
  <OwnList
    label={t('Complaints')}
    query={usePage(lotContract.complaints, { id, page })}
    columns={complaintColumns}
    empty={t('No complaints found.')}
    page={page}
    onPage={onPage}
  />
)
