import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mention, peopleOf, type SameChoice, sameOwners } from './same-owner.ts'

const who = (row: number, lastname: string, more: Partial<Mention> = {}): Mention => ({
  row,
  at: 'owner',
  kind: 'person',
  lastname,
  firstname: 'Ana',
  middlename: 'B',
  email: null,
  contactNumber: null,
  birthdate: null,
  ...more,
})
/** Rows of the people that mentions become. */
const rows = (mentions: Mention[], choices: SameChoice[] = []) =>
  peopleOf(mentions, sameOwners(mentions, choices))
    .map((person) => person.map(({ row }) => row))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))

const KEY = 'pena|ana|b'

test('exactly equal names with nothing against it are one person, and can be parted', () => {
  const mentions = [who(2, 'Peña'), who(3, 'Cruz'), who(4, 'Peña', { email: 'ana@mail.example' })]
  expect(rows(mentions)).toEqual([[2, 4], [3]])
  expect(rows(mentions, [{ key: KEY, one: false }])).toEqual([[2], [3], [4]])
  expect(sameOwners(mentions, [])).toMatchObject([{ key: KEY, exact: true, against: [] }])
})

test('names that are merely similar are proposed and never one by themselves', () => {
  const mentions = [who(2, 'Peña'), who(3, 'PEÑA'), who(4, 'Pena'), who(5, 'Peña')]
  expect(rows(mentions)).toEqual([[2, 5], [3], [4]])
  expect(sameOwners(mentions, [])).toMatchObject([{ key: KEY, exact: false }])
  expect(rows(mentions, [{ key: KEY, one: true }])).toEqual([[2, 3, 4, 5]])
})

test('a full middle name is similar to its letter, another letter is another person', () => {
  const mentions = [who(2, 'Cruz'), who(3, 'Cruz', { middlename: 'Bautista' }), who(4, 'Cruz', { middlename: 'C' })]
  expect(rows(mentions)).toEqual([[2], [3], [4]])
  expect(sameOwners(mentions, []).map(({ people }) => people.flat().map(({ row }) => row))).toEqual([[2, 3]])
})

test('equal names with different numbers are parted by them, those with the same number together', () => {
  const mentions = [
    who(2, 'Cruz', { contactNumber: '09171234567' }),
    who(3, 'Cruz', { contactNumber: '09181234567' }),
    who(4, 'Cruz', { contactNumber: '09171234567', email: 'ana@mail.example' }),
    who(5, 'Cruz'),
  ]
  expect(rows(mentions)).toEqual([[2, 4], [3], [5]])
  expect(sameOwners(mentions, [])).toMatchObject([{ against: ['contact_number'] }])
  expect(rows(mentions, [{ key: 'cruz|ana|b', one: true }])).toEqual([[2, 3, 4, 5]])
})

test('a chain of contacts that contradicts itself is no person', () => {
  const mentions = [
    who(2, 'Cruz', { contactNumber: '09171234567', email: 'a@mail.example' }),
    who(3, 'Cruz', { contactNumber: '09171234567', email: 'b@mail.example' }),
  ]
  expect(rows(mentions)).toEqual([[2], [3]])
})

test('a corporation is not the person of the same name', () => {
  const mentions = [who(2, 'Luntian Land'), who(3, 'Luntian Land', { kind: 'corporation' })]
  expect(rows(mentions)).toEqual([[2], [3]])
})

test('every mention becomes one person; without a choice, people have one way of writing and no contradiction', () => {
  const value = <T>(...of: T[]) => fc.constantFrom(...of)
  const mention = fc.record({
    lastname: value('Peña', 'Pena', 'Cruz'),
    email: value(null, 'a@mail.example', 'A@mail.example', 'b@mail.example'),
    contactNumber: value(null, '09171234567', '09181234567'),
  })
  fc.assert(
    fc.property(fc.array(mention, { maxLength: 8 }), (made) => {
      const mentions = made.map(({ lastname, ...rest }, at) => who(at, lastname, rest))
      const people = peopleOf(mentions, sameOwners(mentions, []))
      expect(
        people
          .flat()
          .map(({ row }) => row)
          .toSorted(),
      ).toEqual(mentions.map(({ row }) => row).toSorted())
      for (const person of people) {
        expect(new Set(person.map(({ lastname }) => lastname)).size).toBe(1)
        expect(new Set(person.flatMap(({ email }) => email?.toLowerCase() ?? [])).size).toBeLessThan(2)
        expect(new Set(person.flatMap(({ contactNumber }) => contactNumber ?? [])).size).toBeLessThan(2)
      }
    }),
  )
})
