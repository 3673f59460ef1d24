import { AmenitiesCard } from '#features/bookings/bookings/web/AmenitiesCard.tsx'
import { ChargesCard } from '#features/money/charges/web/ChargesCard.tsx'
import { RatesCard } from '#features/money/rates/web/RatesCard.tsx'
import { Settings } from '#features/office/settings/web/Settings.tsx'
import { KindsCard } from '#features/people/houses/web/KindsCard.tsx'

/** Settings (/admin-settings): how the village is run, what can be booked, what lots there are, and what they and others pay. */
export const SettingsPage = () => (
  <Settings
    amenities={<AmenitiesCard />}
    lotKinds={<KindsCard />}
    money={
      <>
        <RatesCard />
        <ChargesCard />
      </>
    }
  />
)
