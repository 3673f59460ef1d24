import { amount, flag, type Setting, text } from './kinds.ts'

/** Dues, penalties, and how the drawer is closed. */
export const DUES = {
  bill_amount_per_month: amount('1000'),
  bill_due_day: { kind: 'day', otherwise: '7', readableBy: 'all' },
  interest_per_missed_payment: amount('100', 'staff'),
  allow_miss_payments: flag('true'),
  // A payment settles whole bills and nothing else; off, any amount is taken and the rest is an advance.
  exact_sums: flag('true', 'all'),
  // Of what is paid, dues and opening balances come before all other charges (docs/spec/money.md#order-of-splitting).
  dues_first: flag('false', 'all'),
  // Penalties are paid after what they were drawn on, of all bills; otherwise before the dues of their own bill.
  penalties_last: flag('false', 'all'),
  // A payment may come by cheque.
  cheques_taken: flag('true'),
  // The counter of a drawer may close its day too; otherwise a second officer does.
  close_alone: flag('false'),
  // A rest of a bill below this is owed and never late (docs/spec/money.md#small-balances); nothing at 0.
  small_balance_below: amount('0', 'staff'),
  arrears_note: text('staff'),
} as const satisfies Record<string, Setting>
