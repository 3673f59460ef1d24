import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isWebFresh, sourceStamp } from './web-stamp.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'web-stamp-'))
  write('src/app/web/main.tsx', 'one')
  write('src/features/dues/billing/web/BillsPage.tsx', 'one')
  write('dist/web/.stamp', sourceStamp(root))
})
afterEach(() => rmSync(root, { recursive: true }))

test('a build of the sources that are there is used again', () => {
  expect(isWebFresh(root)).toBe(true)
})

test.for([
  'src/app/web/main.tsx',
  'src/shared/money.ts',
  'docs/guide/take-a-payment.md',
  'src/features/dues/bills/contract.ts',
  'src/features/dues/billing/web/BillsPage.tsx',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
])('a change of %s asks for a new build', (path) => {
  write(path, 'two')
  expect(isWebFresh(root)).toBe(false)
})

test('what the browser never sees asks for nothing', () => {
  write('src/server/http.ts', 'two')
  write('src/features/dues/bills/server/routes.ts', 'two')
  write('src/web/main.test.tsx', 'two')
  expect(isWebFresh(root)).toBe(true)
})

test('a moved text asks for a new build', () => {
  write('src/web/a.ts', 'b')
  const before = sourceStamp(root)
  rmSync(join(root, 'src/web/a.ts'))
  write('src/web/ab.ts', '')
  expect(sourceStamp(root)).not.toBe(before)
})

test('without a build there is nothing to use', () => {
  rmSync(join(root, 'dist'), { recursive: true })
  expect(isWebFresh(root)).toBe(false)
})
