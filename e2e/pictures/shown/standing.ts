import { office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('standing', '/standing'),
  office('standing-cases', '/standing?tab=cases'),
  office('standing-voters', '/standing?tab=voters'),
  office('standing-letters', '/standing?tab=letters'),
]
