import { Button, SegmentedControl } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { type Amenity, amenitiesContract } from '#features/bookings/amenities/contract.ts'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { EditAmenities } from '#features/bookings/bookings/web/amenities/EditAmenities.tsx'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { dayIn } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart, lazyWindow } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { bookingsContract } from '../contract.ts'
import { AmenityButtons } from './amenities/AmenityButtons.tsx'
import { BookingFilters, type BookingState, FIRST_AMENITY, shownAmenity, useBookingState } from './BookingFilters.tsx'
import { BookingsList } from './BookingsList.tsx'
import type { Prefilled } from './new-booking-values.ts'
import { useReview } from './review/use-review.ts'

interface Props {
  value: BookingState['view']
  onChange: (view: BookingState['view']) => void
}

/** The booking book as a list or a calendar. */
const ViewSwitch = ({ value, onChange }: Props) => (
  <SegmentedControl
    aria-label={t('View')}
    value={value}
    onChange={onChange}
    data={[
      { value: 'list', label: t('List') },
      { value: 'calendar', label: t('Calendar') },
    ]}
  />
)

const NewBooking = lazyWindow(
  async () => (await import('./NewBooking.tsx')).NewBooking,
  ({ wanted, onClose }) => ({ opened: wanted !== null, onClose }),
)
const ReviewWindow = lazyWindow(
  async () => (await import('./review/ReviewWindow.tsx')).ReviewWindow,
  ({ review }) => ({ opened: review.opened, onClose: review.close }),
)
const PayDue = lazyPart(async () => (await import('./PayDue.tsx')).PayDue)
const BookingCalendar = lazyPart(async () => (await import('./calendar/BookingCalendar.tsx')).BookingCalendar)

/** Where the village lies until the settings say it. */
const USUAL_ZONE = 'Asia/Manila'

/** A new booking begins on the amenity on show. */
const on = (amenityId: number | null): Prefilled => (amenityId === null ? {} : { amenityId })

/**
 * Bookings (/booking, docs/spec/bookings.md#bookings-screen): the booking book of every amenity, as a list or a
 * calendar.
 */
export function BookingPage() {
  const amenities = useAsk(amenitiesContract.list, {})
  const village = useSettings().village ?? { today: dayIn(new Date(), USUAL_ZONE), zone: USUAL_ZONE }
  const { today } = village
  const [editing, setEditing] = useState(false)
  const [entering, setEntering] = useState<Prefilled | null>(null)
  const review = useReview()
  const decides = may('records')
  const [state] = useBookingState()
  const known = amenities.data ?? []
  return (
    <>
      <PageHeader
        title={t('Bookings')}
        actions={
          <>
            {may('records') && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {t('Edit Amenities')}
              </Button>
            )}
            {may('records') && (
              <Button
                data-new
                leftSection={<IconPlus size={18} aria-hidden />}
                disabled={known.length === 0}
                onClick={() => setEntering(on(shownAmenity(state.amenity, known)))}
              >
                {t('New Booking')}
              </Button>
            )}
          </>
        }
      />
      {amenities.data ? (
        <Book
          amenities={amenities.data}
          today={today}
          onReview={decides ? review.open : undefined}
          onEnter={decides ? setEntering : undefined}
        />
      ) : (
        <LoadState query={amenities} what={t('Failed to fetch amenities')} inCard />
      )}
      <EditAmenities opened={editing} deleted={t('Deleted Amenity Successfully')} onClose={() => setEditing(false)} />
      <Suspense fallback={null}>
        <NewBooking amenities={known} today={today} wanted={entering} onClose={() => setEntering(null)} />
        {decides && <ReviewWindow review={review} village={village} />}
      </Suspense>
    </>
  )
}

interface BookProps {
  amenities: readonly Amenity[]
  today: string
  /** Both undefined for who may only look. */
  onReview: ((booking: { id: number }) => void) | undefined
  onEnter: ((wanted: Prefilled) => void) | undefined
}

function Book({ amenities, today, onReview, onEnter }: BookProps) {
  const [state, setState] = useBookingState()
  const paying = useWindow<Booking>()
  const hasCalendar = may(bookingsContract.calendar)
  const [first] = amenities
  if (!first && (state.amenity === null || state.amenity === FIRST_AMENITY))
    return (
      <Section>
        <EmptyState>{t('There are no amenities yet. Add the first one with Edit Amenities.')}</EmptyState>
      </Section>
    )
  const amenityId = shownAmenity(state.amenity, amenities)
  return (
    <>
      <AmenityButtons
        amenities={amenities}
        selected={amenityId}
        onSelect={(amenity) => setState({ amenity })}
        actions={
          hasCalendar && <ViewSwitch value={state.view} onChange={(view) => setState({ view, page: state.page })} />
        }
      />
      <BookingFilters state={state} setState={setState} />
      {state.view === 'list' || !hasCalendar ? (
        <BookingsList
          amenityId={amenityId}
          state={state}
          setState={setState}
          onReview={(booking) => onReview?.(booking)}
          onPay={paying.open}
        />
      ) : (
        <Suspense fallback={<PageLoader />}>
          <BookingCalendar
            amenities={amenities}
            amenityId={amenityId}
            today={today}
            state={state}
            setState={setState}
            onReview={(booking) => onReview?.(booking)}
            onHour={(hour) => onEnter?.({ ...hour, ...on(amenityId) })}
          />
        </Suspense>
      )}
      {paying.about && paying.show(<PayDue booking={paying.about} today={today} onClose={paying.close} />)}
    </>
  )
}
