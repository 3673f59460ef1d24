import type { Amenity } from '#features/bookings/amenities/contract.ts'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NewBookingForm } from './NewBookingForm.tsx'
import type { Prefilled } from './new-booking-values.ts'

interface Props {
  amenities: readonly Amenity[]
  today: Day
  /** The window is open while this is set. */
  wanted: Prefilled | null
  onClose: () => void
}

/**
 * The window "New Booking": staff enter a booking for a resident or a guest
 * (docs/spec/bookings.md#entering-a-booking).
 */
export const NewBooking = ({ amenities, today, wanted, onClose }: Props) => (
  <Dialog title={t('New Booking')} size="lg" opened={wanted !== null} onClose={onClose}>
    {wanted && amenities[0] && <NewBookingForm amenities={amenities} today={today} wanted={wanted} onClose={onClose} />}
  </Dialog>
)
