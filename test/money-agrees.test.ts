import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { fillVillage } from '../scripts/demo/fill.ts'
import { booksAgree } from './agreement/books.ts'
import { type Agreement, agreementOf } from './agreement/desk.ts'
import { lotsAgree } from './agreement/lots.ts'
import { packPapersAgree } from './agreement/pack-papers.ts'
import { packsAgree } from './agreement/packs.ts'
import { debtsAgree } from './agreement/village.ts'
import { yearAgrees } from './agreement/year.ts'
import { testApp } from './app.ts'

// Every figure of money on every screen's call, paper and export of the demo village equals the one function behind it
// (docs/decisions/figures.md), to the centavo.

// Today is 2026-11-21 in Manila.
const TODAY = '2026-11-21'
const app = await testApp()
const { call, database, signInAs } = app
const files = await mkdtemp(join(tmpdir(), 'purok-money-'))
afterAll(() => rm(files, { recursive: true, force: true }))

let village: Agreement

beforeAll(async () => {
  await fillVillage({ DATABASE_URL: database.url, DATA_DIR: files }, () => undefined, {
    day: TODAY,
    blocks: 2,
    lots: 10,
  })
  const { token } = await signInAs('admin')
  const post = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await call<Body>('POST', path, body, { token })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  await post('/settings', { exact_sums: 'false' })
  // Data the demo does not have: an odd amount that leaves a bill partly paid, an advance, and a void.
  const { rows: debts } = await database.pool.query<{ house_id: number }>(
    'select house_id from bills where not paid group by house_id having sum(amount - settled) > 12345 order by 1',
  )
  const { rows: lots } = await database.pool.query<{ id: number }>('select id from houses order by sort_key')
  const [ahead, voided] = lots.map((row) => row.id).filter((id) => !debts.some((debt) => debt.house_id === id))
  await post('/payments', { house_id: debts[0]?.house_id, amount: 123.45 })
  await post('/payments', { house_id: ahead, amount: 31_234.5 })
  const { payment } = await post<{ payment: { id: number } }>('/payments', { house_id: voided, amount: 777 })
  await post(`/payments/${payment.id}/void`, { reason: 'Wrong lot' })
  await post('/penalty-runs', {})
  village = await agreementOf(app, token, TODAY)
}, 240_000)

lotsAgree(() => village)
debtsAgree(() => village)
booksAgree(() => village)
yearAgrees(() => village)
packsAgree(() => village)
packPapersAgree(() => village)
