import { office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('bookings', '/booking'),
  office('booking-calendar', '/booking?view=calendar'),
]
