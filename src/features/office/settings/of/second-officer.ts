import { amount, flag, type Setting } from './kinds.ts'

/** Settings of what waits for a second officer's yes (docs/spec/office.md#second-officer). */
export const SECOND_OFFICER = {
  // Acts that wait for a second officer's yes.
  second_officer_voids: flag('false'),
  second_officer_waivers: flag('false'),
  second_officer_bills: flag('false'),
  second_officer_runs: flag('false'),
  second_officer_refunds: flag('false'),
  second_officer_forfeits: flag('false'),
  second_officer_months: flag('false'),
  // Doors of money that wait above the sum, each time where that is 0.
  second_officer_bonds: flag('false'),
  second_officer_transfers: flag('false'),
  second_officer_deposits: flag('false'),
  second_officer_replenishments: flag('false'),
  // Above so much to one payee on one day; expenses wait for nobody at 0.
  second_officer_expenses_above: amount('0', 'staff'),
} as const satisfies Record<string, Setting>
