import { t } from '#web/texts/t.ts'
import type { Report } from '../contract.ts'
import { isOfLot, type ReportedKind } from '../rules.ts'

const KINDS: Readonly<Record<ReportedKind, string>> = {
  dues: t('Monthly dues'),
  booking: t('Booking'),
  clearance: t('Clearance'),
  sticker: t('Car sticker'),
  other: t('Something else'),
}

/** Purpose of a reported payment: the words of whoever reported it, otherwise all that it paid for. */
export const purposeText = ({ about, kind, open_items: items, year_ahead: year }: Report): string =>
  about ??
  [
    ...(isOfLot(kind) || items.length === 0 ? [KINDS[kind]] : []),
    ...(year === null ? [] : [t('A year ahead, {year}', { year: String(year) })]),
    ...items.map(({ text }) => text),
  ].join(', ')
