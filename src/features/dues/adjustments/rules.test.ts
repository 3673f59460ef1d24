import { describe, expect, it } from 'vitest'
import { refusals } from '#features/dues/bills/refusals.ts'
import { cancelRefusal, closedRefusal, correctionRefusal, NO_CORRECTION } from './rules.ts'

const bill = { amount: 100_000, settled: 0, paid: 0, cancelled: false }

describe('a bill', () => {
  it.each([
    ['nothing was paid for', bill, null],
    ['the credit of the lot settled', { ...bill, settled: 100_000 }, null],
    ['the credit of the lot settled in part', { ...bill, settled: 40_000 }, null],
    ['was paid in part', { ...bill, settled: 100_000, paid: 1 }, refusals.partly_paid],
    ['was paid', { ...bill, settled: 100_000, paid: 100_000 }, refusals.paid],
    ['was cancelled', { ...bill, amount: 0, cancelled: true }, refusals.cancelled],
    ['costs nothing', { ...bill, amount: 0 }, null],
  ])('that %s is cancelled or not', (_, one, refused) => expect(cancelRefusal(one)).toBe(refused))

  it.each([
    ['is open', bill, null],
    ['is paid in part', { ...bill, settled: 40_000, paid: 40_000 }, null],
    ['is settled', { ...bill, settled: 100_000 }, refusals.paid],
    ['was brought to nothing', { ...bill, amount: 0 }, refusals.paid],
    ['was cancelled', { ...bill, amount: 0, cancelled: true }, refusals.cancelled],
  ])('that %s is corrected or not', (_, one, refused) => expect(closedRefusal(one)).toBe(refused))

  it.each([
    [bill, -100_000, null],
    [bill, -100_001, 'A bill cannot be lowered by more than what is owed on it: ₱1,000.00.'],
    [{ ...bill, settled: 40_000 }, -60_000, null],
    [{ ...bill, settled: 40_000 }, -60_001, 'A bill cannot be lowered by more than what is owed on it: ₱600.00.'],
    [bill, 1, null],
    [bill, 0, NO_CORRECTION.message],
  ])('%j by %i', (one, change, refused) => expect(correctionRefusal(one, change)?.message ?? null).toBe(refused))
})
