import { useAsk } from '#web/calls/query.ts'
import { permits, stickers } from '../calls.ts'
import { useMe } from '../me.ts'

const newest = <Row extends { id: number }>(rows: readonly Row[]) => rows.toSorted((one, other) => other.id - one.id)

/** All clearances that were asked for, newest first. */
export function useClearances() {
  const residentId = useMe().resident?.id ?? 0
  const open = useAsk(permits.open, { residentId }, { enabled: residentId > 0 })
  const approved = useAsk(permits.approved, { residentId }, { enabled: residentId > 0 })
  return {
    data:
      residentId === 0 ? [] : open.data && approved.data ? newest([...open.data.permits, ...approved.data]) : undefined,
    error: open.error ?? approved.error,
    refetch: () => Promise.all([open.refetch(), approved.refetch()]),
  }
}

/** All car stickers that were asked for, newest first. */
export function useStickers() {
  const residentId = useMe().resident?.id ?? 0
  const open = useAsk(stickers.open, {}, { enabled: residentId > 0 })
  const approved = useAsk(stickers.approved, { residentId, claimed: true }, { enabled: residentId > 0 })
  return {
    data: residentId === 0 ? [] : open.data && approved.data ? newest([...open.data, ...approved.data]) : undefined,
    error: open.error ?? approved.error,
    refetch: () => Promise.all([open.refetch(), approved.refetch()]),
  }
}
