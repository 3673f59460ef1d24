import type { NumberState, SeriesKind } from '#features/ledger/series/rules.ts'
import { t } from '#web/texts/t.ts'

export const KINDS: Record<SeriesKind, string> = {
  computer: t('Numbered by the computer'),
  booklet: t('Printed booklet'),
}

export const STATES: Record<NumberState, string> = {
  used: t('Used'),
  void: t('Void'),
  spoiled: t('Spoiled'),
  missing: t('Missing'),
  'out of range': t('Out of range'),
}
