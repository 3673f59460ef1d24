import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, refusalsOf, wordsOf } from './own-words.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(folder, 'src/shop'), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(folder, 'src', path), text)
  write('main.ts', "import { a } from '#shop/page.ts'\nexport const later = () => import('./shop/late.ts')\n")
  write('shop/page.ts', "import type { c } from './contract.ts'\nexport const a = () => t('Buy it')\n")
  write('shop/late.ts', "export const b = (n: number) => plural(n, '1 pear', '{count} pears')\n")
  write('shop/contract.ts', "import { refusals } from './refusals.ts'\nexport const c = refusals\n")
  write('shop/refusals.ts', "export const refusals = declareRefusals('shop', { sold: 'It is sold.' })\n")
  write('office.ts', "export const o = () => t('Post it')\n")
})
afterAll(() => rmSync(folder, { recursive: true }))

const files = () => filesOf('src/main.ts', folder)

test('an application loads what its entry names, at once, later, and as types', () => {
  expect([...files()].map((path) => path.replace(`${folder}/src/`, '')).toSorted()).toEqual([
    'main.ts',
    'shop/contract.ts',
    'shop/late.ts',
    'shop/page.ts',
    'shop/refusals.ts',
  ])
})

test('its catalogue has the texts that it looks up, and no others', () => {
  const all = { 'Buy it': 'Bilhin', 'Post it': 'Itala', '1 pear': '1 peras', '{count} pears': '{count} peras' }
  expect(wordsOf(all, files())).toEqual({ 'Buy it': 'Bilhin', '1 pear': '1 peras', '{count} pears': '{count} peras' })
})

test('and the refusals of the features whose contracts it names, and of every call', () => {
  const all = { 'shop.sold': 'Nabili na.', 'office.closed': 'Sarado.', 'common.sign_in': 'Mag-sign in.' }
  expect(refusalsOf(all, files())).toEqual({ 'shop.sold': 'Nabili na.', 'common.sign_in': 'Mag-sign in.' })
})
