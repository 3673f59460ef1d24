import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Manifest } from '../bundle.ts'
import { pageFiles, residentPageFiles } from './page-files.ts'

const TABLE = `
  door('/', lazyPart(async () => (await import('#features/people/session/web/SignInPage.tsx')).SignInPage)),
  open('/setup', t('First'), lazyPart(async () => (await import('./pages/SetupPage.tsx')).SetupPage)),
  screen('/counter', lazyPart(async () => (await import('#features/overview/counter/web/CounterPage.tsx')).CounterPage)),`
const manifest: Manifest = {
  'index.html': { file: 'main.js', css: ['main.css'], isEntry: true },
  'src/features/people/session/web/SignInPage.tsx': { file: 'sign-in.js', imports: ['_forms.js'] },
  '_forms.js': { file: 'forms.js' },
  'src/app/web/pages/SetupPage.tsx': { file: 'setup.js' },
  'src/app/web/layout/Shell.tsx': { file: 'shell.js' },
  'src/features/overview/counter/web/CounterPage.tsx': {
    file: 'counter.js',
    css: ['counter.css'],
    imports: ['_forms.js'],
  },
}

test('a page is made of the entry, the shell where it is signed in, and itself with what it imports', () => {
  expect(pageFiles(manifest, TABLE)).toEqual({
    '/': ['/main.js', '/main.css', '/sign-in.js', '/forms.js'],
    '/setup': ['/main.js', '/main.css', '/setup.js'],
    '/counter': ['/main.js', '/main.css', '/shell.js', '/counter.js', '/counter.css', '/forms.js'],
  })
})

test('a page that is not built is refused', () => {
  expect(() => pageFiles({ 'index.html': { file: 'main.js' } }, TABLE)).toThrow('SignInPage')
})

test('every page of the table is read', () => {
  const anything: Manifest = new Proxy({}, { get: (_, key) => ({ file: String(key) }) })
  const table = readFileSync('src/app/web/routes.tsx', 'utf8')
  const read = Object.values(pageFiles(anything, table)).map((files) => files.at(-1))
  const imported = [...table.matchAll(/import\('[#.]([^']+)'\)/g)].map(([, module = '']) => module)
  expect(imported.length).toBeGreaterThan(30)
  expect(imported.filter((module) => !read.some((file) => file?.endsWith(module)))).toEqual([])
})

test('a page of the residents is made of their entry and itself; of those with a number nothing is said', () => {
  const table = `
  screen(/^\\/my$/i, async () => (await import('#features/my/my/web/home/Home.tsx')).Home),
  screen(/^\\/my\\/lots\\/(\\d+)$/i, async () => (await import('#features/my/my/web/lots/Lot.tsx')).LotPage),
  screen(/^\\/my\\/sign-in$/i, async () => (await import('#features/my/my/web/door/SignIn.tsx')).SignIn, {
    door: true,
  }),`
  const built: Manifest = {
    'my.html': { file: 'my.js', css: ['my.css'], isEntry: true },
    'src/features/my/my/web/home/Home.tsx': { file: 'home.js' },
    'src/features/my/my/web/door/SignIn.tsx': { file: 'door.js' },
  }
  expect(residentPageFiles(built, table)).toEqual({
    '/my': ['/my.js', '/my.css', '/home.js'],
    '/my/sign-in': ['/my.js', '/my.css', '/door.js'],
  })
})

test('the residents’ first pages are read', () => {
  const anything: Manifest = new Proxy({}, { get: (_, key) => ({ file: String(key) }) })
  const read = residentPageFiles(anything, readFileSync('src/app/web/my/screens.tsx', 'utf8'))
  expect(Object.keys(read)).toEqual(expect.arrayContaining(['/my', '/my/sign-in', '/start', '/my/pay']))
})
