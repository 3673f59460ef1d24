import { expect, it } from 'vitest'
import { fullName, lastNameFirst, titleCase } from './names.ts'

it.each([
  ['MA. TERESA', 'Ma. Teresa'],
  ['juan', 'Juan'],
  ['NUÑEZ', 'Nuñez'],
  ['ñora', 'Ñora'],
  ['santos-reyes', 'Santos-Reyes'],
  ["o'neil", "O'Neil"],
  ['de la cruz', 'de la Cruz'],
  ['De La Cruz', 'De La Cruz'],
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
