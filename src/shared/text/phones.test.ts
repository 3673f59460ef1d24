import { expect, test } from 'vitest'
import { readPhone, showPhone } from './phones.ts'

test.each([
  ['09171234567', '09171234567', '0917 123 4567'],
  ['0917 123 4567', '09171234567', '0917 123 4567'],
  ['0917-123-4567', '09171234567', '0917 123 4567'],
  ['0917.123.4567', '09171234567', '0917 123 4567'],
  [' 0917\u00a0123 4567 ', '09171234567', '0917 123 4567'],
  ['9171234567', '09171234567', '0917 123 4567'],
  ['+63 917 123 4567', '09171234567', '0917 123 4567'],
  ['+639171234567', '09171234567', '0917 123 4567'],
  ['+63 (0)917-123-4567', '09171234567', '0917 123 4567'],
  ['639171234567', '09171234567', '0917 123 4567'],
  ['0063 917 123 4567', '09171234567', '0917 123 4567'],
  ['(02) 8123-4567', '0281234567', '(02) 8123 4567'],
  ['02 8123 4567', '0281234567', '(02) 8123 4567'],
  ['+63 2 8123 4567', '0281234567', '(02) 8123 4567'],
  ['63281234567', '0281234567', '(02) 8123 4567'],
  ['(049) 555-1234', '0495551234', '(049) 555 1234'],
  ['+63 49 555 1234', '0495551234', '(049) 555 1234'],
  ['+1 415 555 2671', '+14155552671', '+14155552671'],
  ['001 415 555 2671', '+14155552671', '+14155552671'],
  ['+971 50 123 4567', '+971501234567', '+971501234567'],
  ['14155552671', '14155552671', '14155552671'],
])('the contact number %j is kept as %s and shown as %s', (typed, stored, shown) => {
  expect(readPhone(typed)).toEqual({ value: stored })
  expect(readPhone(stored)).toEqual({ value: stored })
  expect(showPhone(stored)).toBe(shown)
  expect(readPhone(shown)).toEqual({ value: stored })
})

test.each(['', '12', '8123-4567', '0917-123-4567 loc 5', '0917123456789012'])(
  'the contact number %j is refused',
  (typed) => {
    expect(readPhone(typed)).toHaveProperty('refuse.message', 'Contact number should be 10 to 15 digits long.')
  },
)

test.each([
  '0917-123-4567 / 0918-765-4321',
  '+',
  '０９１７１２３４５６７',
  '9.17E+09',
  '+1234',
  '+63',
  'ask the wife',
  '++639171234567',
])('the contact number %j is refused', (typed) => {
  expect(readPhone(typed)).toHaveProperty('refuse')
})

test('what was kept in another way before is shown as it is', () => {
  expect([null, 'local 12', '123'].map((stored) => showPhone(stored))).toEqual([null, 'local 12', '123'])
})
