import { IssuedList } from './IssuedList.tsx'
import { useBuildingPermits } from './use-issued.ts'

/** The issued building permits (/files/Building-permit). */
export const BuildingPermitPage = () => (
  <IssuedList title="Building Permit Details" thing="permit" types={[]} useIssued={useBuildingPermits} />
)
