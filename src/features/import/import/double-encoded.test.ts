import { expect, test } from 'vitest'
import { readEncoding } from './file/row-cells.ts'

/** Encodes a text as a program does with UTF-8 that it takes for Windows-1252. */
const twice = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

test.each([
  ['PeÃ±a', 'Peña'],
  ['NUÃ‘EZ', 'NUÑEZ'],
  ['JosÃ© NiÃ±o', 'José Niño'],
  ['Dâ€™Souza', 'D’Souza'],
  ['PeÃƒÂ±a', 'Peña'],
  [twice('MARÍA Á. Ñ'), 'MARÍA Á. Ñ'],
  [twice(twice('Müñoz')), 'Müñoz'],
  [twice('₱1,250.00'), '₱1,250.00'],
])('%s was encoded twice and is %s', (typed, mended) => {
  expect(readEncoding(typed)).toEqual({ mended })
})

test.each([
  'Peña',
  'José Ñ',
  'JOÃO',
  'São Paulo',
  'Âu',
  '½',
  '₱500',
  'Cruz',
  '',
  '李',
  'D’Souza',
  'MacÑ',
  'McÑate',
  'Lot 7 ¡',
  'Ω',
  'Николай',
  'Gómez-Álvarez',
  'Cruz–Reyes',
  'Lot 7–8',
  'Owner’s',
  'ñ',
])('%s is left as it is', (typed) => {
  expect(readEncoding(typed)).toEqual({})
})

test.each([
  'Peña PeÃ±a',
  'PeÃ a',
  'PeÃ',
  'Pe√±a',
  'Pe├▒a',
  'PeÃ?a',
  'Pe\ufffda',
  'Nu¤ez',
  'PE¥A',
  'Jos‚',
  'PeÒa',
  'Mu•oz',
  'Peñа',
  'Le—n',
  'Mu–oz',
  '\x81vila',
])('%s is damaged', (typed) => {
  expect(readEncoding(typed)).toEqual({ damaged: true })
})
