import { permitScreen } from './permit-screen.tsx'
import { RequestsScreen } from './RequestsScreen.tsx'

/** Clearance permits (/clearance, part 2 §2). */
export const ClearancePage = () => <RequestsScreen product={permitScreen} />
