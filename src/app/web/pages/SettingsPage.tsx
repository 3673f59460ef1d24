import { AmenitiesCard } from '#features/bookings/bookings/web/AmenitiesCard.tsx'
import { Settings } from '#features/office/settings/web/Settings.tsx'

/** Settings (/admin-settings): how the village is run, and what can be booked. */
export const SettingsPage = () => <Settings amenities={<AmenitiesCard />} />
