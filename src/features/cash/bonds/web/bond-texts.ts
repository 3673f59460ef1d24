import type { Bond } from '#features/cash/bonds/contract.ts'
import { AGES, type BondState } from '#features/cash/bonds/rules.ts'
import { plural, t } from '#web/texts/t.ts'
import type { Tone } from '#web/ui/StatusPill.tsx'

export const STATE_NAMES: Readonly<Record<BondState, string>> = {
  open: t('Work goes on'),
  for_inspection: t('For inspection'),
  inspected: t('To give back'),
  released: t('Given back'),
  forfeited: t('Kept'),
  void: t('Voided'),
}

export const STATE_TONES: Readonly<Record<BondState, Tone>> = {
  open: 'busy',
  for_inspection: 'wait',
  inspected: 'wait',
  released: 'good',
  forfeited: 'bad',
  void: 'plain',
}

/** Describes a bond's state and since when: `For inspection for 3 days`, `Work goes on for 12 days`. */
export function standingText({
  state,
  waiting_days,
  held_days,
}: Pick<Bond, 'state' | 'waiting_days' | 'held_days'>): string {
  const days = waiting_days ?? held_days
  if (days === null) return STATE_NAMES[state]
  return plural(days, '{standing} for 1 day', '{standing} for {count} days', { standing: STATE_NAMES[state] })
}

/** Label of an age: `0 to 30 days`, `More than 365 days`. `days` is the end of the age, null for the last. */
export function ageText(days: number | null): string {
  if (days === null) return t('More than {days} days', { days: AGES.at(-1) ?? 0 })
  const before = AGES[AGES.indexOf(days) - 1]
  return t('{from} to {to} days', { from: before === undefined ? 0 : before + 1, to: days })
}
