import { flag, type Setting } from './kinds.ts'

/** Of payment plans. */
export const PLANS = {
  // Bills of a payment plan draw no penalty while it is kept; days after which an instalment that is not paid breaks one.
  plans_hold_penalties: flag('true'),
  plan_grace_days: { kind: 'days', otherwise: '7', readableBy: 'staff' },
} as const satisfies Record<string, Setting>
