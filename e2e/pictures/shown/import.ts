import { empty, full, office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('import', '/import'),
  {
    ...office('import-columns', ''),
    full: full(({ checked }) => `/import?id=${checked}`),
    empty: empty('/import?id=1'),
  },
  {
    ...office('import-problems', ''),
    full: full(({ checked }) => `/import?id=${checked}&step=problems`),
    empty: empty('/import?id=1&step=problems'),
  },
  {
    ...office('import-totals', ''),
    full: full(({ checked }) => `/import?id=${checked}&step=totals`),
    empty: empty('/import?id=1&step=totals'),
  },
  { ...office('import-posted', ''), full: full(({ posted }) => `/import?id=${posted}`), empty: empty('/import?id=1') },
]
