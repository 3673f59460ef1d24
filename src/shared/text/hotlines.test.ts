import { expect, test } from 'vitest'
import { isCallable, readHotline, telOf } from './hotlines.ts'

test.each([
  ['Barangay hall: (02) 8123-4567', { name: 'Barangay hall', number: '(02) 8123-4567' }],
  ['Fire 160', { name: 'Fire', number: '160' }],
  ['Hospital – +63 917 123 4567', { name: 'Hospital', number: '+63 917 123 4567' }],
  ['Police station 3: 911', { name: 'Police station 3', number: '911' }],
  ['Barangay', null],
  ['0917 123 4567', null],
])('%s is read as a name and a number', (line, read) => {
  expect(readHotline(line)).toEqual(read)
})

test('a number is called without what stands between its digits', () => {
  expect(telOf('+63 (2) 8123-4567')).toBe('tel:+63281234567')
})

test.each([
  ['0917 555 0199', true],
  ['(02) 8123-4567', true],
  ['911', true],
  ['abc', false],
  ['Guard: 0917 555 0199', false],
  ['0917 555 0199 local 3', false],
  ['+', false],
])('whether %s alone can be called is %j', (text, can) => {
  expect(isCallable(text)).toBe(can)
})
