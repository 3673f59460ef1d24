import type { Statement } from '#features/dues/statements/contract.ts'

type Entry = Statement['entries'][number]

/** An entry of a statement: a charge of nothing, unless told otherwise. */
export const anEntry = (over: Partial<Entry>): Entry => ({
  ...{
    date: '2026-09-03',
    kind: 'charge',
    text: '',
    reference: null,
    payment_id: null,
    charge: 0,
    payment: 0,
    used: 0,
  },
  ...{ voided: 0, voided_at: null, void_reason: null, voided_by: null, replaces: null, replaced_by: null },
  ...{ cancelled: false, reversed: false, balance: 0, receipt_amount: null, paid_on: null },
  ...over,
})
