import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Rules } from '../import-rules.ts'
import { checkTree, type Report } from './check-tree.ts'

export const VILLAGE: Rules = {
  areas: {
    people: { features: ['houses', 'session'], may: [] },
    money: { features: ['billing', 'payments'], may: ['people'] },
  },
  tableOwners: { host: ['audit_log'], billing: ['bills'], payments: ['payments'], houses: ['houses'] },
  webPackages: ['react', 'zod', 'dayjs'],
}

/** A small village that keeps every rule; each test plants one violation into it. */
const GOOD = {
  'db/schema.ts': 'export type Bills = { id: number }',
  'db/migrations/0001.sql':
    'create table audit_log (); create table bills (); create table payments (); create table houses ();',
  'bench/clicks.ts': 'export const clicks = 1',
  'src/shared/money.ts': "import * as z from 'zod/mini'\nexport const amount = z.int()",
  'src/shared/money.test.ts':
    "import { readFileSync } from 'node:fs'\nimport { amount } from './money.ts'\nreadFileSync(String(amount))",
  'src/app/server/features.ts':
    "import { routes } from '#features/money/billing/server/routes.ts'\nexport const features = [routes]",
  'src/server/http.ts':
    "import fastify from 'fastify'\nimport { amount } from '#shared/money.ts'\nexport const serve = [fastify, amount]",
  'src/app/web/routes.tsx':
    "import { bills } from '#features/money/billing/contract.ts'\nexport const page = () => import('#features/money/billing/web/BillsPage.tsx')\nexport { bills }",
  'src/web/api.ts': "import { useState } from 'react'\nexport const client = useState",
  'src/features/people/session/contract.ts': "import * as z from 'zod/mini'\nexport const me = z.object({})",
  'src/features/money/billing/contract.ts':
    "import { amount } from '#shared/money.ts'\nimport { isSettled } from './rules.ts'\nexport const bills = { amount, isSettled }",
  'src/features/money/billing/rules.ts':
    "import { payable } from '#features/money/payments/rules.ts'\nexport const isSettled = payable",
  'src/features/money/billing/server/routes.ts':
    "import { pay } from '#features/money/payments/server/ledger.ts'\nimport { writeBill } from './queries.ts'\nexport const routes = [pay, writeBill]",
  'src/features/money/billing/server/queries.ts':
    "import { sql, type Kysely } from 'kysely'\nimport type { Bills } from '../../../../../db/schema.ts'\nexport const writeBill = (db: Kysely<{ bills: Bills }>) => [db.insertInto('bills'), db.selectFrom('houses'), sql`update bills as b set id = 1`]",
  'src/features/money/billing/server/factory.ts':
    "import { aHouse } from '#features/people/houses/server/factory.ts'\nexport const aBill = (db: any) => [aHouse, db.insertInto('bills')]",
  'src/features/money/billing/server/routes.test.ts':
    "import { aHouse } from '#features/people/houses/server/factory.ts'\nimport { testApp } from '../../../../../test/app.ts'\nexport default [aHouse, testApp]",
  'src/features/money/billing/web/BillsPage.tsx':
    "import { client } from '#web/api.ts'\nimport { payable } from '#features/money/payments/rules.ts'\nimport { bills } from '../contract.ts'\nexport const page = [client, payable, bills]",
  'src/features/money/payments/rules.ts': 'export const payable = true',
  'src/features/money/payments/words.ts': 'export const method = true',
  'src/features/money/payments/server/ledger.ts': 'export const pay = true',
  'src/features/money/payments/server/queries.ts': "export const write = (db: any) => db.insertInto('payments')",
  'src/features/money/payments/web/PaymentsTable.tsx': 'export const table = true',
  'src/features/people/houses/server/factory.ts': "export const aHouse = (db: any) => db.insertInto('houses')",
  'test/app.ts': "import { serve } from '../src/server/http.ts'\nexport const testApp = serve",
} satisfies Record<string, string>

/** Runs the checker on a tree of these files alone. */
export function reportOf(files: Record<string, string>, rules: Rules): Report {
  const root = mkdtempSync(join(tmpdir(), 'imports-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkTree(root, rules)
}

/** The problems of the good village after something was planted into it. */
export const problemsOf = (planted: Record<string, string>, changed: Partial<Rules> = {}) =>
  reportOf({ ...GOOD, ...planted }, { ...VILLAGE, ...changed }).problems
