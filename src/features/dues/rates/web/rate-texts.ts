import { t } from '#web/texts/t.ts'
import type { Period, RateBasis } from '../rules.ts'

export const BASES: Record<RateBasis, string> = { lot: t('A lot'), m2: t('A square metre') }

export const PERIODS_BY_NAME: Record<Period, string> = {
  monthly: t('Every month'),
  quarterly: t('Every quarter, in its first month'),
  yearly: t('Every year, in January'),
}
