import { t } from '#web/texts/t.ts'
import type { Tone } from '#web/ui/StatusPill.tsx'
import type { StandingStep } from '../contract.ts'
import type { CaseState, GROUNDS, Served, Standing, StepKind } from '../rules.ts'

export const STANDING_NAMES: Readonly<Record<Standing, string>> = {
  good: t('In good standing'),
  at_risk: t('At risk'),
  notified: t('Notified'),
  heard: t('Heard'),
  declared: t('Not in good standing'),
}

export const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  good: 'good',
  at_risk: 'wait',
  notified: 'busy',
  heard: 'busy',
  declared: 'bad',
}

export const CASE_NAMES: Readonly<Record<CaseState, string>> = {
  begun: t('No step counts'),
  notified: STANDING_NAMES.notified,
  heard: STANDING_NAMES.heard,
  declared: STANDING_NAMES.declared,
  reinstated: t('Reinstated'),
  ended: t('Ended'),
}

export const CASE_TONES: Readonly<Record<CaseState, Tone>> = {
  begun: 'plain',
  notified: 'busy',
  heard: 'busy',
  declared: 'bad',
  reinstated: 'good',
  ended: 'plain',
}

export const STEP_NAMES: Readonly<Record<StandingStep['kind'], string>> = {
  notice: t('First notice'),
  demand: t('Demand'),
  hearing: t('Hearing'),
  declaration: t('Vote of the board'),
  reinstatement: t('Reinstatement'),
  end: t('The lots have another owner'),
  taken_back: t('A step was taken back'),
}

/** The button of a step. */
export const STEP_ACTS: Readonly<Record<StepKind, string>> = {
  notice: t('Record the first notice'),
  demand: t('Record a demand'),
  hearing: t('Record the hearing'),
  declaration: t('Record the vote'),
  reinstatement: t('Reinstate'),
}

export const SERVED_NAMES: Readonly<Record<Served, string>> = {
  in_person: t('Handed over in person'),
  left_with: t('Left with somebody'),
  registered_mail: t('Registered mail'),
  email: t('E-mail'),
  posted: t('Posted at the gate of the house'),
}

export const GROUND_NAMES: Readonly<Record<(typeof GROUNDS)[number], string>> = {
  paid: t('What was due is paid'),
  resolution: t('By a resolution of the board'),
}
