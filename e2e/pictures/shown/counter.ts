import { bare, full, office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('counter', '/counter'),
  {
    ...office('counter-lot', ''),
    full: full(({ late }) => `/counter?lot=${late}`),
    empty: bare(({ house }) => `/counter?lot=${house}`),
  },
  office('dashboard', '/dashboard'),
  office('overview', '/homepage'),
]
