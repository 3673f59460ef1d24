import { BEHIND } from '#features/dues/balances/rules.ts'
import { plural, t } from '#web/texts/t.ts'

/** Lots that statements are for. */
export const LOTS = [
  ['', t('All lots')],
  ['unreached', t('No message reaches the owner')],
  ['unmailed', t('No e-mail reaches the owner')],
  ['credit', t('With an advance')],
] as const

export const MONTHS = BEHIND.map(
  (months) =>
    [months, months === '0' ? t('Any') : plural(Number(months), '1 month or more', '{count} months or more')] as const,
)
