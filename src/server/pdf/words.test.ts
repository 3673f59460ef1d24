import { describe, expect, it } from 'vitest'
import { amountInWords } from './words.ts'

describe('an amount is spelled out', () => {
  it.for([
    [123450, 'One thousand two hundred thirty-four pesos and 50/100'],
    [100000, 'One thousand pesos only'],
    [100, 'One peso only'],
    [101, 'One peso and 01/100'],
    [50, 'Zero pesos and 50/100'],
    [0, 'Zero pesos only'],
    [1300, 'Thirteen pesos only'],
    [2000, 'Twenty pesos only'],
    [2100, 'Twenty-one pesos only'],
    [9900, 'Ninety-nine pesos only'],
    [10000, 'One hundred pesos only'],
    [11000, 'One hundred ten pesos only'],
    [99900, 'Nine hundred ninety-nine pesos only'],
    [100100, 'One thousand one pesos only'],
    [1001000, 'Ten thousand ten pesos only'],
    [10000000, 'One hundred thousand pesos only'],
    [100000000, 'One million pesos only'],
    [100000100, 'One million one pesos only'],
    [9_999_999_999, 'Ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine pesos and 99/100'],
    [200_000_000_000, 'Two billion pesos only'],
  ] as const)('%i centavos: %s', ([centavos, words]) => {
    expect(amountInWords(centavos)).toBe(words)
  })

  it.for([-100, 0.5, Number.NaN, 1e20])('%d is no amount', (centavos) => {
    expect(() => amountInWords(centavos)).toThrow(RangeError)
  })
})
