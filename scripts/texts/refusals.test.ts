import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  compared,
  type Declaration,
  declarations,
  englishOf,
  hidden,
  listed,
  strays,
  untranslatedRefusals,
  unusedKeys,
} from './refusals.ts'

const SHOP = 'src/features/town/shop/refusals.ts'
const english = { 'shop.closed': 'The shop is closed.', 'shop.due': 'Please pay {due:pesos}.' }
const shop: Declaration = { path: SHOP, name: 'refusals', templates: english }
const filipino = { 'shop.closed': 'Sarado ang tindahan.', 'shop.due': 'Magbayad ng {due:pesos}.' }

describe('what is refused in Filipino', () => {
  test('has every key with the same values', () => {
    expect(untranslatedRefusals(english, filipino)).toEqual([])
  })

  test.each([
    ['is missing', { 'shop.due': filipino['shop.due'] }, 'has no Filipino of shop.closed: The shop is closed.'],
    ['is empty', { ...filipino, 'shop.closed': ' ' }, 'has no Filipino of shop.closed: The shop is closed.'],
    [
      'tells another value',
      { ...filipino, 'shop.due': 'Magbayad ng {due}.' },
      'tells other values in shop.due: Please pay {due:pesos}. → Magbayad ng {due}.',
    ],
    ['is of no key', { ...filipino, 'shop.open': 'Bukas.' }, 'has a key that nobody declares: shop.open'],
  ])('is told when it %s', (_, catalogue, problem) => {
    expect(untranslatedRefusals(english, catalogue)).toEqual([problem])
  })
})

describe('a key', () => {
  const routes = 'src/features/town/shop/server/routes.ts'
  const saying = (source: string) => unusedKeys([shop], new Map([[routes, source]]))

  test('is said by whoever imports it', () => {
    const source =
      "import { refusals as no } from '../refusals.ts'\nthrow conflict(no.closed)\nconst due = no.due({ due: 1 })"
    expect(saying(source)).toEqual([])
  })

  test.each([
    ["import { refusals } from '../refusals.ts'\nthrow conflict(refusals.closed)", ['shop.due']],
    [
      "import { refusals } from '../../bank/refusals.ts'\nthrow conflict(refusals.closed, refusals.due)",
      ['shop.closed', 'shop.due'],
    ],
    ['throw conflict(refusals.closed)', ['shop.closed', 'shop.due']],
  ])('that nobody says is told: %s', (source, keys) => {
    expect(saying(source)).toEqual(keys)
  })

  test('is declared in a file of that name alone', () => {
    const declaring = "export const refusals = declareRefusals('shop', { closed: 'The shop is closed.' })"
    expect(strays(new Map([[SHOP, declaring]]))).toEqual([])
    expect(strays(new Map([[routes, declaring]]))).toEqual([routes])
  })

  test('is found where it is exported as it is, and told where only its sentences are', () => {
    const apart = "export const { late } = declareRefusals('shop', { late: 'The shop is closed today.' })"
    expect(hidden([shop], new Map([[SHOP, "export const refusals = declareRefusals('shop', {})"]]))).toEqual([])
    expect(hidden([shop], new Map([[SHOP, `export const refusals = declareRefusals('shop', {})\n${apart}`]]))).toEqual([
      SHOP,
    ])
  })
})

describe('a sentence that is compared', () => {
  const found = (source: string) => compared('page.tsx', source, english).map(({ line }) => line)

  test.each([
    ["if (text === 'The shop is closed.') leave()"],
    ["if (text !== 'Nobody has declared this sentence.') leave()"],
    ['if (error.message === CLOSED) leave()'],
    ['if (error?.message !== before) leave()'],
    ["if (text.includes('The shop is closed.')) leave()"],
    ["if (error.message.startsWith('The shop')) leave()"],
    ['if (/closed/.test(error.message)) leave()'],
    ['const found = error.message.match(/pay (.*)/)'],
    ["switch (text) { case 'The shop is closed.': leave() }"],
    ['switch (error.message) { default: leave() }'],
    ['if (text === `Please pay ${due}.`) leave()'],
  ])('is told: %s', (source) => {
    expect(found(`\n${source}`)).toEqual([2])
  })

  test.each([
    ["if (error.code === 'shop.closed') leave()"],
    ['if (said === CLOSED) leave()'],
    ["if (answer.message !== '') show(answer.message)"],
    ['if (answer.message === undefined) leave()'],
    ["if (typeof answer.message === 'string') leave()"],
    ["if (names.includes('Ana')) leave()"],
    ["if (key === 'Arrow Down') leave()"],
  ])('is not: %s', (source) => {
    expect(found(source)).toEqual([])
  })
})

test('every declaration is found, and the list of them is the reviewed one', async () => {
  const all = await declarations()
  const reviewed = englishOf(all)
  expect(Object.keys(reviewed)).toHaveLength(all.flatMap(({ templates }) => Object.keys(templates)).length)
  expect(reviewed).toMatchObject({ 'bookings.changed': expect.any(String), 'fields.email': expect.any(String) })
  expect(readFileSync('test/refusals.txt', 'utf8')).toBe(listed(reviewed))
})
