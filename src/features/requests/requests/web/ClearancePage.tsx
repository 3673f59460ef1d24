import { permitScreen } from './permit-screen.tsx'
import { RequestsScreen } from './RequestsScreen.tsx'

/** Clearance permits (/clearance, docs/spec/requests.md#requests-screens). */
export const ClearancePage = () => <RequestsScreen product={permitScreen} />
