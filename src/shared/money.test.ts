import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CENTAVOS, parseAmount, peso, toCentavos, toPesos } from './money.ts'

describe('an amount as it arrives', () => {
  it.each([
    [1000, 100_000],
    ['1000', 100_000],
    ['1000.5', 100_050],
    [1000.55, 100_055],
    [' 5 ', 500],
    [0, 0],
    ['0.01', 1],
    [-3.5, -350],
    ['99999999.99', MAX_CENTAVOS],
  ])('reads %j as %d centavos', (sent, centavos) => {
    expect(parseAmount(sent)).toBe(centavos)
  })

  it.each([
    ['1,000.50'],
    ['10.005'],
    [10.005],
    [0.001],
    [1e-7],
    [Number.POSITIVE_INFINITY],
    ['1e3'],
    ['0x10'],
    [Number.NaN],
    [-0],
    ['-0'],
    ['-0.00'],
    ['１０'],
    ['+5'],
    ['.5'],
    ['5.'],
    [''],
    ['₱5'],
    [true],
    [[5]],
    [{}],
    [null],
    [undefined],
    ['100000000'],
    [100_000_000],
    [0.1 + 0.2],
  ])('M05: refuses %j, never rounds it', (sent) => {
    expect(parseAmount(sent)).toBeNull()
  })

  it('M06: what leaves as pesos comes back as the same centavos, and sums are exact', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: MAX_CENTAVOS }), { maxLength: 50 }), (amounts) => {
        const sent: unknown[] = JSON.parse(JSON.stringify(amounts.map(toPesos)))
        expect(sent.map(parseAmount)).toEqual(amounts)
        expect(amounts.map(toPesos).reduce((sum, pesos) => sum + toCentavos(pesos), 0)).toBe(
          amounts.reduce((sum, one) => sum + one, 0),
        )
      }),
    )
  })
})

it('amounts are shown with peso sign, thousands and two decimals', () => {
  expect([0, 5, 123_450, 100_000_000, -10_000].map(peso)).toEqual([
    '₱0.00',
    '₱0.05',
    '₱1,234.50',
    '₱1,000,000.00',
    '-₱100.00',
  ])
  expect(peso(Number.NaN)).toBe('N/A')
})
