import type { Setting } from './kinds.ts'

/** Settings of retention. */
export const PRIVACY = {
  // Months after which the nightly job removes them (P05); 0 keeps them for good.
  retention_rejected_documents_months: { kind: 'months', otherwise: '6', readableBy: 'staff' },
  retention_complaints_months: { kind: 'months', otherwise: '0', readableBy: 'staff' },
  retention_visits_months: { kind: 'months', otherwise: '6', readableBy: 'staff' },
  retention_notices_months: { kind: 'months', otherwise: '24', readableBy: 'staff' },
  // Days after the end of a worker's pass in which the name and the photo stay.
  workers_kept_days: { kind: 'days', otherwise: '90', readableBy: 'staff' },
} as const satisfies Record<string, Setting>
