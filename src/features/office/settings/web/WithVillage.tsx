import type { ReactNode } from 'react'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useSettings, type VillageSettings } from './use-settings.ts'

interface Props {
  /** The heading that stands while the settings are asked; none where the page has it already. */
  title?: string
  children: (village: VillageSettings) => ReactNode
}

/** Shows what needs the village's settings: loading, failed, or there. */
export function WithVillage({ title, children }: Props) {
  const { village, error, retry } = useSettings()
  if (village) return children(village)
  return (
    <>
      {title && <PageHeader title={title} />}
      <LoadState query={{ error, refetch: retry }} inCard />
    </>
  )
}
