import { useState } from 'react'
import type { Amenity } from '#features/bookings/amenities/contract.ts'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import type { Day } from '#shared/dates.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { NewBookingForm } from './NewBookingForm.tsx'
import type { Prefilled } from './new-booking-values.ts'
import { PayBooking } from './PayBooking.tsx'

interface Props {
  amenities: readonly Amenity[]
  today: Day
  /** The window is open while this is set. */
  wanted: Prefilled | null
  onClose: () => void
}

/**
 * The window "New Booking": staff enter a booking for a resident or a guest, and take what is due for it
 * (docs/spec/bookings.md#entering-a-booking).
 */
export function NewBooking({ amenities, today, wanted, onClose }: Props) {
  const [due, setDue] = useState<Booking | null>(null)
  const close = () => {
    setDue(null)
    onClose()
  }
  return (
    <Dialog title={due ? t('Add Payment') : t('New Booking')} size="lg" opened={wanted !== null} onClose={close}>
      {due ? (
        <PayBooking booking={due} today={today} onClose={close} />
      ) : (
        wanted &&
        amenities[0] && (
          <NewBookingForm
            amenities={amenities}
            today={today}
            wanted={wanted}
            onEntered={(booking) => (booking.amount_due > 0 && may('till') ? setDue(booking) : close())}
            onClose={close}
          />
        )
      )}
    </Dialog>
  )
}
