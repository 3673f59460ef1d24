import type { settingsContract } from '#features/office/settings/contract.ts'
import type { AnswerOf } from '#shared/contract.ts'
import { useAsk } from '#web/calls/query.ts'
import { publicSettings } from './calls.ts'

type Village = AnswerOf<(typeof settingsContract)['publicSettings']>

/** Public data of the village; undefined until it came. */
export const useVillage = (): Village | undefined => useAsk(publicSettings, {}).data

/** The product's own name and picture while the village has none. */
export const villageName = (village: Village | undefined): string => village?.village_name || 'Purok'
export const villageLogo = (village: Village): string => village.logo_1_url || '/icon.svg'
