import { t } from '#web/texts/t.ts'
import type { TextSetting } from './card.ts'

/** When the papers of the annual pack are due. */
export const PACKS: readonly TextSetting[] = [
  {
    key: 'pack_election_days',
    label: t('Papers after an Election'),
    about: t('Days in which the papers of the annual pack are due after the election'),
  },
  {
    key: 'pack_year_end_days',
    label: t('Papers after the Year'),
    about: t('Days in which audited statements are due after December 31'),
  },
]
