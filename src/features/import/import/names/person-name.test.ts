import { expect, test } from 'vitest'
import { isNobody, readName } from './person-name.ts'

test.each([
  ['Dela Cruz, Juan M.', 'Dela Cruz', 'Juan', 'M'],
  ['DELA CRUZ, JUAN M', 'DELA CRUZ', 'JUAN', 'M'],
  ['Dela Cruz,Juan', 'Dela Cruz', 'Juan', null],
  ['Juan M. dela Cruz', 'dela Cruz', 'Juan', 'M'],
  ['Juan dela Cruz', 'dela Cruz', 'Juan', null],
  ['Juan Miguel de los Santos', 'de los Santos', 'Juan Miguel', null],
  ['Ma. Teresa D. Peña', 'Peña', 'Ma. Teresa', 'D'],
  ['Núñez, Ma. Teresa', 'Núñez', 'Ma. Teresa', null],
  ['Dela Cruz Jr., Juan M.', 'Dela Cruz Jr.', 'Juan', 'M'],
  ['Dela Cruz, Juan M. Jr.', 'Dela Cruz Jr.', 'Juan', 'M'],
  ['Dela Cruz, Juan M., Jr.', 'Dela Cruz Jr.', 'Juan', 'M'],
  ['Juan M. dela Cruz Jr.', 'dela Cruz Jr.', 'Juan', 'M'],
  ['Juan Santos III', 'Santos III', 'Juan', null],
  ['Santos, Juan V.', 'Santos', 'Juan', 'V'],
  ['Juan V. Santos', 'Santos', 'Juan', 'V'],
  ['Juan Santos, Jr.', 'Santos Jr.', 'Juan', null],
  ['Engr. Juan M. Santos', 'Santos', 'Juan', 'M'],
  ['Santos, Atty. Liza', 'Santos', 'Liza', null],
  ['San Juan, Ana', 'San Juan', 'Ana', null],
  ['Ana San Juan', 'San Juan', 'Ana', null],
  ['Ferdinand Santander', 'Santander', 'Ferdinand', null],
  ['Reyes-Lim, Ana', 'Reyes-Lim', 'Ana', null],
  ["=cmd|'calc', Ana", "=cmd|'calc'", 'Ana', null],
])('%j is %s, %s, %s', (text, lastname, firstname, middlename) => {
  expect(readName(text)).toEqual({ value: { lastname, firstname, middlename } })
})

test.each(['Cruz,', ', Juan', 'Jr.', '12', 'X'])('%j is not a whole name', (text) => {
  expect(readName(text)).toEqual({
    problem: expect.objectContaining({ message: expect.stringContaining('Last name, First name') }),
  })
})

test.each(['Cruz', 'Mr. Cruz'])('%j is known by one word', (text) => {
  expect(readName(text)).toEqual({ value: { lastname: 'Cruz', firstname: null, middlename: null } })
})

test('a vacant house is told from an owner', () => {
  for (const text of ['', ' - ', 'VACANT', 'Bakante', 'N/A', 'no owner']) expect(isNobody(text), text).toBe(true)
  for (const text of ['Na', 'Vacante', 'Wallace']) expect(isNobody(text), text).toBe(false)
})
