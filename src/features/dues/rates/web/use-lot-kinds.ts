import { lotKindsContract } from '#features/people/houses/contract.ts'
import { client } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'

const lotKinds = client(lotKindsContract)

/** The kinds of lots in the order of the office, and what a code is called; the code itself until they are there. */
export function useLotKinds() {
  const kinds = useAsk(lotKinds.list, {}).data ?? []
  return { kinds, nameOf: (code: string): string => kinds.find((kind) => kind.code === code)?.name ?? code }
}
