import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type KnownLine, type LineMarks, newKeys } from './known-lines.ts'

const line = (over: Partial<LineMarks> = {}): LineMarks => ({
  day: '2026-11-05',
  time: null,
  amount: 60_000,
  balance: null,
  reference: null,
  ...over,
})

/** The account after statements were read one after another, and how many lines each brought. */
function reading(...statements: (readonly LineMarks[])[]) {
  const known: KnownLine[] = []
  const brought = statements.map((read) => {
    const keys = newKeys(read, known)
    for (const [at, one] of read.entries()) {
      const key = keys[at]
      if (key) known.push({ ...one, key })
    }
    return keys.filter((key) => key !== null).length
  })
  expect(new Set(known.map(({ key }) => key)).size).toBe(known.length)
  return { known, brought }
}

describe('lines of statements are kept once and none is lost (M18)', () => {
  test.each<[string, LineMarks[][], number[]]>([
    [
      'the same file twice',
      [
        [line(), line({ balance: 5 })],
        [line(), line({ balance: 5 })],
      ],
      [2, 0],
    ],
    [
      'the same reference in a file with other columns',
      [[line({ reference: '123', balance: 5 })], [line({ reference: '12-3' })]],
      [1, 0],
    ],
    ['one reference with its fee', [[line({ reference: '123' }), line({ reference: '123', amount: -1500 })]], [2]],
    ['equal deposits of one branch', [[line({ reference: '0123' }), line({ reference: '0123' })]], [2]],
    [
      'deposits of one branch in two files, told apart by their texts',
      [
        [line({ reference: '0123', description: 'DEPOSIT ANA CRUZ' })],
        [line({ reference: '0123', description: 'DEPOSIT BEN GO' })],
        [line({ reference: '0123', description: 'DEPOSIT ANA CRUZ' })],
        [line({ reference: '0123', description: 'DEPOSIT ANA CRUZ', day: '2026-11-07' })],
      ],
      [1, 1, 0, 1],
    ],
    [
      'a branch in the column of references',
      [
        [line({ reference: '001', balance: 1 }), line({ reference: '001', balance: 2 })],
        [line({ reference: '001', balance: 2 }), line({ reference: '001', balance: 1 })],
      ],
      [2, 0],
    ],
    [
      'equal amounts of one day, told apart by their balance',
      [
        [line({ balance: 1 }), line({ balance: 2 })],
        [line({ balance: 2 }), line({ balance: 3 })],
      ],
      [2, 1],
    ],
    [
      'equal amounts of one day that nothing tells apart',
      [[line(), line()], [line(), line(), line()], [line()]],
      [2, 1, 0],
    ],
    [
      'a payment, its return and the same payment again',
      [[line({ balance: 60_000 }), line({ amount: -60_000, balance: 0 }), line({ balance: 60_000 })]],
      [3],
    ],
    [
      'a file that tells the time after one that does not',
      [[line({ balance: 7 })], [line({ balance: 7, time: '10:00' })]],
      [1, 0],
    ],
    ['two that nothing tells apart but the one file', [[line({ time: '10:00' })], [line({ time: '11:00' })]], [1, 1]],
    [
      'a number of the payer in the column of references',
      [
        [line({ reference: '123' })],
        [line({ reference: '123', day: '2026-12-05' })],
        [line({ reference: '123', day: '2026-12-05' })],
      ],
      [1, 1, 0],
    ],
    ['the same amount on another day', [[line()], [line({ day: '2026-11-06' })]], [1, 1]],
  ])('%s', (_, statements, brought) => {
    expect(reading(...statements).brought).toEqual(brought)
  })

  const day = fc.integer({ min: 1, max: 6 }).map((number) => `2026-11-0${number}`)
  const amount = fc.constantFrom(60_000, 60_000, 60_000, 25_000, -1500)
  const moves = fc.array(fc.record({ day, amount, referenced: fc.boolean() }), { minLength: 1, maxLength: 40 })
  const forms = fc.record({ references: fc.boolean(), balances: fc.boolean() })

  it('whatever whole days a file takes, in whatever order, twice or not', () => {
    fc.assert(
      fc.property(
        moves,
        forms,
        fc.array(fc.record({ from: day, to: day, turn: fc.boolean(), seed: fc.nat(9) }), { maxLength: 6 }),
        (made, form, files) => {
          let balance = 0
          const account = made
            .toSorted((one, other) => one.day.localeCompare(other.day))
            .map(({ day: on, amount: moved, referenced }, at) => {
              balance += moved
              return line({
                day: on,
                amount: moved,
                balance: form.balances ? balance : null,
                reference: form.references && referenced ? String(1_000_000 + at) : null,
              })
            })
          const read = files.map(({ from, to, turn, seed }) => {
            const some = account.filter((one) => one.day >= from && one.day <= to)
            const rolled = [...some.slice(seed), ...some.slice(0, seed)]
            return turn ? rolled.toReversed() : rolled
          })
          const { known, brought } = reading(...read, account, account)
          expect(brought.at(-1)).toBe(0)
          expect(known).toHaveLength(account.length)
          const marks = (one: LineMarks) => JSON.stringify([one.day, one.amount, one.balance, one.reference])
          expect(known.map(marks).toSorted()).toEqual(account.map(marks).toSorted())
        },
      ),
    )
  })
})
