import { expect, it } from 'vitest'
import { wholeReceipt } from './whole-receipt.ts'

it.each([
  ['a share beside an advance', { share: 97_500, receipt: 102_500 }, 102_500],
  ['the whole', { share: 102_500, receipt: 102_500 }, null],
  ['a receipt that is not told', { share: 97_500, receipt: null }, null],
  ['a charge, which is no share', { share: 0, receipt: 102_500 }, null],
])('of %s', (_, of, whole) => {
  expect(wholeReceipt(of)).toBe(whole)
})
