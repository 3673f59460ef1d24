import { t } from '#web/texts/t.ts'
import type { TAXES, USED_FOR } from '../rules.ts'

export const TAX_NAMES: Record<(typeof TAXES)[number], string> = {
  exempt: t('Exempt'),
  taxable: t('Taxable'),
  held: t('Held, given back'),
}

export const USES: Record<(typeof USED_FOR)[number], string> = {
  lots: t('Lots'),
  walk_ins: t('Walk-ins'),
  both: t('Lots and walk-ins'),
}
