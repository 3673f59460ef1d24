import * as z from 'zod/mini'
import { VOUCHER_METHODS } from '#features/cash/expenses/rules.ts'
import * as f from '#shared/fields.ts'
import { BOND_STATES } from './rules.ts'

/** BOND: money that is held for somebody (docs/spec/money.md#money-held). */
export const bond = z.object({
  id: z.int(),
  state: z.enum(BOND_STATES),
  purpose: z.string(),
  payer_name: z.string(),
  /** The address of the lot; null for a walk-in. */
  lot: z.nullable(f.named),
  request_id: z.nullable(z.int()),
  booking_id: z.nullable(z.int()),
  amount: f.pesos(),
  held: f.pesos(),
  returned: f.pesos(),
  forfeited: f.pesos(),
  /** Part its bounced cheque never brought: whoever gave the bond owes it. */
  covered: f.pesos(),
  taken_on: z.string(),
  /** Null for credit that was taken over from an earlier book. */
  receipt: z.nullable(z.object({ payment_id: z.int(), receipt_number: z.string() })),
  /** Since when it waits for an inspection, or was last inspected after. */
  work_done_on: z.nullable(z.string()),
  inspected_on: z.nullable(z.string()),
  /** Days that it waits for its inspection; null where it does not. */
  waiting_days: z.nullable(z.int()),
  /** Days since it was taken, while something of it is held. */
  held_days: z.nullable(z.int()),
  ...f.stamps,
})
export type Bond = z.output<typeof bond>
export type BondData = z.input<typeof bond>

export const inspection = z.object({
  id: z.int(),
  day: z.string(),
  passed: z.boolean(),
  inspector: z.string(),
  findings: z.string(),
  /** Signed links of 30 minutes. */
  photos: z.array(z.object({ id: z.string(), url: z.string() })),
})
export type Inspection = z.output<typeof inspection>
export type InspectionData = z.input<typeof inspection>

export const release = z.object({
  id: z.int(),
  day: z.string(),
  returned: f.pesos(),
  /** `DV-000012`; null where nothing was given back. */
  voucher_number: z.nullable(z.string()),
  place: z.nullable(f.named),
  method: z.nullable(z.enum(VOUCHER_METHODS)),
  cheque_number: z.nullable(z.string()),
  payee: z.nullable(z.string()),
  note: z.nullable(z.string()),
  deductions: z.array(z.object({ text: z.string(), account: z.string(), amount: f.pesos() })),
  recorded_by: z.nullable(f.named),
  /** When it was taken back, by whom and why; null while it stands. */
  undone: z.nullable(z.object({ at: f.instant(), by: z.nullable(f.named), reason: z.string() })),
})
export type Release = z.output<typeof release>
export type ReleaseData = z.input<typeof release>

export const bondRecord = z.extend(bond, { inspections: z.array(inspection), releases: z.array(release) })
export type BondRecord = z.output<typeof bondRecord>

const sums = {
  opening: f.pesos(),
  taken: f.pesos(),
  voided: f.pesos(),
  returned: f.pesos(),
  forfeited: f.pesos(),
  closing: f.pesos(),
}

/** Money held: its movements in a period, by state and by how long. */
export const depositsSummary = z.object({
  from: z.string(),
  to: z.string(),
  ...sums,
  states: z.array(z.object({ state: z.enum(BOND_STATES), count: z.int(), held: f.pesos() })),
  aging: z.array(z.object({ days: z.nullable(z.int()), count: z.int(), held: f.pesos() })),
})
export type DepositsSummary = z.output<typeof depositsSummary>
export type DepositsSummaryData = z.input<typeof depositsSummary>
