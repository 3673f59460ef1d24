import { expect, it, test } from 'vitest'
import { CHAT_LANGUAGES, chatTexts } from './rules.ts'
import { TONES, tonedTexts } from './tones.ts'

const ABOUT = {
  ...{ address: 'Block 8 Lot 12', village: 'Amihan Village', owed: 1800_50, today: '2026-11-21', until: '2026-12-05' },
  ...{ url: 'https://village.example/s/1-ab', wallet: '0917 555 0100', bank: 'BDO 0012 3456' },
}
const all = TONES.flatMap((tone) => CHAT_LANGUAGES.map((language) => [tone, language] as const))

test.each([
  ['reminder', 'en', 'A friendly reminder', 'You can pay at the village office'],
  ['reminder', 'fil', 'Paalala lang po', 'Puwede pong magbayad sa village office'],
  ['second', 'en', 'We write again', 'by e-wallet to 0917 555 0100 or by bank transfer to BDO 0012 3456'],
  ['second', 'fil', 'Pangalawang paalala', 'sa e-wallet na 0917 555 0100 o sa bangko BDO 0012 3456'],
  ['demand', 'en', 'demands payment', '(write Block 8 Lot 12 with it)'],
  ['demand', 'fil', 'Naniningil na po', '(isulat po ang Block 8 Lot 12)'],
] as const)('a text as %s in %s says what is owed, how it is paid, and the link', (tone, language, ...words) => {
  const text = tonedTexts(ABOUT)[tone][language]
  const facts = ['Block 8 Lot 12, Amihan Village', '₱1,800.50', 'November 21, 2026', 'December 5, 2026', ABOUT.url]
  for (const piece of [...words, ...facts]) expect(text).toContain(piece)
})

it('is another one in each tone and language, and of one lot alone', () => {
  const texts = all.map(([tone, language]) => tonedTexts(ABOUT)[tone][language])
  expect(new Set(texts).size).toBe(TONES.length * CHAT_LANGUAGES.length)
  for (const text of texts) expect(new Set(text.match(/Lot \d+/g))).toEqual(new Set(['Lot 12']))
})

test.each([
  [{ wallet: '', bank: '' }, 'You can pay at the village office.', 'Puwede pong magbayad sa village office.'],
  [
    { bank: '' },
    'You can pay at the village office or by e-wallet to 0917 555 0100 (write Block 8 Lot 12 with it).',
    'Puwede pong magbayad sa village office o sa e-wallet na 0917 555 0100 (isulat po ang Block 8 Lot 12).',
  ],
])('tells the ways that the village has: without %j', (without, english, filipino) => {
  const { demand } = tonedTexts({ ...ABOUT, ...without })
  expect(demand.en).toContain(english)
  expect(demand.fil).toContain(filipino)
})

test.each([0, -500_00])('of a lot that owes %i centavos is the plain text', (owed) => {
  const texts = tonedTexts({ ...ABOUT, owed })
  for (const tone of TONES) expect(texts[tone]).toEqual(chatTexts(ABOUT))
})
