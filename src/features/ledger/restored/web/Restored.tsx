import { Suspense } from 'react'
import { useAsk } from '#web/calls/query.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { restoredContract } from '../contract.ts'

// Seldom there.
const RestoredCard = lazyPart(async () => (await import('./RestoredCard.tsx')).RestoredCard)

/** Questions since a backup was restored; nothing where none was, and once everything is said. */
export function Restored() {
  const { data } = useAsk(restoredContract.state, {})
  if (!data?.restored || (!data.asking && data.waiting === 0)) return null
  return (
    <Suspense>
      <RestoredCard state={data} restored={data.restored} />
    </Suspense>
  )
}
