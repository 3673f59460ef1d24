import { expect, test } from 'vitest'
import {
  occupationOf,
  readCivilStatus,
  readContacts,
  readDay,
  readEmails,
  readHouseType,
  readSex,
} from './person-cells.ts'

test.each([
  ['09171234567', '09171234567'],
  ['0917-123-4567', '09171234567'],
  ['0917 123 4567', '09171234567'],
  ['(02) 8123-4567', '0281234567'],
  ['+63 917 123 4567', '09171234567'],
  ['+63 (917) 123-4567', '09171234567'],
  ['+1 415 555 2671', '+14155552671'],
  ['9171234567', '09171234567'],
  ['Globe: 0917-123-4567', '09171234567'],
  ['0917 123 4567 (viber)', '09171234567'],
  ['0917 123 4567 / 09171234567', '09171234567'],
])('the contact number %j becomes %s', (typed, digits) => {
  expect(readContacts(typed)).toEqual({ value: [digits] })
})

test.each([
  ['123', '10 to 15 digits'],
  ['0917123456789012', '10 to 15 digits'],
  ['0917-123-4567/8', '10 to 15 digits'],
  ['9.17123E+09', 'in full'],
  ['ask the wife', '10 to 15 digits'],
  ['０９１７１２３４５６７', '10 to 15 digits'],
])('the contact number %j is refused: %s', (typed, why) => {
  expect(readContacts(typed)).toEqual({ problem: expect.objectContaining({ message: expect.stringContaining(why) }) })
})

test.each([
  '0917-123-4567 / 0918-765-4321',
  '09171234567; 09187654321',
  '0917 123 4567 or 0918 765 4321',
  '09171234567,9187654321',
])('of %j both numbers are read', (typed) => {
  expect(readContacts(typed)).toEqual({ value: ['09171234567', '09187654321'] })
})

test.each([
  ['ana@mail.example', ['ana@mail.example']],
  ['ana @ mail.example', ['ana@mail.example']],
  ['ana@mail.example, ben@mail.example', ['ana@mail.example', 'ben@mail.example']],
  ['ana@mail.example / ANA@mail.example', ['ana@mail.example']],
  ['mailto:ana@mail.example', ['ana@mail.example']],
  ['<ana@mail.example>', ['ana@mail.example']],
])('the e-mail cell %j holds %j', (typed, addresses) => {
  expect(readEmails(typed)).toEqual({ value: addresses })
})

test.each(['ana', 'ana@mail', 'ana@mail.example and none', '@', ','])('%j is no e-mail', (typed) => {
  expect(readEmails(typed)).toHaveProperty('problem')
})

test.each([
  ['1980-11-05', '1980-11-05'],
  ['1980-11-05T00:00:00', '1980-11-05'],
  ['1980/11/5', '1980-11-05'],
  ['11/05/1980', '1980-11-05'],
  ['11-5-1980', '1980-11-05'],
  ['11.05.1980', '1980-11-05'],
  ['25/12/1980', '1980-12-25'],
  ['Nov 5, 1980', '1980-11-05'],
  ['November 5 1980', '1980-11-05'],
  ['5 Nov 1980', '1980-11-05'],
  ['5-Nov-1980', '1980-11-05'],
  ['Nobyembre 5, 1980', '1980-11-05'],
  ['ika-5 ng Nobyembre 1980', '1980-11-05'],
  ['02/29/2000', '2000-02-29'],
])('the day %j is %s', (typed, day) => {
  expect(readDay(typed)).toEqual({ value: day })
})

test.each([
  ['11/05/80', 'four digits'],
  ['5-Nov-80', 'four digits'],
  ["Nov 5 '80", 'four digits'],
  ['02/29/2001', 'like 11/05/1980'],
  ['13/13/1980', 'like 11/05/1980'],
  ['1980', 'like 11/05/1980'],
  ['Nov 1980', 'like 11/05/1980'],
  ['29529', 'like 11/05/1980'],
  ['0000-00-00', 'like 11/05/1980'],
  ['sometime in Nov 5 1980', 'like 11/05/1980'],
])('the day %j is refused: %s', (typed, why) => {
  expect(readDay(typed)).toEqual({ problem: expect.objectContaining({ message: expect.stringContaining(why) }) })
})

test('words of two languages are understood', () => {
  expect(['M', 'female', 'Lalaki', 'BABAE'].map(readSex)).toEqual(
    ['male', 'female', 'male', 'female'].map((value) => ({ value })),
  )
  expect(['S', 'May-asawa', 'Hiwalay', 'annulled', 'Biyuda'].map(readCivilStatus)).toEqual(
    ['single', 'married', 'separated', 'divorced', 'widowed'].map((value) => ({ value })),
  )
  expect(['Res.', 'Commercial', 'Mixed-use'].map(readHouseType)).toEqual(
    ['residential', 'business', 'mixed'].map((value) => ({ value })),
  )
  expect(['Self-Employed', 'OFW', 'estudyante', 'Maybahay', 'Teacher'].map(occupationOf)).toEqual([
    'self employed',
    'employee',
    'student',
    'unemployed',
    undefined,
  ])
  for (const read of [readSex, readCivilStatus, readHouseType]) expect(read('constructor')).toHaveProperty('problem')
})
