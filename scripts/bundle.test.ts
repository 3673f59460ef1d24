import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstScreens, type Manifest, MY_FIRST, measureBuild, residentScreens } from './bundle.ts'

const SIGN_IN = 'src/features/people/session/web/SignInPage.tsx'
const BILLS = 'src/features/dues/billing/web/BillsPage.tsx'

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: [SIGN_IN, BILLS, 'src/app/web/layout/Shell.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
  'src/app/web/layout/Shell.tsx': { file: 'assets/shell.js', imports: ['_react.js'] },
  [SIGN_IN]: { file: 'assets/sign-in.js', imports: ['index.html'] },
  [BILLS]: { file: 'assets/bills.js', imports: ['_table.js', 'index.html'], dynamicImports: ['src/web/ui/Chart.tsx'] },
  'src/web/ui/Chart.tsx': { file: 'assets/chart.js' },
  'src/web/ui/font.woff2': { file: 'assets/font.woff2' },
}
const mine: Manifest = {
  'my.html': { file: 'assets/my/my.js', isEntry: true, imports: ['_react.js'], dynamicImports: [...MY_FIRST] },
  '_react.js': { file: 'assets/react.js' },
  ...Object.fromEntries(MY_FIRST.map((page) => [page, { file: 'assets/bills.js', imports: ['my.html'] }])),
}
const sizes: Record<string, number> = {
  'assets/my/my.js': 30_000,
  'assets/index.js': 1_000,
  'assets/react.js': 60_000,
  'assets/table.js': 20_000,
  'assets/shell.js': 5_000,
  'assets/sign-in.js': 300,
  'assets/bills.js': 700,
  'assets/chart.js': 118_000,
}
const measure = (change: Record<string, number> = {}) =>
  firstScreens(manifest, (file) => ({ ...sizes, ...change })[file]!)

test('a first screen is the entry, the shell, the page and what they import, each file once', () => {
  expect(measure()).toEqual([
    { name: SIGN_IN, bytes: 61_300, limit: 140_000, chunks: 3 },
    { name: BILLS, bytes: 86_700, limit: 210_000, chunks: 5 },
  ])
})

test('a byte in the entry is a byte in every screen, and the fullest screen comes first', () => {
  const [first, second] = measure({ 'assets/index.js': 140_000 })
  expect(first).toMatchObject({ name: SIGN_IN, bytes: 200_300 })
  expect(second).toMatchObject({ name: BILLS, bytes: 225_700 })
})

test('a build without pages of their own is refused', () => {
  const { [BILLS]: _, ...signInOnly } = manifest
  const { [SIGN_IN]: __, ...withoutSignIn } = manifest
  const { 'index.html': ___, ...withoutEntry } = manifest
  expect(() => firstScreens(signInOnly, () => 1)).toThrow('features load when opened')
  expect(() => firstScreens(withoutSignIn, () => 1)).toThrow(
    'no chunk for src/features/people/session/web/SignInPage.tsx',
  )
  expect(() => firstScreens(withoutEntry, () => 1)).toThrow('no entry')
})

test('a first screen of the residents has a bound of its own, whatever the office loads', () => {
  const screens = residentScreens(mine, (file) => sizes[file] ?? 0)
  expect(screens).toEqual(MY_FIRST.map((name) => ({ name, bytes: 90_700, limit: 110_000, chunks: 3 })))
  expect(() => residentScreens({}, () => 1)).toThrow('no entry')
  expect(() => residentScreens({ 'my.html': mine['my.html'] ?? { file: '' } }, () => 1)).toThrow('The manifest has no')
})

test('the files of a build are measured gzipped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  mkdirSync(join(folder, 'assets/my'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, '.vite/my.json'), JSON.stringify(mine))
  for (const file of Object.keys(sizes)) writeFileSync(join(folder, file), 'export const x = 1\n'.repeat(1_000))
  const [, bills] = measureBuild(folder)
  rmSync(folder, { recursive: true })
  expect(bills?.bytes).toBeGreaterThan(5 * 50)
  expect(bills?.bytes).toBeLessThan(5 * 500)
})
