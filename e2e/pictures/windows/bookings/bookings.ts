import { inTurn, of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/bookings/bookings/web/amenities/EditAmenities.tsx', [
    ['Edit Amenities', '/booking', press('Edit Amenities')],
    ['Unsaved changes', '/booking', inTurn(press('Edit Amenities'), press('Add Amenity'), press('Close'))],
  ]),
  ...of('features/bookings/bookings/web/amenities/use-amenity-rows.ts', [
    ['Delete amenity', '/booking', inTurn(press('Edit Amenities'), press(/^Delete /))],
  ]),
  ...of('features/bookings/bookings/web/review/ReviewWindow.tsx', [
    ['Review Booking', '/booking?amenity=all', press(/^REVIEW /)],
    [
      'Add Payment',
      '/booking?amenity=all&status=for_approval',
      inTurn(press(/^REVIEW /), press('Approve'), press('No'), press('Add Payment')),
    ],
  ]),
  ...of('features/bookings/bookings/web/review/NotifyConfirmation.tsx', [
    ['Notify Confirmation', '/booking?amenity=all', inTurn(press(/^REVIEW /), press('Save'))],
  ]),
  ...of('features/bookings/bookings/web/NewBooking.tsx', [['New Booking', '/booking', press('New Booking')]]),
  ...of('features/bookings/bookings/web/review/RequestsOfSlot.tsx', [
    [/^Requests/, '/booking?view=calendar&scale=week&day=2026-11-27', press(/2 requests/)],
  ]),
]
