import { WaitingForYes } from '#features/overview/approvals/web/WaitingForYes.tsx'
import { useAsk } from '#web/calls/query.ts'
import { dashboardContract } from '../contract.ts'

/** The proposals that wait, where there are any. */
export function Approvals() {
  const { data } = useAsk(dashboardContract.today, {})
  return data?.approvals_waiting ? <WaitingForYes /> : null
}
