import { office, type Screen } from '../screen.ts'

/** Pages of the guards, as an administrator sees them too. */
export const SHOWN: readonly Screen[] = [
  office('gate', '/gate', { mayBeEmpty: true }),
  office('gate-inside', '/gate/inside', { mayBeEmpty: true }),
  office('gate-expected', '/gate/expected', { mayBeEmpty: true }),
  office('gate-ask', '/gate/ask?plate=ABC+1234', { mayBeEmpty: true }),
  office('gate-more', '/gate/more', { mayBeEmpty: true }),
]
