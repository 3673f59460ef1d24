import { amount, flag, type Setting } from './kinds.ts'

/** Settings of what waits for a second officer's yes (docs/spec/office.md#second-officer). */
export const SECOND_OFFICER = {
  // Acts that wait for a second officer's yes; expenses above a sum, none at 0.
  second_officer_voids: flag('false'),
  second_officer_waivers: flag('false'),
  second_officer_bills: flag('false'),
  second_officer_runs: flag('false'),
  second_officer_refunds: flag('false'),
  second_officer_forfeits: flag('false'),
  second_officer_expenses_above: amount('0', 'staff'),
} as const satisfies Record<string, Setting>
