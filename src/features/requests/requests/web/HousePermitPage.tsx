import { t } from '#web/texts/t.ts'
import { IssuedList } from './IssuedList.tsx'
import { PERMIT_CHOICES, useIssuedPermits } from './use-issued.ts'

/** Every issued permit (/files/house-permit). */
export const HousePermitPage = () => (
  <IssuedList title={t('House Permits')} thing="permit" types={PERMIT_CHOICES} useIssued={useIssuedPermits} />
)
