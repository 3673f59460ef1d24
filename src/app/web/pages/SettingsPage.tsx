import { AmenitiesCard } from '#features/bookings/bookings/web/AmenitiesCard.tsx'
import { Settings } from '#features/office/settings/web/Settings.tsx'
import { KindsCard } from '#features/people/houses/web/KindsCard.tsx'

/** Settings (/admin-settings): how the village is run, what can be booked, and what lots there are. */
export const SettingsPage = () => <Settings amenities={<AmenitiesCard />} lotKinds={<KindsCard />} />
