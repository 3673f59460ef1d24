import { describe, expect, test } from 'vitest'
import { rules } from '../import-rules.ts'
import { problemsOf, reportOf, VILLAGE } from './planted-tree.ts'

test('a tree that keeps the rules has no problems', () => {
  expect(problemsOf({})).toEqual([])
})

test('the table of the product itself has no circle and names no unknown feature', () => {
  const { serverCalls } = rules
  expect(problemsOf({}, { serverCalls })).toEqual([])
})

test('a page may show a screen of another feature when the table says so', () => {
  const page = { 'src/features/houses/web/HousesPage.tsx': "import '#features/money/payments/web/PaymentsTable.tsx'" }
  expect(problemsOf(page)).toEqual([])
  expect(problemsOf(page, { webShows: {} }).join()).toContain('may not import the browser half of payments')
})

describe('an import that crosses a border is refused', () => {
  const SHARED = 'src/shared/bad.ts'
  const RULES = 'src/features/billing/rules.ts'
  const ROUTES = 'src/features/billing/server/routes.ts'
  const PAGE = 'src/features/billing/web/BillsPage.tsx'
  test.for([
    ['shared code uses Node', SHARED, "import 'node:fs'", 'imports nothing but zod, not Node'],
    ['shared code uses Node without its prefix', SHARED, "import 'fs'", 'imports nothing but zod, not Node'],
    ['shared code uses a package', SHARED, "import 'kysely'", 'imports nothing but zod, not kysely'],
    [
      'shared code uses a feature',
      SHARED,
      "import '#features/money/billing/rules.ts'",
      'shared code may not import the root of billing',
    ],
    ['shared code uses the host', SHARED, "import '../server/http.ts'", 'shared code may not import the server host'],
    [
      'rules use a database library',
      RULES,
      "import { sql } from 'kysely'",
      'the root of billing imports nothing but zod',
    ],
    ['rules use React', RULES, "import 'react'", 'the root of billing imports nothing but zod'],
    ['rules use their server half', RULES, "import './server/ledger.ts'", 'no such file'],
    [
      'rules use another server half',
      RULES,
      "import '../payments/server/ledger.ts'",
      'may not import the server half of payments',
    ],
    ['rules use the web host', RULES, "import '#web/api.ts'", 'may not import the web host'],
    [
      'rules use the server host by its type alone',
      RULES,
      "import type { serve } from '#server/http.ts'",
      'may not import the server host',
    ],
    [
      'rules use another feature beyond its rules',
      RULES,
      "import '../payments/words.ts'",
      'but for its contract.ts and rules.ts',
    ],
    [
      'a server half uses a page',
      ROUTES,
      "import '../web/BillsPage.tsx'",
      'may not import the browser half of billing',
    ],
    ['a server half uses the web host', ROUTES, "import '#web/api.ts'", 'may not import the web host'],
    ['a server half uses React', ROUTES, "import 'react'", 'react is a package of the browser'],
    [
      'a server half calls a feature that the table does not list',
      ROUTES,
      "import '#features/people/houses/server/factory.ts'\nimport '#features/people/session/server/who.ts'",
      'server half of billing may not import the server half of session',
    ],
    [
      'a server half uses a factory',
      ROUTES,
      "import { aHouse } from '#features/people/houses/server/factory.ts'",
      'factories are for tests',
    ],
    ['a page uses its server half', PAGE, "import '../server/queries.ts'", 'may not import the server half of billing'],
    [
      'a page uses a type of its server half',
      PAGE,
      "export type T = import('../server/queries.ts').Row",
      'may not import the server half of billing',
    ],
    [
      'a page loads its server half later',
      PAGE,
      "export const f = () => import('../server/queries.ts')",
      'may not import the server half of billing',
    ],
    [
      'a page uses the database rows',
      PAGE,
      "import type { Bills } from '../../../../db/schema.ts'",
      'may not import the database schema',
    ],
    ['a page uses Node', PAGE, "import 'node:path'", 'Node is not among the packages of the browser'],
    [
      'a page uses an unlisted package',
      PAGE,
      "import '@mui/material/Button'",
      '@mui/material is not among the packages',
    ],
    [
      'a page uses another page',
      PAGE,
      "import '#features/money/payments/web/PaymentsTable.tsx'",
      'may not import the browser half of payments',
    ],
    [
      'a page re-exports its server half',
      PAGE,
      "export * from '../server/queries.ts'",
      'may not import the server half of billing',
    ],
    [
      'a page names its server half as a worker',
      PAGE,
      "new Worker(new URL('../server/queries.ts', import.meta.url))",
      'may not import the server half of billing',
    ],
    ['a page asks a test for help', PAGE, "import '../server/routes.test.ts'", 'a test is imported by nobody'],
    ['the product uses the test kit', ROUTES, "import '../../../../test/app.ts'", 'imports nothing from scripts, test'],
    [
      'the server host knows a feature',
      'src/server/mail.ts',
      "import '#features/money/billing/server/routes.ts'",
      'the server host may not import the server half of billing',
    ],
    [
      'the server host knows rules of a feature that is not listed',
      'src/server/mail.ts',
      "import '#features/money/billing/rules.ts'",
      'the server host may not import the root of billing',
    ],
    [
      'the web host knows a page',
      'src/web/menu.tsx',
      "import '#features/money/billing/web/BillsPage.tsx'",
      'the web host may not import the browser half of billing',
    ],
    [
      'the route table knows a server half',
      'src/web/routes.tsx',
      "import '#features/money/billing/server/routes.ts'",
      'the web host may not import the server half of billing',
    ],
    [
      'the feature list knows a page',
      'src/server/app.ts',
      "import '#features/money/billing/web/BillsPage.tsx'",
      'the server host may not import the browser half of billing',
    ],
    ['an import leads nowhere', PAGE, "import '#web/nothing.ts'", 'no such file'],
    ['an import leaves the ending out', PAGE, "import '#web/api'", 'no such file'],
    [
      'a file is loaded by a computed name',
      ROUTES,
      'export const load = (name: string) => import(`./${name}.ts`)',
      'loads a file by a computed name',
    ],
    [
      'files are loaded by a pattern',
      'src/web/all.ts',
      "export const all = import.meta.glob('./*.tsx')",
      'loads a file by a computed name',
    ],
  ] as const)('%s', ([, path, text, message]) => {
    const who = { 'src/features/session/server/who.ts': '' }
    expect(problemsOf({ ...who, [path]: text }).join('\n')).toContain(message)
  })

  test('the line is named', () => {
    expect(problemsOf({ [SHARED]: "\n\nimport 'node:fs'" })).toEqual([
      'src/shared/bad.ts:3 node:fs: shared code imports nothing but zod, not Node',
    ])
  })

  test('what only a test may import is allowed to tests', () => {
    const reads =
      "import 'fast-check'\nimport { readFileSync } from 'node:fs'\nimport '#features/money/payments/server/ledger.ts'"
    expect(problemsOf({ 'src/features/houses/server/routes.test.ts': reads })).toEqual([])
  })
})

describe('the table of calls', () => {
  test('a circle in the table is refused', () => {
    const serverCalls = { ...VILLAGE.serverCalls, payments: ['houses'], houses: ['billing'] }
    expect(problemsOf({}, { serverCalls })).toEqual([
      'scripts/import-rules.ts: the table has a circle: billing → payments → houses → billing',
    ])
  })

  test('a circle in the files is refused', () => {
    const back = { 'src/features/payments/server/ledger.ts': "import '../../billing/server/routes.ts'" }
    expect(problemsOf(back)).toContain('the server halves call each other in a circle: billing → payments → billing')
  })

  test('a feature outside of the table is refused', () => {
    expect(problemsOf({ 'src/features/parking/rules.ts': '' })).toEqual([
      'src/features/parking is not in the table of scripts/import-rules.ts',
    ])
  })

  test('a call of a feature that does not exist is refused', () => {
    const serverCalls = { ...VILLAGE.serverCalls, houses: ['parking'] }
    expect(problemsOf({}, { serverCalls }).join()).toContain('parking is called and is no feature')
  })
})

test('a file of more than 250 lines is named', () => {
  const files = {
    'src/shared/short.ts': 'export {}\n'.repeat(250),
    'src/shared/long.ts': '// a line\n'.repeat(251),
  }
  expect(reportOf(files, VILLAGE).long).toEqual([{ path: 'src/shared/long.ts', lines: 251 }])
})
