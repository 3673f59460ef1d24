import type { Booking } from '#features/bookings/bookings/contract.ts'
import { blocksHours } from '#features/bookings/bookings/rules.ts'
import { LotNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { showTime } from '#shared/dates.ts'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { EmailText } from '#web/ui/fields/EmailText.tsx'
import { Label } from '#web/ui/Label.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterHidesOfList } from '#web/ui/tables/FilterHides.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { bookingsContract } from '../contract.ts'
import { AmenityDot } from './amenities/AmenityDot.tsx'
import type { BookingState, SetBookingState } from './BookingFilters.tsx'
import classes from './Bookings.module.css'

interface Props {
  /** Null for all. */
  amenityId: number | null
  state: BookingState
  setState: SetBookingState
  onReview: (booking: Booking) => void
  /** For who takes its payment and decides nothing. */
  onPay: (booking: Booking) => void
}

const emailColumn: Column<Booking> = {
  header: t('EMAIL'),
  wrap: true,
  cell: (booking) => <EmailText email={booking.email} />,
}

/** In its place where the bookings of all amenities stand together; there is no room for both. */
const amenityColumn: Column<Booking> = {
  header: t('AMENITY'),
  wrap: true,
  cell: (booking) => <AmenityDot id={booking.amenity_id}>{booking.amenity.name}</AmenityDot>,
}

/** Under the name that was given; a resident's leads to their page, the address below to the lot. */
const Booker = ({ of: { resident, full_name, house_id, address } }: { of: Booking }) => (
  <>
    <PersonNamed id={resident?.user_id ?? null} name={full_name} />
    {address !== null && (
      <SmallLine>
        <LotNamed id={house_id} address={address} />
      </SmallLine>
    )}
  </>
)

/** Amount paid, and due for one that takes place. */
const Paid = ({ of }: { of: Booking }) => (
  <>
    <StatusPill status={of.payment_status} />
    {blocksHours(of.booking_status) && of.amount_due > 0 && (
      <SmallLine>{t('{amount} due', { amount: pesoText(of.amount_due) })}</SmallLine>
    )}
  </>
)

const columns = ({ onReview, onPay }: Pick<Props, 'onReview' | 'onPay'>, ofAll: boolean): Column<Booking>[] => [
  { header: t('FULLNAME'), wrap: true, cell: (booking) => <Booker of={booking} /> },
  ...(ofAll ? [amenityColumn] : may('read') ? [emailColumn] : []),
  { header: t('BOOKING DATE'), cell: (booking) => <DayText day={booking.booking_date} /> },
  {
    header: t('BOOKING TIME'),
    cell: (booking) => (
      <>
        <span className="num">{showTime(booking.start_time)} -</span>{' '}
        <span className="num">{showTime(booking.end_time)}</span>
        {booking.ends_next_day && <span className={classes.nextDay}>{t('next day')}</span>}
      </>
    ),
  },
  { header: t('PAYMENT STATUS'), cell: (booking) => <Paid of={booking} /> },
  { header: t('STATUS'), card: 'corner', cell: (booking) => <StatusPill status={booking.booking_status} /> },
  {
    header: t('ACTION'),
    card: 'actions',
    width: '6rem',
    cell: (booking) =>
      may('records') ? (
        <RowButton
          onClick={() => onReview(booking)}
          label={t('REVIEW the booking of {fullName}, {day}, {booking}', {
            fullName: booking.full_name,
            day: showDay(booking.booking_date),
            booking: timeText(booking),
          })}
        >
          <Label>{t('REVIEW')}</Label>
        </RowButton>
      ) : (
        may(bookingsContract.pay) &&
        blocksHours(booking.booking_status) &&
        booking.amount_due > 0 && (
          <RowButton
            onClick={() => onPay(booking)}
            label={t('Take payment of {name}, {day}', {
              name: booking.full_name,
              day: showDay(booking.booking_date),
            })}
          >
            {t('Take payment')}
          </RowButton>
        )
      ),
  },
]

const timeText = (booking: Booking) => `${showTime(booking.start_time)} - ${showTime(booking.end_time)}`

/** The bookings of one amenity or of all, what is to come first. */
export function BookingsList({ amenityId, state, setState, onReview, onPay }: Props) {
  const status = state.status === 'all' ? null : state.status
  const query = usePage(bookingsContract.list, {
    ...{ amenity_id: amenityId, status, search: state.search, page: state.page },
    order: 'upcoming' as const,
  })
  return (
    <Section flush>
      <PagedTable
        label={t('Bookings')}
        query={query}
        rowKey={(booking) => booking.id}
        columns={columns({ onReview, onPay }, amenityId === null)}
        height={300}
        tableFrom={840}
        empty={
          <>
            <span>{t('No bookings available.')}</span>
            {state.search !== '' && (
              <RowButton
                quiet
                display="block"
                mx="auto"
                mt="xs"
                onClick={() => setState({ search: '', status: 'all' })}
              >
                {t('Show all bookings')}
              </RowButton>
            )}
          </>
        }
        emptyAction={
          status !== null && (
            <FilterHidesOfList
              list={bookingsContract.list}
              ask={{ amenity_id: amenityId, status: null, search: state.search, page: 1 }}
              onShow={() => setState({ search: state.search, status: 'all' })}
            />
          )
        }
        page={state.page}
        onPage={(page) => setState({ page })}
      />
    </Section>
  )
}
