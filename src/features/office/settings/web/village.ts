import { useEffect } from 'react'
import type { settingsContract } from '#features/office/settings/contract.ts'
import { type CallAnswer, call, typedEndpoint } from '#web/calls/api.ts'
import { createStore } from '#web/ui/store.ts'

/** Names the document: `Houses · Sampaguita Village`. */
export function useDocumentTitle(title: string | undefined): void {
  const name = nameOf(useVillage())
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}

type PublicSettings = typeof settingsContract.publicSettings
type Village = CallAnswer<PublicSettings>

const publicSettings = typedEndpoint<PublicSettings>({ method: 'GET', path: '/public/settings', who: 'public' })

const known = createStore<Village | undefined>(undefined)

const nameless: Village = { village_name: '', logo_1_url: '', setup_required: false, mail: false }

/** Asks for the village's name and logo again, after they were changed. Without an answer the last ones stay. */
export const refreshVillage = (): Promise<void> =>
  call(publicSettings).then(known.set, () => known.set(known.get() ?? nameless))

/** Nothing is known any more, as after a reload. */
export const deleteVillageCache = (): void => known.set(undefined)

/** Public data of the village, the sign-in page too; undefined until it came. */
export function useVillage(): Village | undefined {
  const village = known.use()
  useEffect(() => {
    if (!known.get()) void refreshVillage()
  }, [])
  return village
}

/** The name to show: the product's own while the village has none. */
export const nameOf = (village: Village | undefined): string => village?.village_name || 'Purok'

/** The logo to show: the product's own while the village has none. */
export const logoOf = (village: Village): string => village.logo_1_url || '/icon.svg'
