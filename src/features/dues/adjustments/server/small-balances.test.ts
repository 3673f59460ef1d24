import { beforeEach, describe, expect, it } from 'vitest'
import { overduePage } from '#features/dues/accounts/server/accounts.queries.ts'
import { agedLots } from '#features/dues/aging/server/queries.ts'
import { totalsOn } from '#features/dues/balances/server/queries.ts'
import { sheetRows } from '#features/dues/balances/server/sheet.queries.ts'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { aBill, type BilledHouse } from '#features/dues/bills/server/factory.ts'
import { overdueOn, owedOn } from '#features/dues/bills/server/figures.queries.ts'
import { insertPenalties } from '#features/dues/penalties/server/penalties.queries.ts'
import { overdueOfBehind } from '#features/dues/reminders/server/queries.ts'
import { debtOf } from '#features/dues/standing/server/members.queries.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { notableActs } from '#features/overview/reports/server/handover.queries.ts'
import { behind as behindReport } from '#features/overview/reports/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// Rests of bills below an amount of the settings (docs/decisions/small-balances.md). Today is 2026-11-21 in Manila.

const TODAY = '2026-11-21'
const { call, database, signInAs } = await testApp()
const { db } = database
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const below = (pesos: string) => write((tx) => storeSettings(tx, new Map([['small_balance_below', pesos]])))
await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']])))

interface Refusal {
  message: string
  errors?: Record<string, string[]>
}
const ask = <Body = object>(method: string, path: string, body?: unknown, token = treasurer.token) =>
  call<Body & Refusal>(method, path, body, { token })
const roundOff = (id: number, body: object = { reason: 'Cents of the transfer' }, token = treasurer.token) =>
  ask<{ bill: BillRow }>('POST', `/bills/${id}/round-off`, body, token)

/** Bills of ₱1,033.33 of one lot, due on the 7th of each month, of which so much is left. */
async function leftOf(...left: [month: string, pesos: number][]) {
  const bills: { id: number; house: BilledHouse }[] = []
  const paid = { day: '2026-11-19', late_reason: 'Found later' }
  for (const [month, pesos] of left) {
    const house = bills[0]?.house
    const bill = await write((tx) => aBill(tx, { month, amount: 1033_33, ...(house ? { house } : {}) }))
    bills.push(bill)
    const amount = (1033_33 - Math.round(pesos * 100)) / 100
    if (amount > 0)
      expect(
        (
          await ask('POST', '/payments', {
            ...paid,
            house_id: bill.house.id,
            amount,
            splits: [{ bill_id: bill.id, amount }],
          })
        ).status,
      ).toBe(201)
  }
  const [first] = bills
  if (!first) throw new Error('no bill')
  return { house: first.house.id, ids: bills.map(({ id }) => id) }
}

/** Whatever says that a lot is behind, and what it owes. */
async function shown(house: number) {
  const of = <Row extends { house_id: number }>(rows: readonly Row[]) => rows.find((row) => row.house_id === house)
  const overdues = await overduePage(db, { search: '', today: TODAY, allKinds: true }, { page: 1, size: 1000 })
  const sheet = async (day: string) =>
    (await sheetRows(db, ['2026-09', '2026-10'], day, TODAY)).find(({ id }) => id === house)
  const bills = (
    await db.selectFrom('bills').select('id').where('house_id', '=', house).where(overdueOn(TODAY)).execute()
  ).length
  return {
    behind: {
      list: of(overdues.found) !== undefined,
      reminded: of(await overdueOfBehind(db, '1', TODAY)) !== undefined,
      report: of(await behindReport(db, TODAY)) !== undefined,
      aging: (of(await agedLots(db, TODAY))?.behind ?? 0) > 0,
      sheet: ((await sheet(TODAY))?.behind ?? 0) > 0,
      sheet_of_yesterday: ((await sheet('2026-11-20'))?.behind ?? 0) > 0,
      standing: (await debtOf(db, [house], TODAY)).months > 0,
    },
    bills,
    owed: await lotBalance(db, house, TODAY),
    aged: of(await agedLots(db, TODAY))?.ages.reduce((sum, one) => sum + one, 0) ?? 0,
  }
}
const everywhere = (is: boolean) => ({
  list: is,
  reminded: is,
  report: is,
  aging: is,
  sheet: is,
  sheet_of_yesterday: is,
  standing: is,
})

beforeEach(() => below('0'))

describe('what is left of a bill', () => {
  it.each([
    ['nothing is small at 0', '0', [0.08], true, 1],
    ['below the amount', '1', [0.08], false, 0],
    ['one centavo below', '1', [0.99], false, 0],
    ['the amount itself', '1', [1], true, 1],
    ['one centavo above', '0.08', [0.09], true, 1],
    ['several small ones, which are more together', '1', [0.99, 0.99], false, 0],
    ['a small one beside another', '1', [0.08, 500], true, 1],
    ['a whole bill that is small', '2000', [1033.33], false, 0],
  ] as const)('%s: below ₱%s, left %j, behind %s', async (_, pesos, left, behind, bills) => {
    const { house, ids } = await leftOf(...left.map((one, at) => [`2026-0${8 + at}`, one] as [string, number]))
    await below(pesos)
    const owed = left.reduce((sum, one) => sum + Math.round(one * 100), 0)
    expect(await shown(house)).toEqual({ behind: everywhere(behind), bills, owed, aged: owed })
    const { data } = (
      await ask<{ bills: { data: BillRow[] } }>('POST', '/bills/admin', {
        status: 'overdue',
        kinds: 'all',
        per_page: 100,
      })
    ).body.bills
    expect(data.filter(({ id }) => ids.includes(id))).toHaveLength(bills)
    await write((tx) => insertPenalties(tx, { today: '2026-11-01', penalty: 100_00, text: 'Penalty', by: null }))
    const lines = db.selectFrom('bill_lines').select('id').where('kind', '=', 'penalty').where('bill_id', 'in', ids)
    expect(await lines.execute()).toHaveLength(bills)
    expect(await booksProblems(db)).toEqual([])
  })

  it('is late again as the amount is lowered, and what is kept is renewed with the setting', async () => {
    const { house } = await leftOf(['2026-09', 0.08])
    const save = (value: string) => ask('POST', '/settings', { small_balance_below: value }, admin.token)
    const overdue = async () => (await owedOn(TODAY).execute(db)).rows[0]
    const before = await overdue()
    expect((await save('1')).status).toBe(200)
    expect((await shown(house)).behind).toEqual(everywhere(false))
    expect(await overdue()).toMatchObject({ owed: before?.owed, owed_bills: before?.owed_bills })
    expect(await booksProblems(db)).toEqual([])
    const { in_arrears } = await totalsOn(db, TODAY)
    expect((await save('')).status).toBe(200)
    expect((await shown(house)).behind).toEqual(everywhere(true))
    expect((await totalsOn(db, TODAY)).in_arrears).toBeGreaterThan(in_arrears)
    expect(await overdue()).toEqual(before)
    expect(await booksProblems(db)).toEqual([])
  })

  it('is pending and told to the centavo, in the list of existing clients too, and paid first', async () => {
    const { house, ids } = await leftOf(['2026-09', 0.08])
    await below('1')
    for (const kinds of [{}, { kinds: 'all' }]) {
      const list = async (status: string) =>
        (await ask('POST', '/bills/admin', { status, year: 2026, month: 9, per_page: 100, ...kinds })).text
      expect(await list('pending')).toContain(`"id":${ids[0]},`)
      expect(await list('overdue')).not.toContain(`"id":${ids[0]},`)
    }
    const { body } = await ask<{ bills: BillRow[] }>('POST', '/payments', { house_id: house, amount: 0.08 })
    expect(body.bills).toMatchObject([{ id: ids[0], status: 'paid', balance: 0, small: false }])
  })
})

describe('a small balance that is rounded off', () => {
  it('is taken off by a treasurer with a reason, by a line of its day', async () => {
    const { house, ids } = await leftOf(['2026-09', 0.08])
    await below('1')
    const { status, body } = await roundOff(ids[0] ?? 0)
    expect([status, body.message]).toEqual([200, 'The small balance was rounded off.'])
    expect(body.bill).toMatchObject({ status: 'paid', amount: 1033.25, balance: 0 })
    expect(body.bill.lines.at(-1)).toMatchObject({
      kind: 'rounded_off',
      text: 'Rounded off: Cents of the transfer',
      amount: -0.08,
    })
    const acts = await notableActs(db, new Date(0), 'Asia/Manila')
    expect(acts.find(({ what }) => what.startsWith('Small balance rounded off, '))).toMatchObject({
      by: expect.any(String),
      reason: 'Cents of the transfer',
      amount: -8,
    })
    expect(await lotBalance(db, house, TODAY)).toBe(0)
    expect(await lotBalance(db, house, '2026-11-20')).toBe(8)
    expect(await booksProblems(db)).toEqual([])
  })

  it.each([
    ['as much as the amount', '0.08', 409, 'What is left of this bill is not below the amount of the settings.'],
    [
      'while the settings name no amount',
      '0',
      409,
      'What is left of this bill is not below the amount of the settings.',
    ],
  ])('is refused: %s', async (_, pesos, status, message) => {
    const { ids } = await leftOf(['2026-09', 0.08])
    await below(pesos)
    const answer = await roundOff(ids[0] ?? 0)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  it('is refused without a reason, twice, for an unknown bill and for who does not keep the books', async () => {
    const { ids } = await leftOf(['2026-09', 0.08])
    await below('1')
    const [id = 0] = ids
    expect((await roundOff(id, { reason: ' ' })).status).toBe(422)
    for (const role of ['auditor', 'collector'] as const)
      expect((await roundOff(id, undefined, (await signInAs(role)).token)).status).toBe(403)
    expect((await roundOff(9_999_999)).status).toBe(404)
    expect((await roundOff(id)).status).toBe(200)
    expect(await roundOff(id)).toMatchObject({ status: 409, body: { message: 'This bill is already paid.' } })
  })

  it('goes with all others, or those that are chosen, at once', async () => {
    await below('1')
    await ask('POST', '/bills/round-off', { reason: 'Those of before' })
    const one = await leftOf(['2026-08', 0.99], ['2026-09', 0.5], ['2026-10', 300])
    const other = await leftOf(['2026-09', 0.08])
    const chosen = { reason: 'Cents', bill_ids: [other.ids[0], one.ids[2]] }
    expect(await ask('POST', '/bills/round-off', chosen)).toMatchObject({
      status: 200,
      body: { message: '1 small balance rounded off, ₱0.08 in all.', count: 1, total: 0.08 },
    })
    expect(await ask('POST', '/bills/round-off', { reason: 'Cents' })).toMatchObject({
      body: { count: 2, total: 1.49 },
    })
    expect(await ask('POST', '/bills/round-off', { reason: 'Cents' })).toMatchObject({ body: { count: 0, total: 0 } })
    expect(await lotBalance(db, one.house, TODAY)).toBe(300_00)
    expect((await ask('POST', '/bills/round-off', { reason: '' })).status).toBe(422)
    expect((await ask('POST', '/bills/round-off', { reason: 'x' }, (await signInAs('auditor')).token)).status).toBe(403)
    expect(await booksProblems(db)).toEqual([])
  })
})
