import type { Booking } from '#features/bookings/bookings/contract.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A booking whose review opens with the bookings screen, as the dashboard's pending bookings hand it over. */
    selectedBooking?: Booking
  }
}
