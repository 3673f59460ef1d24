import { expect, test } from 'vitest'
import { decodeLetters } from './table.ts'

/** Texts as programs of before Unicode wrote them, byte by byte. */
const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['mac', 'Pe\x96a, NU\x84EZ, Mu\x96oz, Jos\x8e', 'Peña, NUÑEZ, Muñoz, José'],
  ['mac', 'Mar\x92a, Gonz\x87lez, MU\x84OZ', 'María, González, MUÑOZ'],
  ['mac', 'Castro\r3,8,Mu\x96oz', 'Castro\r3,8,Muñoz'],
  ['dos', 'PE\xa5A, Nu\xa4ez', 'PEÑA, Nuñez'],
  ['dos', 'Jos\x82, Mar\xa1a, Le\xa2n, G\xa2mez', 'José, María, León, Gómez'],
  ['dos', 'JOS\x90, PE\xa5A', 'JOSÉ, PEÑA'],
  ['windows', 'Pe\xf1a, NU\xd1EZ, Jos\xe9', 'Peña, NUÑEZ, José'],
  ['windows', 'MAR\xcdA, MU\xd1OZ, \xc1ngel', 'MARÍA, MUÑOZ, Ángel'],
  ['windows', 'Ramos\xa0, Cruz,\xa01,000.00\xa0', 'Ramos\xa0, Cruz,\xa01,000.00\xa0'],
  ['windows', 'Owner\x92s Name, O\x92Brien, D\x92Souza', 'Owner’s Name, O’Brien, D’Souza'],
  ['windows', '\x93quoted\x94 and more\x85', '“quoted” and more…'],
  ['windows', '2020\x962021 \x96 \x80 500 \x95 1\xba', '2020–2021 – € 500 • 1º'],
  ['windows', 'Cruz\x96Reyes', 'Cruz–Reyes'],
])('letters of %s: %j', (letters, written, text) => {
  expect(decodeLetters(bytes(written))).toMatchObject({ letters, text })
})
