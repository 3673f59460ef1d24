import type { Setting } from './kinds.ts'

/** When the papers of the annual pack are due. */
export const PACKS = {
  // Days in which the papers of the annual pack are due: after the election, and after the end of the year.
  pack_election_days: { kind: 'days', otherwise: '30', readableBy: 'staff' },
  pack_year_end_days: { kind: 'days', otherwise: '90', readableBy: 'staff' },
} as const satisfies Record<string, Setting>
