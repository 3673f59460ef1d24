import { PrivacyLinks, Settings } from '#features/office/settings/web/Settings.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

const AmenitiesCard = lazyPart(
  async () => (await import('#features/bookings/bookings/web/amenities/AmenitiesCard.tsx')).AmenitiesCard,
)
const KindsCard = lazyPart(async () => (await import('#features/people/houses/web/KindsCard.tsx')).KindsCard)
const RatesCard = lazyPart(async () => (await import('#features/dues/rates/web/RatesCard.tsx')).RatesCard)
const PenaltyRulesCard = lazyPart(
  async () => (await import('#features/dues/penalties/web/PenaltyRulesCard.tsx')).PenaltyRulesCard,
)
const ChargesCard = lazyPart(async () => (await import('#features/dues/charges/web/ChargesCard.tsx')).ChargesCard)
const SeriesCard = lazyPart(async () => (await import('#features/ledger/series/web/SeriesCard.tsx')).SeriesCard)
const TemplatesCard = lazyPart(async () => (await import('#features/dues/letters/web/TemplatesCard.tsx')).TemplatesCard)

/** Settings (/admin-settings): how the village is run, what can be booked, what lots there are, and what they and others pay. */
export const SettingsPage = () => (
  <Settings
    lists={{
      lots: <KindsCard />,
      dues: <RatesCard />,
      penalties: <PenaltyRulesCard />,
      receipts: <SeriesCard />,
      charges: <ChargesCard />,
      amenities: <AmenitiesCard />,
      standing: <TemplatesCard />,
      privacy: <PrivacyLinks />,
    }}
  />
)
