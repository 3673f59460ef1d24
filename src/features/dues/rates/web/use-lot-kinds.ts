import { lotKindsContract } from '#features/people/houses/contract.ts'
import { useAsk } from '#web/calls/query.ts'

/** The kinds of lots in the order of the office, and what a code is called; the code itself until they are there. */
export function useLotKinds() {
  const kinds = useAsk(lotKindsContract.list, {}).data ?? []
  return { kinds, nameOf: (code: string): string => kinds.find((kind) => kind.code === code)?.name ?? code }
}
