import { expect, it } from 'vitest'
import { readSignInName, typedSignInName, userNameOf } from './sign-in-names.ts'

const PROBLEM = 'Please enter a mobile number, or a user name of 3 to 30 letters, digits, dots and hyphens.'

it.each([
  ['0917 123 4567', '09171234567'],
  ['+63 (917) 123-4567', '09171234567'],
  ['63917.123.4567', '09171234567'],
  ['9171234567', '09171234567'],
  ['0063 917 123 4567', '09171234567'],
  ['+1 415 555 2671', '+14155552671'],
  [' Ana.Cruz ', 'ana.cruz'],
  ['ana-2_b', 'ana-2_b'],
])('%s is kept as %s, and found however it is typed', (typed, stored) => {
  expect(readSignInName(typed)).toEqual({ value: stored })
  expect(typedSignInName(typed)).toBe(stored)
})

it.each(['ana@home.example', 'an', '2ana', 'ana cruz', 'añ', '12345', '(02) 8123 4567', '.ana', 'x'.repeat(31)])(
  '%s is no name to sign in with',
  (typed) => {
    expect(readSignInName(typed)).toHaveProperty('refuse.message', PROBLEM)
  },
)

it('an e-mail stays one, without case', () => {
  expect(typedSignInName(' Ana@Home.example ')).toBe('ana@home.example')
})

it.each([
  [{ firstname: 'Ana María', lastname: 'de la Cruz' }, 'ana.delacruz'],
  [{ firstname: null, lastname: 'JJM Holdings Inc.' }, 'jjmholdingsinc'],
  [{ firstname: 'Niño', lastname: 'Ñ' }, 'nino.n'],
  [{ firstname: '李', lastname: '王' }, 'resident'],
  [{ firstname: null, lastname: '88' }, 'resident'],
  [{ firstname: 'Bartolomea', lastname: 'Magdalena-Villanueva-Reyes' }, 'bartolomea.magdalenavill'],
])('%j gets the user name %s', (name, made) => {
  expect(userNameOf(name)).toBe(made)
  expect(readSignInName(made)).toEqual({ value: made })
})
