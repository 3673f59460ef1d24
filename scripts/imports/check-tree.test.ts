import { describe, expect, test } from 'vitest'
import { rules } from '../import-rules.ts'
import { problemsOf, reportOf, VILLAGE } from './planted-tree.ts'

test('a tree that keeps the rules has no problems', () => {
  expect(problemsOf({})).toEqual([])
})

test('the table of the product itself has no circle and names no unknown area', () => {
  const { problems } = reportOf({}, { ...VILLAGE, areas: rules.areas })
  expect(problems.filter((problem) => !problem.includes('there is no folder'))).toEqual([])
})

test('a page may show a screen of another feature of its area, or of an area that its own may use', () => {
  const shows = "import '#features/money/payments/web/PaymentsTable.tsx'"
  expect(problemsOf({ 'src/features/money/billing/web/Paid.tsx': shows })).toEqual([])
  const page = { 'src/features/people/houses/web/HousesPage.tsx': shows }
  const areas = {
    people: { features: ['houses', 'session'], may: ['money'] },
    money: { features: ['billing', 'payments'], may: [] },
  }
  expect(problemsOf(page, { areas }).filter((one) => one.includes('HousesPage'))).toEqual([])
  expect(problemsOf(page).join()).toContain('may not import the browser half of payments')
})

test('a screen may show a page of the guide, and nothing else outside of src', () => {
  const PAGE = 'src/features/money/billing/web/BillsPage.tsx'
  const up = '../../../../../docs'
  const docs = { 'docs/guide/sale.md': '', 'docs/speed.md': '' }
  expect(problemsOf({ ...docs, [PAGE]: `import '${up}/guide/sale.md?raw'` })).toEqual([])
  expect(problemsOf({ ...docs, [PAGE]: `import '${up}/speed.md?raw'` }).join()).toContain('a file outside of src')
})

describe('an import that crosses a border is refused', () => {
  const SHARED = 'src/shared/bad.ts'
  const RULES = 'src/features/money/billing/rules.ts'
  const ROUTES = 'src/features/money/billing/server/routes.ts'
  const PAGE = 'src/features/money/billing/web/BillsPage.tsx'
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
      'but for its contract.ts, rules.ts and refusals.ts',
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
      'a server half calls an area that the table does not list',
      'src/features/people/houses/server/routes.ts',
      "import '#features/money/payments/server/ledger.ts'",
      'server half of houses may not import the server half of payments (the table is',
    ],
    [
      'a contract uses an area that the table does not list',
      'src/features/people/houses/contract.ts',
      "import { payable } from '#features/money/payments/rules.ts'",
      'the root of houses may not import the root of payments',
    ],
    [
      'a contract uses it by a type alone',
      'src/features/people/houses/contract.ts',
      "import type { payable } from '#features/money/payments/rules.ts'",
      'the root of houses may not import the root of payments',
    ],
    [
      'a page loads one of it later',
      'src/features/people/houses/web/HousesPage.tsx',
      "export const f = () => import('#features/money/payments/web/PaymentsTable.tsx')",
      'the browser half of houses may not import the browser half of payments',
    ],
    [
      'a feature uses the app',
      ROUTES,
      "import { features } from '#app/server/features.ts'",
      'the server half of billing may not import the server of the app',
    ],
    [
      'a page uses the app',
      PAGE,
      "import '#app/web/routes.tsx'",
      'the browser half of billing may not import the screens of the app',
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
      "import type { Bills } from '../../../../../db/schema.ts'",
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
    [
      'the product uses the test kit',
      ROUTES,
      "import '../../../../../test/app.ts'",
      'imports nothing from scripts, test',
    ],
    [
      'the server host knows a feature',
      'src/server/mail.ts',
      "import '#features/money/billing/server/routes.ts'",
      'the server host may not import the server half of billing',
    ],
    [
      'the server host knows rules of a feature',
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
      'the web host knows rules of a feature',
      'src/web/menu.tsx',
      "import '#features/money/billing/rules.ts'",
      'the web host may not import the root of billing',
    ],
    [
      'a host knows the app',
      'src/server/mail.ts',
      "import '#app/server/features.ts'",
      'the server host may not import the server of the app',
    ],
    [
      'the route table knows a server half',
      'src/app/web/routes.tsx',
      "import '#features/money/billing/server/routes.ts'",
      'the screens of the app may not import the server half of billing',
    ],
    [
      'the feature list knows a page',
      'src/app/server/features.ts',
      "import '#features/money/billing/web/BillsPage.tsx'",
      'the server of the app may not import the browser half of billing',
    ],
    [
      'a command knows a measurement',
      'scripts/jobs.ts',
      "import '../bench/clicks.ts'",
      'commands import no measurement',
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
    expect(problemsOf({ [path]: text }).join('\n')).toContain(message)
  })

  test('the line is named', () => {
    expect(problemsOf({ [SHARED]: "\n\nimport 'node:fs'" })).toEqual([
      'src/shared/bad.ts:3 node:fs: shared code imports nothing but zod, not Node',
    ])
  })

  test('what only a test may import is allowed to tests', () => {
    const reads =
      "import 'fast-check'\nimport { readFileSync } from 'node:fs'\nimport '#features/money/payments/server/ledger.ts'"
    expect(problemsOf({ 'src/features/people/houses/server/routes.test.ts': reads })).toEqual([])
  })
})
