import { bare, full, office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('houses', '/houses'),
  {
    ...office('lot', ''),
    full: full(({ late }) => `/houses?house=${late}&tab=bills`),
    empty: bare(({ house }) => `/houses?house=${house}&tab=bills`),
  },
]
