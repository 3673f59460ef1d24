import { t } from '#web/texts/t.ts'
import type { ReportedKind } from '../rules.ts'

const KINDS: Readonly<Record<ReportedKind, string>> = {
  dues: t('Monthly dues'),
  booking: t('Booking'),
  clearance: t('Clearance'),
  sticker: t('Car sticker'),
  other: t('Something else'),
}

/** Purpose of a reported payment, as a word. */
export const kindText = (kind: ReportedKind): string => KINDS[kind]
