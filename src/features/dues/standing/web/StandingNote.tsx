import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { standingContract } from '../contract.ts'

/** Tells the office, where the settings say so, that the owner of a lot is not in good standing. */
export function StandingNote({ house, resident }: { house: number | null; resident: number | null }) {
  const { data } = useAsk(standingContract.ofBooking, { house, resident })
  if (!data || data.bookings === 'allow') return null
  return (
    <Banner kind="failure">
      {data.bookings === 'refuse'
        ? t('The owner of this lot is not in good standing. The settings refuse its bookings.')
        : t('The owner of this lot is not in good standing.')}
    </Banner>
  )
}
