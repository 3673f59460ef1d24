import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import type { Found } from '../contract.ts'

type Day = string | null

const day = (of: Day) => (of ? showDay(of) : '')

/** Large words of an answer. */
export function verdictText({ kind, verdict, reason }: Pick<Found, 'kind' | 'verdict' | 'reason'>): string {
  if (kind === 'visit') return t('Inside')
  if (kind === 'vehicle') return reason === 'resident' ? t('Resident') : t('Not a resident any more')
  if (verdict === 'ask') return t('Ask the house')
  if (verdict === 'no') return t('Do not let in')
  if (kind === 'sticker') return t('Resident')
  return kind === 'clearance' || kind === 'worker' ? t('May work here') : t('Expected')
}

/** Why, in a sentence; null where there is nothing more to say. */
export function reasonText({ kind, reason, from, until, paper }: Found): string | null {
  if (kind === 'vehicle') return stickerText(until)
  const name = paper ?? (kind === 'worker' ? t('The pass') : t('The code'))
  switch (reason) {
    case 'not_today':
      return t('Does not work on this day of the week.')
    case 'ended':
      return t('{name} was taken back.', { name })
    case 'permit_not_issued':
      return t('{name} is not issued yet.', { name })
    case 'permit_over':
    case 'over':
      return t('{name} ended on {day}.', { name, day: day(until) })
    case 'early':
      return t('{name} begins on {day}.', { name, day: day(from) })
    case 'cancelled':
      return t('{name} was taken back.', { name })
    case 'not_issued':
      return t('{name} is not issued yet.', { name })
    case 'used':
      return t('{name} was used already. It is good for one visit.', { name })
    case 'good':
      return until ? t('{name} is good until {day}.', { name, day: day(until) }) : null
    default:
      return null
  }
}

/** A sticker that is over keeps no resident out. */
function stickerText(until: Day): string {
  if (!until) return t('No sticker')
  return until >= new Date().toISOString().slice(0, 10)
    ? t('Sticker good until {day}', { day: day(until) })
    : t('Sticker over since {day}', { day: day(until) })
}
