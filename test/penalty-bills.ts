import { type BillHistory, type DatedLine, type PenaltyRule, penaltiesOwed } from '#features/dues/penalties/rules.ts'

// Bills and rules of penalties as the tests of their figures begin with them.

const none = { amount: null, basisPoints: null }
/** 2 % a month from January 2026 on. */
export const rule = (input: Partial<PenaltyRule>): PenaltyRule => ({
  ...{ id: 1, kind: 'percent', amount: 0, basisPoints: 200, compounding: false, graceDays: 0 },
  ...{ perBill: none, perYear: none, from: '2026-01', charges: [] },
  earlierBills: 'by_both',
  ...input,
})
/** The line of ₱1,000.00 that a bill is issued with. */
export const line = (input: Partial<DatedLine>): DatedLine => ({
  ...{ amount: 100_000, day: '2026-09-20', penalty: false, draws: false, from: null },
  ...input,
})
/** ₱1,000.00, due on October 6: periods end on November 6, December 6, January 6 and February 6. */
export const bill = (input: Partial<BillHistory>): BillHistory => ({
  ...{ kind: 'dues', chargeId: null, ahead: false, dueDay: '2026-10-06', lines: [line({})], shares: [] },
  ...input,
})
/** The first penalty of that bill by 2 % a month. */
export const drawn = line({ amount: 2_000, day: '2026-11-06', penalty: true, draws: true, from: '2026-10-07' })
/** ₱100.00, once. */
export const FLAT = rule({ kind: 'flat', amount: 10_000 })

/** Penalties that a bill owes on a day and has no line of; less than ₱1.00 is small. */
export const owed = (history: BillHistory, rules: PenaltyRule[], today: string) =>
  penaltiesOwed(history, rules, { today, smallBelow: 100 })
