import { expect, it } from 'vitest'
import { birthdateProblem, contactOf, facebookAddress, ownerlessHouse } from './rules.ts'

it('nobody is born tomorrow', () => {
  const problem = 'The birthdate cannot be in the future.'
  expect(
    ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => birthdateProblem(day, '2026-11-21')?.message ?? null),
  ).toEqual([null, null, problem])
})

it('of three names for a contact number the first that is there counts', () => {
  expect(contactOf({ contact_number: null, contactNum: '1', contactNumber: '2' })).toBeNull()
  expect(contactOf({ contactNum: '1', contactNumber: '2' })).toBe('1')
  expect(contactOf({ contactNumber: '2' })).toBe('2')
  expect(contactOf({})).toBeUndefined()
})

it.each([
  ['https://www.facebook.com/ana.cruz', 'https://www.facebook.com/ana.cruz'],
  ['https://facebook.com/ana', 'https://facebook.com/ana'],
  [' ana.cruz-1 ', 'https://www.facebook.com/ana.cruz-1'],
  ['https://facebook.com.example/ana', null],
  ['javascript:alert(1)', null],
  ['Ana Cruz', null],
  ['', null],
  [null, null],
])('the Facebook name %j leads to %j', (name, address) => expect(facebookAddress(name)).toBe(address))

it('a house without its owner is told with what stays open', () => {
  const data = (bills: number) => ownerlessHouse({ bills, total: 150_000 }).message.split('. ')[0]
  expect([0, 1, 2].map(data)).toEqual([
    'No bill of the house is open',
    'Their 1 open bill of ₱1,500.00 stays with the house',
    'Their 2 open bills of ₱1,500.00 stay with the house',
  ])
  for (const bills of [0, 1])
    expect(ownerlessHouse({ bills, total: 1 }).message).toContain(
      'No more bills are issued to it until somebody is made its home',
    )
})
