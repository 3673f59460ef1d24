import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DuesSheet } from '#features/money/balances/contract.ts'
import type { BillRow } from '#features/money/billing/contract.ts'
import { lotBalance } from '#features/money/payments/server/lots.queries.ts'
import type { Statement } from '#features/money/statements/contract.ts'
import type { LotCard } from '#features/overview/counter/contract.ts'
import type { OwnedLot } from '#features/overview/lot/contract.ts'
import { duesSheet } from '#features/overview/reports/dues-sheet.ts'
import { columnsOf } from '#features/overview/reports/reports.ts'
import { sumOf } from '#features/overview/reports/web/sums.ts'
import { peso, toCentavos } from '#shared/money.ts'
import type { Page } from '#shared/paging.ts'
import { fillVillage } from '../scripts/demo/fill.ts'
import { testApp } from './app.ts'
import { pagesOf } from './pdf-text.ts'
import { sheetAgrees } from './sheet-agrees.ts'

// What a lot owes and has is one function of the database, `lot_balance`: every screen, paper and export of the demo
// village tells what it says, to the centavo.

// Today is 2026-11-21 in Manila.
const TODAY = '2026-11-21'
const { call, database, signInAs, tokenFor } = await testApp()
const files = await mkdtemp(join(tmpdir(), 'purok-money-'))
afterAll(() => rm(files, { recursive: true, force: true }))

let token = ''
const ask = async <Body>(path: string, of = token): Promise<Body> => {
  const { status, body } = await call<Body>('GET', path, undefined, { token: of })
  expect(status, path).toBe(200)
  return body
}
const post = async <Body>(path: string, body: object): Promise<Body> => {
  const answer = await call<Body>('POST', path, body, { token })
  expect(answer.status, path).toBeLessThan(300)
  return answer.body
}

interface Lot {
  id: number
  address: string
  owner: { userId: number; residentId: number } | null
  /** Of the one function: debt above zero, an advance below. */
  balance: number
  owed: number
  credit: number
}
const lots: Lot[] = []
const pesos = (centavos: number) => centavos / 100
const owedOf = (bills: readonly { balance: number }[]) => bills.reduce((sum, bill) => sum + toCentavos(bill.balance), 0)

beforeAll(async () => {
  await fillVillage({ DATABASE_URL: database.url, DATA_DIR: files }, () => undefined, {
    day: TODAY,
    blocks: 2,
    lots: 10,
  })
  token = (await signInAs('admin')).token
  await post('/settings', { exact_sums: 'false' })
  const { rows } = await database.pool.query<{ id: number; address: string; user_id: number | null; resident: number }>(
    `select h.id, h.address, r.user_id, r.id as resident from houses h left join owners_on('${TODAY}') o on o.house_id = h.id
     left join residents r on r.id = o.resident_id order by h.sort_key`,
  )
  // What the demo does not have: an odd amount that leaves a bill partly paid, an advance, and a void.
  const { rows: debts } = await database.pool.query<{ house_id: number }>(
    'select house_id from bills where not paid group by house_id having sum(amount - settled) > 12345 order by 1',
  )
  const part = debts[0]?.house_id
  const [ahead, voided] = rows.map((row) => row.id).filter((id) => !debts.some((debt) => debt.house_id === id))
  await post('/payments', { house_id: part, amount: 123.45 })
  await post('/payments', { house_id: ahead, amount: 31_234.5 })
  const { payment } = await post<{ payment: { id: number } }>('/payments', { house_id: voided, amount: 777 })
  await post(`/payments/${payment.id}/void`, { reason: 'Wrong lot' })
  await post('/penalty-runs', {})
  for (const row of rows) {
    const own = await database.pool.query<{ owed: number; credit: number }>(
      `select (select coalesce(sum(amount - settled), 0) from bills where house_id = ${row.id})::int as owed,
         (select coalesce(sum(unused), 0) from advances where house_id = ${row.id} and not voided)::int as credit`,
    )
    const { owed = 0, credit = 0 } = own.rows[0] ?? {}
    const balance = await lotBalance(database.db, row.id, TODAY)
    const owner = row.user_id === null ? null : { userId: row.user_id, residentId: row.resident }
    lots.push({ id: row.id, address: row.address, owner, balance, owed, credit })
  }
}, 240_000)

it('a lot owes its open bills less its advance, and some of the village owe, have paid ahead, and are even', () => {
  for (const lot of lots) expect(lot.owed - lot.credit, lot.address).toBe(lot.balance)
  expect(lots.some((lot) => lot.balance > 0 && lot.balance % 100_00 !== 0)).toBe(true)
  expect(lots.some((lot) => lot.balance < 0)).toBe(true)
  expect(lots.some((lot) => lot.balance === 0)).toBe(true)
})

it('the card at the counter, which heads the page of the lot, and the proposal of its payment', async () => {
  for (const lot of lots) {
    const card = await ask<LotCard>(`/houses/${lot.id}/card`)
    expect([card.owed, card.credit], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
    const proposal = await post<{ owed: number; credit: number }>('/payments/proposal', { house_id: lot.id })
    expect([proposal.owed, proposal.credit], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
  }
})

it('the bills on the page of the lot', async () => {
  for (const lot of lots) {
    const bills: BillRow[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const answer = await ask<Page<BillRow>>(`/houses/${lot.id}/bills?per_page=100&page=${page}`)
      bills.push(...answer.data)
      last = answer.last_page
    }
    expect(owedOf(bills), lot.address).toBe(lot.owed)
  }
})

it('the account of the owner, in the office and at home', async () => {
  for (const { owner, address, owed, credit, id } of lots) {
    if (!owner) continue
    const one = { total_balance: pesos(owed), advance: pesos(credit) }
    const path = `/bills/resident/${owner.residentId}?kinds=all`
    const office = await ask<{ bills: BillRow[]; total_balance: number; advance: number }>(path)
    expect(owedOf(office.bills.filter((bill) => bill.house_id === id)), address).toBe(owed)
    if (lots.filter((lot) => lot.owner?.residentId === owner.residentId).length > 1) continue
    expect(office, address).toMatchObject(one)
    expect(await ask(path, await tokenFor(owner.userId)), address).toMatchObject(one)
  }
})

it('the lots on the page of the person', async () => {
  for (const residentId of new Set(lots.flatMap((lot) => lot.owner?.residentId ?? []))) {
    for (const one of await ask<OwnedLot[]>(`/residents/${residentId}/lots`)) {
      const lot = lots.find(({ id }) => id === one.id)
      expect([one.owed, one.credit], one.address).toEqual([pesos(lot?.owed ?? -1), pesos(lot?.credit ?? -1)])
    }
  }
})

it('the statement, on the screen and as PDF', async () => {
  for (const lot of lots) {
    const statement = await ask<Statement>(`/houses/${lot.id}/statement`)
    expect(statement.closing_balance, lot.address).toBe(pesos(lot.balance))
    expect(statement.entries.at(-1)?.balance ?? 0, lot.address).toBe(pesos(lot.balance))
  }
  for (const lot of [lots[0], lots[1], lots[2]]) {
    if (!lot) continue
    const paper = await call('GET', `/houses/${lot.id}/statement-pdf`, undefined, { token })
    expect(pagesOf(paper.bytes).join('\n'), lot.address).toContain(peso(Math.abs(lot.balance)))
  }
})

it('the list of accounts, of who is overdue, and the search', async () => {
  const accounts = await ask<Page<{ resident: { house: { id: number } }; balance: number; advance: number }>>(
    '/residents/homeowners?kinds=all&per_page=100',
  )
  for (const lot of lots.filter((one) => one.owner)) {
    const account = accounts.data.find((one) => one.resident.house.id === lot.id)
    expect([account?.balance, account?.advance], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
  }
  const found = await ask<{ houses: { id: number; owed: number; credit: number }[] }>('/search?search=block+1+lot+1')
  for (const house of found.houses) {
    const lot = lots.find((one) => one.id === house.id)
    expect([house.owed, house.credit], lot?.address).toEqual([pesos(lot?.owed ?? -1), pesos(lot?.credit ?? -1)])
  }
})

it('the balances of the day, by lot, by age and in all', async () => {
  const told = await ask<{
    receivable: number
    credit: number
    aging: Record<string, number>
    lots: { house_id: number; balance: number; credit: number }[]
  }>('/balances?lots=true')
  const sum = (of: (lot: Lot) => number) => pesos(lots.reduce((all, lot) => all + of(lot), 0))
  expect([told.receivable, told.credit]).toEqual([sum((lot) => lot.owed), sum((lot) => lot.credit)])
  expect(sumOf(Object.values(told.aging), (amount) => amount)).toBe(told.receivable)
  for (const lot of lots) {
    const one = told.lots.find((row) => row.house_id === lot.id)
    expect([one?.balance, one?.credit], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
  }
})

it('the dues sheet: every cell, what a lot owes in all, its PDF and its spreadsheet', async () => {
  const sheet: DuesSheet = await sheetAgrees(call, token, 2026, TODAY)
  for (const lot of lots) {
    const row = sheet.lots.find((one) => one.id === lot.id)
    expect([row?.owed, row?.credit], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
  }
  const owed = peso(lots.reduce((all, lot) => all + lot.owed, 0))
  const paper = await call('GET', '/reports/dues-sheet-pdf?year=2026&months=12', undefined, { token })
  expect(paper.status).toBe(200)
  const text = pagesOf(paper.bytes).join('\n')
  expect(text).toContain(`Total, ${lots.length} lots`)
  expect(text).toContain(owed)
  const report = duesSheet(sheet.months, 'open')
  const owing = columnsOf(report, 'sheet').find(({ title }) => title === 'Owed in All')
  expect(sheet.lots.map((row) => owing?.value(row))).toEqual(lots.map((lot) => pesos(lot.owed)))
  expect(report.sums(sheet.lots)).toMatchObject([{ label: `Total, ${lots.length} lots`, rows: sheet.lots }])
})

it('the report of who is behind', async () => {
  const { residents } = await ask<{ residents: { address: string; amount: number }[] }>('/reports/resident-bill-data')
  const overdue = new Map(residents.map((row) => [row.address, row.amount]))
  for (const lot of lots) {
    const card = await ask<LotCard>(`/houses/${lot.id}/card`)
    expect(overdue.has(lot.address), lot.address).toBe(card.overdue > 0)
    expect(overdue.get(lot.address) ?? 0, lot.address).toBeLessThanOrEqual(pesos(lot.owed))
  }
})
