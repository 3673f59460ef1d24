import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { fillVillage } from '../bench/village.ts'
import { testApp } from './app.ts'

// Costs of the most used calls in the database, in statements and in pages of 8 kB that PostgreSQL reads, on a village of 200
// lots and two years. Counts, so that a busy machine says the same. A call that needs another statement, or reads twice as many
// pages as it did, is looked at before it lands: `REVIEW_COSTS=1 npx vitest run test/costs.test.ts` writes the table anew.

const TABLE = new URL('./costs.txt', import.meta.url)
/** Pages below which twice as many are noise: a table that grew by one level. */
const FEW = 40

/** Today is 2026-11-21 in Manila. */
const CALLS: readonly (readonly [name: string, method: 'GET' | 'POST', path: string, body?: object])[] = [
  ['who is signed in', 'GET', '/me'],
  ['the dashboard: what waits', 'GET', '/today'],
  ['the dashboard: the overview', 'GET', '/overview'],
  ['the dashboard: most unpaid', 'GET', '/bills/most-unpaid-residents?brief=true'],
  ['the dashboard: income of a year', 'GET', '/income-months?year=2026&month=11'],
  ['the settings', 'GET', '/settings'],
  ['a lot is looked for', 'GET', '/search?search=9-1'],
  ['a person is looked for', 'GET', '/search?search=ana%20santos'],
  ['the card of a lot', 'GET', '/houses/9/card'],
  ['what a payment would settle', 'POST', '/payments/proposal', { house_id: 9 }],
  ['a payment', 'POST', '/payments', { house_id: 9, amount: 1000, method: 'cash' }],
  ['the bills', 'POST', '/bills/admin', { page: 1, kinds: 'all' }],
  ['the bills, searched', 'POST', '/bills/admin', { page: 1, kinds: 'all', search: 'santos' }],
  ['bills that are overdue', 'POST', '/bills/overdue/1', { kinds: 'all' }],
  ['residents who are overdue', 'POST', '/bills-resident-overdues/1', { kinds: 'all' }],
  ['what was paid', 'POST', '/transactions/recent-paid', { page: 1 }],
  ['the ledger', 'GET', '/payments?page=1'],
  ['the receipts of a day', 'GET', '/collections?from=2026-11-10'],
  ['the places of money', 'GET', '/places'],
  ['the lots and people', 'GET', '/residents?page=1'],
  ['the bills of a lot', 'GET', '/houses/9/bills?page=1'],
  ['the statement of a lot', 'GET', '/houses/9/statement?from=2026-01-01&to=2026-11-21'],
  ['the bookings', 'GET', '/bookings?page=1'],
  ['the dues sheet', 'GET', '/dues-sheet?year=2026'],
  ['a notice is looked for', 'GET', '/notifications'],
]

const { call, database, signInAs } = await testApp()
const costs = new Map<string, { statements: number; pages: number }>()

beforeAll(async () => {
  const { admin } = inject('testServer')
  await fillVillage(
    { ...admin, database: database.connection.database },
    { houses: 200, months: 24, until: '2026-11-01', paidPercent: 80 },
  )
  const { token } = await signInAs('admin')
  await call('POST', '/settings', { exact_sums: 'false' }, { token })
  for (const [name, method, path, body] of CALLS) {
    // A process keeps what its first call asked.
    if (method === 'GET') await call(method, path, body, { token })
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const { status } = await call(method, path, body, { token })
    const queries = sent.mock.calls.map(queryOf)
    sent.mockRestore()
    expect([status, name]).toEqual([expect.toSatisfy((one: number) => one < 300), name])
    let pages = 0
    for (const query of queries) pages += await pagesOf(query)
    costs.set(name, { statements: queries.length, pages })
  }
})

interface Query {
  text: string
  values: unknown[]
}

function queryOf([request, values]: readonly unknown[]): Query {
  if (typeof request === 'string') return { text: request, values: Array.isArray(values) ? values : [] }
  const { text = '', values: own = [] } = request as Partial<Query>
  return { text, values: Array.isArray(values) ? values : own }
}

/** Counts the pages a statement reads; none for one that writes or locks, which would do it again. */
async function pagesOf({ text, values }: Query): Promise<number> {
  if (
    !/^\s*(select|with)\b/i.test(text) ||
    /\bfor (no key )?update\b|\b(insert|update|delete|set_config|nextval)\b/i.test(text)
  )
    return 0
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

const lines = () =>
  [...costs].map(
    ([name, { statements, pages }]) =>
      `${name.padEnd(36)} ${String(statements).padStart(4)} ${String(pages).padStart(6)}`,
  )

const known = () =>
  new Map(
    readFileSync(TABLE, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, name, statements, pages] = /^(\S.*?)\s+(\d+)\s+(\d+)$/.exec(line) ?? []
        return name ? [[name, { statements: Number(statements), pages: Number(pages) }] as const] : []
      }),
  )

it('no call that is made often costs the database more than it did', () => {
  if (process.env.REVIEW_COSTS) writeFileSync(TABLE, `${HEAD}${lines().join('\n')}\n`)
  const table = known()
  expect([...table.keys()]).toEqual([...costs.keys()])
  const dearer = [...costs].filter(([name, now]) => {
    const before = table.get(name)
    return !before || now.statements > before.statements || now.pages > Math.max(FEW, before.pages * 2)
  })
  expect(dearer, 'calls that became dear').toEqual([])
})

it('no line of the table says more than half too much', () => {
  const stale = [...known()].filter(([name, before]) => {
    const now = costs.get(name)
    return now && (now.statements < before.statements || now.pages * 2 < before.pages - FEW)
  })
  expect(stale, 'lines of test/costs.txt that are to be written anew').toEqual([])
})

const HEAD = `# What often made calls cost the database: statements, pages read. Written by test/costs.test.ts, which says what fails.
`
