import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import product from './package.json' with { type: 'json' }
import { leanContracts } from './scripts/web/contracts.ts'
import { firstPaint } from './scripts/web/first-paint.ts'
import { OF_ALL, ownStyles } from './scripts/web/own-styles.ts'
import { refusalsApart } from './scripts/web/refusals.ts'

const API = `http://127.0.0.1:${process.env.PORT || 4000}`

type Group = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>[number]
type Named = Extract<Group['name'], (...args: never) => unknown>

/** What the sign-in page starts with. */
const DOOR = ['src/app/web/main.tsx', 'src/features/people/session/web/SignInPage.tsx'].map((path) => resolve(path))

/** Every screen, as the routes load it. */
const PAGES = globSync('src/{features/*/*/web/**,app/web/pages}/*Page.tsx').map((path) => resolve(path))
/** Of how many pages a module must be to be in the file that they share. */
const SHARED_BY = 14
/** A module of so few characters is no file of its own where so many pages share it. */
const SMALL = 2500
const SMALL_SHARED_BY = 6

/** The modules that are loaded with these; of the kits of parts, which are large, only their own file counts. */
function loadedWith(paths: readonly string[], context: Parameters<Named>[1]): Set<string> {
  const seen = new Set<string>()
  const walk = (id: string) => {
    // Of what the sign-in may refuse the door itself needs `doors` alone.
    if (seen.has(id) || id.endsWith('refusals.ts?because')) return
    seen.add(id)
    if (/node_modules\/(@mantine|@tabler)/.test(id)) return
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) walk(next)
  }
  for (const path of paths) walk(path)
  return seen
}

let atDoor: Set<string> | undefined

/** Whether a module is loaded with the sign-in page. */
function isAtDoor(...[module, context]: Parameters<Named>): boolean {
  atDoor ??= loadedWith(DOOR, context)
  return atDoor.has(module)
}

/** Around every page behind the sign-in. */
const SHELL = resolve('src/app/web/layout/Shell.tsx')

let inShell: Set<string> | undefined
let pages: Set<string>[] | undefined

/** Whether every page behind the sign-in needs a module, for the shell is around it. */
function isOfShell(...[module, context]: Parameters<Named>): boolean {
  inShell ??= loadedWith([SHELL], context)
  return module !== SHELL && inShell.has(module)
}

/** Whether many pages need a module before they can be shown, or some a small one; what only windows share is loaded with those. */
function isOfManyPages(...[module, context]: Parameters<Named>): boolean {
  pages ??= PAGES.map((path) => loadedWith([path], context))
  const count = pages.filter((page) => page.has(module)).length
  const length = context.getModuleInfo(module)?.code?.length ?? Number.POSITIVE_INFINITY
  return count >= SHARED_BY || (count >= SMALL_SHARED_BY && length <= SMALL)
}

/** The kit's parts on the sign-in page. */
const AT_DOOR = [
  ...['Text', 'Title', 'Anchor', 'Paper', 'Stack', 'Group', 'Input', 'InputBase', 'TextInput', 'PasswordInput'],
  ...['Button', 'UnstyledButton', 'ActionIcon', 'CloseButton', 'Loader'],
]

/**
 * Few files, because each costs a phone a journey to the office and back: what the sign-in page and others share, and what
 * many pages behind it share, are one file each; the libraries of all are cached as long as they stay the same.
 */
const groups: Group[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\/|vite\/preload-helper/,
    priority: 2,
  },
  // Left alone, the form library lands in one file with the buttons and so before the sign-in page.
  { name: 'forms', test: /node_modules\/(@mantine\/form|klona|fast-deep-equal)\//, priority: 1 },
  {
    name: 'kit',
    // With the styles that all others stand on, so that these are the first.
    test: new RegExp(
      `node_modules/@mantine/core/(esm/(core|components/(${AT_DOOR.join('|')})/)|styles/(${OF_ALL.join('|')})\\.)`,
    ),
    priority: 1,
  },
  // Every page and window is handed in through it, the sign-in page's own too.
  { name: 'kit', test: /src\/web\/ui\/page\/(lazy-part|NotLoaded)\./, priority: 1 },
  // Roles and messages are needed before the first page, and need nothing of the pages: what tells refusals stands on them.
  { name: 'messages', test: /src\/(web\/roles|shared\/(messages|dates|money))\./, priority: 1 },
  { debugName: 'door', name: (id, context) => (isAtDoor(id, context) ? 'door' : null), minShareCount: 2 },
  {
    debugName: 'office',
    name: (id, context) =>
      !isAtDoor(id, context) && (isOfShell(id, context) || isOfManyPages(id, context)) ? 'office' : null,
  },
]

/** While developing, what residents open is their own page, as the server has it. */
const myPage = (): Plugin => ({
  name: 'my-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _answer, next) => {
      if (/^\/(my|start)(\/|\?|$)/i.test(request.url ?? '')) request.url = '/my.html'
      next()
    })
  },
})

export default defineConfig({
  // Of the screens, as the menu of the account tells it.
  define: { 'import.meta.env.VERSION': JSON.stringify(product.version) },
  plugins: [react(), firstPaint(), refusalsApart(), leanContracts(), ownStyles(), myPage()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': API, '/sanctum': API, '/r/': API, '/s/': API, '/figures': API },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // Fonts and pictures stay files: the CSP allows data: for pictures only.
    assetsInlineLimit: 0,
    target: 'es2023',
    // Every browser that reads the rest of the product knows it by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      onwarn: (warning, warn) => {
        // The calendar asks for both forms of rrule and takes the one that is there.
        if (warning.code !== 'IMPORT_IS_UNDEFINED' || !warning.message.includes('rrule')) warn(warning)
      },
    },
  },
})
