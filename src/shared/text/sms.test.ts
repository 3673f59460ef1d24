import { expect, it } from 'vitest'
import { smsParts, smsText } from './sms.ts'

it.each([
  ['an empty one', '', 'gsm-7', 1],
  ['160 plain letters', 'a'.repeat(160), 'gsm-7', 1],
  ['161 plain letters', 'a'.repeat(161), 'gsm-7', 2],
  ['306 plain letters', 'a'.repeat(306), 'gsm-7', 2],
  ['307 plain letters', 'a'.repeat(307), 'gsm-7', 3],
  ['letters that take two places', '€'.repeat(80), 'gsm-7', 1],
  ['one of them too many', '€'.repeat(81), 'gsm-7', 2],
  ['two places that do not fit at the end of a part', `${'a'.repeat(152)}€${'a'.repeat(153)}`, 'gsm-7', 3],
  ['Spanish names', 'Señora Peña, Ñ', 'gsm-7', 1],
  ['pesos and curly quotes, which have twins', `${'a'.repeat(150)}₱1,000 “ok”`.slice(0, 160), 'gsm-7', 1],
  ['70 letters of another script', '字'.repeat(70), 'ucs-2', 1],
  ['71 letters of another script', '字'.repeat(71), 'ucs-2', 2],
  ['35 pictures of two places', '😀'.repeat(35), 'ucs-2', 1],
  ['pictures are not split between parts', '😀'.repeat(67), 'ucs-2', 3],
])('%s: %s', (_, text, alphabet, parts) => {
  expect(smsParts(text)).toEqual({ alphabet, parts })
})

it('sends twins of letters that the alphabet has not', () => {
  expect(smsText(' Kulang po kayo ng ₱1,200 – “Lot 4”… José ')).toBe('Kulang po kayo ng P1,200 - "Lot 4"... José')
})
