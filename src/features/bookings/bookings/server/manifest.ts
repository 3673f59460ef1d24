import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { approvableBookings } from './approvable.ts'
import { expiryJob } from './expire.ts'
import { bookingsOnHousehold, eraseBookings } from './manifest.queries.ts'
import { payableBookings } from './payable.ts'
import { bookings } from './routes.ts'

export const bookingsManifest: Manifest = {
  name: 'bookings',
  serves: [bookings],
  approvable: approvableBookings,
  payable: payableBookings,
  tables: {
    bookings: {
      record: 'Booking',
      personal: {
        booking_date: 'none',
        booking_status: 'none',
        contact_number: 'erased',
        email: 'erased',
        end_time: 'none',
        full_name: 'erased',
        search: 'erased',
        slot: 'none',
        start_time: 'none',
      },
    },
  },
  jobs: [expiryJob],
  erase: async ({ db, userId, residentId, known }) => {
    await eraseBookings(db, { residentId, contacts: known.contacts, as: `Erased Person ${userId}` })
    return undefined
  },
  guards: [
    {
      tables: ['bookings'],
      rank: 4,
      counted: ['booking', 'bookings'],
      says: (place) => refusals.booking_made({ place }),
      standing: bookingsOnHousehold,
    },
  ],
}
