import { plural, t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { PenaltyRuleRow } from '../rule.contract.ts'

type Rule = Pick<PenaltyRuleRow, 'kind' | 'amount' | 'percent' | 'compounding'>

/** Describes what a rule draws, as by-laws say it. */
export function drawsText({ kind, amount, percent, compounding }: Rule): string {
  if (kind === 'flat') return t('{amount}, once', { amount: pesoText(amount) })
  if (percent === 0) return t('Nothing')
  return compounding
    ? t('{percent} % a month of what is unpaid, with its penalties', { percent })
    : t('{percent} % a month of what is unpaid', { percent })
}

type Earlier = Pick<PenaltyRuleRow, 'earlier_bills'>

/** Describes which bills of before a rule leaves as they were; empty where it counts for them. */
export function earlierText({ earlier_bills: earlier }: Earlier): string {
  if (earlier === 'as_before') return t('of what is due from then on')
  return earlier === 'by_both' ? t('what was due before draws the flat sum too') : ''
}

export const graceText = (days: number): string => (days === 0 ? t('None') : plural(days, '1 day', '{count} days'))

type Ceilings = Pick<PenaltyRuleRow, 'bill_ceiling' | 'bill_ceiling_percent' | 'year_ceiling' | 'year_ceiling_percent'>

/** The most of a bill and of a year; empty where there is none. */
export const ceilingTexts = (rule: Ceilings): string[] => [
  ...(rule.bill_ceiling ? [t('{amount} a bill', { amount: pesoText(rule.bill_ceiling) })] : []),
  ...(rule.bill_ceiling_percent ? [t('{percent} % of the bill', { percent: rule.bill_ceiling_percent })] : []),
  ...(rule.year_ceiling ? [t('{amount} a bill and year', { amount: pesoText(rule.year_ceiling) })] : []),
  ...(rule.year_ceiling_percent ? [t('{percent} % of the bill a year', { percent: rule.year_ceiling_percent })] : []),
]
