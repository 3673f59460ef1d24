import { expect, it } from 'vitest'
import { ApiError, messageOf, withReason } from './api-error.ts'

it.each([
  [
    'the words of the server',
    new ApiError(409, 'The drawer is closed.'),
    'Failed to add payment. The drawer is closed.',
  ],
  ['nothing where the server gave none', new ApiError(500, '', { wordless: true }), 'Failed to add payment.'],
])('after what failed stands %s', (_, error, data) => {
  expect(withReason('Failed to add payment.', messageOf(error))).toBe(data)
})

it('nothing failed, and nothing is said', () => expect(withReason('Failed to add payment.', null)).toBeNull())
