import { expect, test } from 'vitest'
import { common, fields } from '#shared/refusals.ts'
import { translate } from './t.ts'

test('screens hold the names of refusals; their English is loaded apart', () => {
  expect(common.first_name_needed).toEqual({ code: 'common.first_name_needed', params: {}, message: '' })
  expect(translate(common.first_name_needed)).toBe('First name is required.')
  expect(translate(fields.too_long({ max: 1000 }))).toBe('Please use at most 1,000 characters.')
})

test('the words that the server gave stay, and what has none anywhere says that something is wrong', () => {
  expect(translate({ ...common.first_name_needed, message: 'The server said so.' })).toBe('The server said so.')
  expect(translate({ code: 'shop.closed', params: {}, message: '' })).toBe('Please check what you entered.')
})
