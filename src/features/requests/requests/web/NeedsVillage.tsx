import type { ReactNode } from 'react'
import { useSettings, type VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'

/** Fees asked have to be those of the settings now. */
const FEES_FRESH_MS = 15_000

/** The content of a window that cannot do without the settings: waits for them, or says why they did not come. */
export function NeedsVillage({ children }: { children: (village: VillageSettings) => ReactNode }) {
  const { village, error, retry } = useSettings(FEES_FRESH_MS)
  if (village) return children(village)
  return <LoadState query={{ error, refetch: retry }} height={180} />
}
