import { expect, it } from 'vitest'
import { calledName, foundName, fullName, initialsOf, lastNameFirst, titleCase } from './names.ts'

it.each([
  ['MA. TERESA', 'Ma. Teresa'],
  ['juan', 'Juan'],
  ['NUÑEZ', 'Nuñez'],
  ['ñora', 'Ñora'],
  ['santos-reyes', 'Santos-Reyes'],
  ["o'neil", "O'Neil"],
  ['de la cruz', 'de la Cruz'],
  ['De La Cruz', 'De La Cruz'],
  ['de los Santos', 'de los Santos'],
  ['de los santos', 'de los Santos'],
  ['dela Cruz', 'dela Cruz'],
  ['delos reyes', 'delos Reyes'],
  ['van der Berg', 'van der Berg'],
  ['dos Santos', 'dos Santos'],
  ['DE LOS SANTOS', 'De Los Santos'],
  ['Dela Cruz', 'Dela Cruz'],
  ['McArthur', 'McArthur'],
  ['ramos III', 'Ramos III'],
  ['  ana   lyn ', 'Ana Lyn'],
])('%s is shown as %s', (typed, shown) => {
  expect(titleCase(typed)).toBe(shown)
})

it('a name is shown with a middle initial, and last name first in lists', () => {
  const name = { firstname: 'ana', middlename: 'morales', lastname: 'de la cruz' }
  expect(fullName(name)).toBe('Ana M. de la Cruz')
  expect(lastNameFirst(name)).toBe('de la Cruz, Ana M.')
  expect(lastNameFirst({ firstname: 'Jose', middlename: null, lastname: 'Ramos Jr.' })).toBe('Ramos, Jose Jr.')
  expect(fullName({ firstname: 'Li', middlename: '', lastname: '李' })).toBe('Li 李')
})

it.each([
  ['santos', 'Reyes, Ana Santos'],
  ['SÁNTOS ana', 'Reyes, Ana Santos'],
  ['sant', 'Reyes, Ana Santos'],
  ['reyes', 'Reyes, Ana S.'],
  ['reyes ana s', 'Reyes, Ana S.'],
  ['', 'Reyes, Ana S.'],
  ['8-34', 'Reyes, Ana S.'],
])('found by %j the name is %s', (search, shown) => {
  const name = { firstname: 'Ana', middlename: 'Santos', lastname: 'Reyes' }
  expect(foundName(name, search, { lastFirst: true })).toBe(shown)
  expect(foundName(name, search)).toBe(shown.replace('Reyes, ', '').concat(' Reyes'))
})

it.each([
  [{ firstname: null, lastname: 'JJM Holdings Inc.' }, 'JJM Holdings Inc.', 'JH'],
  [{ firstname: '', lastname: ' Estate of de la Cruz ' }, 'Estate of de la Cruz', 'EO'],
  [{ firstname: null, lastname: 'Sukarno' }, 'Sukarno', 'S'],
])('%j has one name, shown as it was typed', (name, shown, initials) => {
  expect([fullName(name), lastNameFirst(name), foundName(name, 'x', { lastFirst: true })]).toEqual([
    shown,
    shown,
    shown,
  ])
  expect(calledName(name).trim()).toBe(shown)
  expect(initialsOf(name)).toBe(initials)
})

it('somebody with two names is called by the first, and has the letters of both', () => {
  const name = { firstname: 'ana', lastname: 'de la cruz' }
  expect([calledName(name), initialsOf(name)]).toEqual(['Ana', 'AD'])
})
