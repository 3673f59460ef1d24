import { t } from '#web/texts/t.ts'
import { IssuedList } from './IssuedList.tsx'
import { useBuildingPermits } from './use-issued.ts'

/** The issued building permits (/files/Building-permit). */
export const BuildingPermitPage = () => (
  <IssuedList title={t('Building Permit Details')} thing="permit" types={[]} useIssued={useBuildingPermits} />
)
