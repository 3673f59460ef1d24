import { expect, test } from 'vitest'
import { receiptFileName, receiptNumber, usedReference } from './rules.ts'

test('a receipt number has six digits, and more when they are needed', () => {
  expect([1, 123, 999_999, 1_000_000].map(receiptNumber)).toEqual(['AR-000001', 'AR-000123', 'AR-999999', 'AR-1000000'])
})

test('a receipt is downloaded under its number', () => {
  expect(receiptFileName('AR-000123')).toBe('Receipt_AR-000123.pdf')
})

test('a used e-wallet reference is refused with the receipt that has it', () => {
  expect(usedReference('AR-000007').message).toBe('This e-wallet reference was already recorded (receipt AR-000007).')
})
