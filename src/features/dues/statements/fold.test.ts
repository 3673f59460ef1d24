import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Foldable, foldReversed } from './rules.ts'

type Input = Pick<Foldable, 'charge' | 'payment' | 'reversed'>

/** Entries with the balance after each, a day apart. */
function run(wishes: readonly Input[], opening = 0): (Foldable & { at: number })[] {
  let balance = opening
  return wishes.map((input, at) => {
    balance += input.charge - input.payment
    return { ...input, at, date: `2026-10-${String(at + 1).padStart(2, '0')}`, balance }
  })
}
const charge = (amount: number, reversed = false): Input => ({ charge: amount, payment: 0, reversed })
const pay = (amount: number): Input => ({ charge: 0, payment: amount, reversed: false })
const voided: Input = { charge: 0, payment: 0, reversed: true }
const shown = (wishes: readonly Input[]) =>
  foldReversed(run(wishes)).map(({ entries, charge, payment, balance }) => [entries.length, charge, payment, balance])

describe('what was taken back', () => {
  it('is one line, where the last of it stands between what counts', () => {
    expect(shown([charge(100), voided, pay(40), voided, charge(70, true), charge(-70, true), pay(60)])).toEqual([
      [1, 100, 0, 100],
      [1, 0, 40, 60],
      [4, 0, 0, 60],
      [1, 0, 60, 0],
    ])
  })

  it('stands before the next line where it comes to something until then', () => {
    expect(shown([charge(70, true), charge(30, true), pay(40), charge(-70, true), charge(-30, true)])).toEqual([
      [2, 100, 0, 100],
      [1, 0, 40, 60],
      [2, -100, 0, -40],
    ])
  })

  it('is itself in its own place where it is one alone', () => {
    expect(shown([charge(100), voided, pay(100)])).toEqual([
      [1, 100, 0, 100],
      [1, 0, 0, 100],
      [1, 0, 100, 0],
    ])
    expect(foldReversed(run([charge(100), voided]))[1]?.entry?.at).toBe(1)
  })

  it('changes no sum and no balance of what counts, every balance follows from the lines above, and days go forward', () => {
    const amount = fc.integer({ min: -100, max: 100 })
    const input = fc.record({ charge: amount, payment: amount, reversed: fc.boolean() })
    fc.assert(
      fc.property(fc.array(input, { maxLength: 12 }), amount, (wishes, opening) => {
        const entries = run(wishes, opening)
        const lines = foldReversed(entries)
        expect(lines.flatMap(({ entries: of }) => of).toSorted((a, b) => a.at - b.at)).toEqual(entries)
        const stored = lines.flatMap(({ entry, balance }) => (entry && !entry.reversed ? [[entry.at, balance]] : []))
        expect(stored).toEqual(entries.flatMap((one) => (one.reversed ? [] : [[one.at, one.balance]])))
        let balance = opening
        for (const line of lines) {
          balance += line.charge - line.payment
          expect(line.balance).toBe(balance)
        }
        expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).toSorted())
        expect(balance).toBe(entries.at(-1)?.balance ?? opening)
      }),
    )
  })
})
