// biome-ignore-all lint/performance/noBarrelFile: the contract is what other features may read, with its shapes
import * as z from 'zod/mini'
import { VOUCHER_METHODS } from '#features/cash/expenses/rules.ts'
import { payment, paymentInput } from '#features/ledger/payments/contract.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'
import { BOND_STATES } from './rules.ts'
import { bond, bondRecord, depositsSummary } from './shapes.ts'

export type { Bond, BondData, BondRecord, DepositsSummary, Inspection, Release } from './shapes.ts'
export { bond } from './shapes.ts'

const saved = z.object({ message: z.string(), bond: bondRecord })
/** A bond has one series; of a booklet the number on the leaf may be typed. */
const { series: _, ...paymentFields } = paymentInput

export const bondsContract = {
  list: get('/bonds', {
    who: 'read',
    summary: 'Bonds, newest first, with what is held of them; `holding` are those that hold money',
    query: z.object({
      state: f.filter(['holding', ...BOND_STATES]),
      house: f.optionalId(),
      request: f.optionalId(),
      booking: f.optionalId(),
      search: f.search(),
      ...f.paged(),
    }),
    reply: z.extend(page(bond), { total_held: f.pesos() }),
  }),
  summary: get('/bonds/summary', {
    who: 'read',
    summary:
      'Money held of a period: opening, taken, given back, kept and closing; by state and by how long on its last day',
    query: z.object({ from: f.optionalDay(), to: f.optionalDay() }),
    reply: depositsSummary,
  }),
  report: get('/bonds/report', {
    who: 'read',
    summary: 'The same with every bond that is held on the last day, as PDF',
    query: z.object({ from: f.optionalDay(), to: f.optionalDay() }),
    reply: 'file',
  }),
  asked: get('/bonds/asked', {
    who: 'counter',
    summary: 'The bond that a clearance or a booking asks for, what of it was taken, and for which lot',
    query: z.object({ request: f.optionalId(), booking: f.optionalId() }),
    reply: z.object({ purpose: z.string(), amount: f.pesos(), payer_name: z.string(), bonds: z.array(bond) }),
  }),
  read: get('/bonds/:id', {
    who: 'read',
    summary: 'One bond with its inspections and releases',
    params: f.byId,
    reply: bondRecord,
  }),
  take: post('/bonds', {
    who: 'till',
    summary: 'Take a bond with a receipt of its own series; it is held and no income',
    body: z.object({
      /** The clearance or booking says lot, payer, purpose and sum where the call does not. */
      request_id: f.optionalId(),
      booking_id: f.optionalId(),
      house_id: f.optionalId(),
      purpose: f.optionalText(200),
      payer_name: f.optionalText(255),
      amount: f.optionalAmount(refusals.amount, { min: 1 }),
      ...paymentFields,
    }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.object({ message: z.string(), bond: bondRecord, payment }),
  }),
  workDone: post('/bonds/:id/work-done', {
    who: 'staff',
    summary: 'The work is done: the bond waits for an inspection',
    params: f.byId,
    body: z.object({ day: f.optionalDay() }),
    idempotent: true,
    reply: saved,
  }),
  inspect: post('/bonds/:id/inspections', {
    who: 'staff',
    summary:
      'Enter an inspection with findings and photos; passed, the bond can be given back, otherwise the work goes on',
    params: f.byId,
    body: z.object({
      day: f.optionalDay(),
      passed: f.boolean(refusals.passed_needed),
      inspector: f.text(200, refusals.inspector_needed),
      findings: f.text(2000, refusals.findings_needed),
    }),
    files: ['photos'],
    idempotent: true,
    status: 201,
    reply: saved,
  }),
  release: post('/bonds/:id/releases', {
    who: 'voids',
    summary:
      'Give a bond back with a voucher from a place, whole or in part; what is kept, item by item, is income of the day',
    params: f.byId,
    body: z.object({
      returned: f.optionalAmount(refusals.amount),
      place_id: f.optionalId(),
      method: f.choiceOr(VOUCHER_METHODS, undefined),
      cheque_number: f.optionalText(50),
      /** Payee; without it who gave it. */
      payee: f.optionalText(200),
      deductions: z.optional(
        z.nullable(
          z.array(
            z.object({
              text: f.text(200, refusals.deduction_text),
              account: f.text(100, refusals.deduction_account),
              amount: f.amount(refusals.amount, { min: 1 }),
            }),
          ),
        ),
      ),
      day: f.optionalDay(),
      note: f.optionalText(500),
    }),
    idempotent: true,
    status: 201,
    reply: saved,
  }),
  undoRelease: post('/bonds/releases/:id/undo', {
    who: 'voids',
    summary:
      'Take back the last release of a bond, while its day is open: what was given back and kept is held again, as if it had never been',
    params: f.byId,
    body: z.object({ reason: f.text(500, refusals.undo_reason) }),
    idempotent: true,
    reply: saved,
  }),
  voucher: get('/bonds/releases/:id/voucher', {
    who: 'read',
    summary: 'The voucher of what was given back, with what was kept, as PDF',
    params: f.byId,
    reply: 'file',
  }),
}
