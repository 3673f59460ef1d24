import { plural, t } from '#web/texts/t.ts'
import type { Tone } from '#web/ui/StatusPill.tsx'
import type { Plan } from '../contract.ts'
import type { PlanState } from '../rules.ts'

export const STATE_NAMES: Readonly<Record<PlanState, string>> = {
  kept: t('As agreed'),
  late: t('Late'),
  broken: t('Broken'),
  fulfilled: t('Fulfilled'),
  ended: t('Ended'),
}

export const STATE_TONES: Readonly<Record<PlanState, Tone>> = {
  kept: 'good',
  late: 'wait',
  broken: 'bad',
  fulfilled: 'good',
  ended: 'plain',
}

/** State of a plan: `As agreed`, `Late by 3 days`. */
export const standingText = ({ state, late_days }: Pick<Plan, 'state' | 'late_days'>): string =>
  state === 'late' ? plural(late_days, 'Late by 1 day', 'Late by {count} days') : STATE_NAMES[state]
