import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { AmenitiesCard } from '#features/bookings/bookings/web/AmenitiesCard.tsx'
import { Settings } from '#features/office/settings/web/Settings.tsx'
import { KindsCard } from '#features/people/houses/web/KindsCard.tsx'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const RatesCard = lazyPart(async () => (await import('#features/money/rates/web/RatesCard.tsx')).RatesCard)
const ChargesCard = lazyPart(async () => (await import('#features/money/charges/web/ChargesCard.tsx')).ChargesCard)
const SeriesCard = lazyPart(async () => (await import('#features/money/series/web/SeriesCard.tsx')).SeriesCard)

/** Settings (/admin-settings): how the village is run, what can be booked, what lots there are, and what they and others pay. */
export const SettingsPage = () => (
  <Settings
    amenities={<AmenitiesCard />}
    lotKinds={<KindsCard />}
    money={
      <Suspense fallback={<Skeleton height={240} aria-label={t('Loading')} />}>
        <RatesCard />
        <ChargesCard />
        <SeriesCard />
      </Suspense>
    }
  />
)
