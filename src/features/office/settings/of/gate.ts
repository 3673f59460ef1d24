import type { Setting } from './kinds.ts'

/** Settings of the gate. */
export const GATE = {
  // Minutes that a house has to answer, until the gate is told that nobody did.
  visit_answer_minutes: { kind: 'minutes', otherwise: '3', readableBy: 'staff' },
  // Hours that whoever came without a code may stay, until the gate is told that they are still inside.
  visit_stay_hours: { kind: 'hours', otherwise: '4', readableBy: 'staff' },
} as const satisfies Record<string, Setting>
