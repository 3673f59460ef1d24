import { expect, it, test } from 'vitest'
import type { Import } from '../contract.ts'
import { countUndecided, readingOf } from './owner-decisions.ts'

type Group = Import['same_owners'][number]
let row = 1
const who = (contact_number: string | null = null, email: string | null = null, name = 'Cruz, Ana') => {
  row += 1
  return { row, address: `Block 1 Lot ${row}`, standing: 'owner' as const, name, email, contact_number }
}
const group = (people: Group['people'], over: Partial<Group> = {}): Group => ({
  ...{ key: 'cruz|ana|', exact: true, against: [], people },
  ...over,
})
const different = { against: ['contact_number' as const] }

it.each<[string, Group, ReturnType<typeof readingOf>]>([
  ['written alike with nothing against it', group([[who(), who('0917')]]), 'one'],
  ['with a number each', group([[who('0917')], [who('0918')]], different), 'apart'],
  ['with a number each, one of them twice', group([[who('0917'), who('0917')], [who('0918')]], different), 'apart'],
  ['with different numbers and one without', group([[who('0917')], [who('0918')], [who()]], different), 'unclear'],
  [
    'with the same number and different e-mails',
    group([[who('0917', 'a@x')], [who('0917', 'b@x')]], different),
    'unclear',
  ],
  [
    'with a number here and an e-mail there',
    group([[who('0917')], [who(null, 'a@x')], [who('0918')]], different),
    'unclear',
  ],
  ['born on different days', group([[who()], [who()]], { against: ['birthdate'] }), 'unclear'],
  ['written in two ways', group([[who()], [who(null, null, 'Crúz, Ana')]], { exact: false }), 'unclear'],
  [
    'written in two ways, with one number',
    group([[who('0917')], [who('0917', null, 'Crúz, Ana')]], { exact: false }),
    'unclear',
  ],
  [
    'written in two ways, with a number each',
    group([[who('0917')], [who('0918', null, 'Crúz, Ana')]], { exact: false, ...different }),
    'apart',
  ],
])('a name on several lots, %s', (_name, of, reading) => {
  expect(readingOf(of)).toBe(reading)
})

test('what somebody has said waits for nobody', () => {
  const same_owners = [
    group([[who()], [who(null, null, 'Crúz, Ana')]], { exact: false }),
    group([[who(), who()]], { key: 'uy|ben|' }),
  ]
  expect(countUndecided({ same_owners, same: [] })).toBe(1)
  expect(countUndecided({ same_owners, same: [{ key: 'cruz|ana|', one: true }] })).toBe(0)
})
