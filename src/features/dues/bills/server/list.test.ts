// Runs on both engines: order, of text in its list.

import { beforeAll, describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { Bill, BillRow } from '../contract.ts'
import { aBill, aPaidBill } from './factory.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)

interface List {
  bills: { data: BillRow[]; per_page: number; from: number | null; to: number | null }
  current_page: number
  last_page: number
  total: number
  message: string
}
const list = async (body: object) => (await call<List>('POST', '/bills/admin', body, { token })).body
const shown = ({ bills }: List) =>
  bills.data.map((bill) => `${bill.month} ${bill.resident.house.address} ${bill.status}`)

const houses = await write(async (tx) => [
  await aHouse(tx, { block: 1, lot: 1, owner: { firstname: 'Ana', middlename: null, lastname: 'Santos' } }),
  await aHouse(tx, { block: 1, lot: 2, owner: { firstname: 'José', middlename: 'Reyes', lastname: 'Núñez' } }),
  await aHouse(tx, { block: 2, lot: 1, owner: { firstname: 'Ana', middlename: null, lastname: 'Cruz_100%' } }),
])

beforeAll(() =>
  write(async (tx) => {
    for (const house of houses) {
      await aPaidBill(tx, { house, month: '2025-11' })
      await aBill(tx, { house, month: '2026-10' })
      await aBill(tx, { house, month: '2026-11', dueDate: '2026-11-28' })
    }
  }),
)

describe('the list of bills', () => {
  it('shows every bill when nothing is asked for, newest due date first, then by block and lot', async () => {
    const answer = await list({ status: null, month: null, year: null, search: '', page: 1 })
    expect(shown(answer)).toEqual([
      '2026-11 Block 1 Lot 1 pending',
      '2026-11 Block 1 Lot 2 pending',
      '2026-11 Block 2 Lot 1 pending',
      '2026-10 Block 1 Lot 1 overdue',
      '2026-10 Block 1 Lot 2 overdue',
      '2026-10 Block 2 Lot 1 overdue',
      '2025-11 Block 1 Lot 1 paid',
      '2025-11 Block 1 Lot 2 paid',
      '2025-11 Block 2 Lot 1 paid',
    ])
    expect(answer).toMatchObject({ current_page: 1, last_page: 1, total: 9, bills: { per_page: 10, from: 1, to: 9 } })
    expect((await list({})).total).toBe(9)
  })

  it.each([
    ['pending', 3],
    ['Pending', 3],
    ['OVERDUE', 3],
    ['paid', 3],
    ['', 9],
    ['all', 9],
  ])('filters by status %s, whatever its case', async (status, total) => {
    expect((await list({ status })).total).toBe(total)
  })

  it.each([
    [{ year: 2026 }, 6],
    [{ year: '2026', month: '11' }, 3],
    [{ year: 2025, month: null }, 3],
    [{ month: 11 }, 6],
    [{ month: 10, status: 'overdue' }, 3],
    [{ month: 10, status: 'paid' }, 0],
    [{ year: 2027 }, 0],
  ])('filters by year and month of the due date: %j', async (filter, total) => {
    const answer = await list(filter)
    expect(answer.total).toBe(total)
    expect(answer.bills.data).toHaveLength(total)
  })

  it.each([
    ['nunez', ['Núñez']],
    ['NÚÑEZ', ['Núñez']],
    ['jose nunez', ['Núñez']],
    ['nunez, jose', ['Núñez']],
    ['reyes', ['Núñez']],
    ['ana', ['Cruz_100%', 'Santos']],
    ['_100%', ['Cruz_100%']],
    ['a_a', []],
    ['%', ['Cruz_100%']],
    ["' or 1=1 --", []],
    ['nobody', []],
  ])('finds home owners by %s', async (search, lastnames) => {
    const answer = await list({ search })
    expect([...new Set(answer.bills.data.map((bill) => bill.resident.user.lastname))].toSorted()).toEqual(lastnames)
    expect(answer.total).toBe(lastnames.length * 3)
  })

  it.each([
    ['an', 'ana'],
    ['nu', 'nunez'],
  ])('finds by %s whom it finds by %s, however often that was asked', async (letters, word) => {
    const found = shown(await list({ search: letters }))
    expect(found).not.toEqual([])
    for (let time = 0; time < 7; time++) expect(shown(await list({ search: word }))).toEqual(found)
  })

  it('searches within the other filters', async () => {
    const answer = await list({ search: 'ana', status: 'overdue', year: 2026, month: 10 })
    expect(shown(answer)).toEqual(['2026-10 Block 1 Lot 1 overdue', '2026-10 Block 2 Lot 1 overdue'])
    expect((await list({ search: 'ana', month: 11, status: 'paid' })).total).toBe(2)
  })

  it('shows every page once and in order, and an empty page beyond the end', async () => {
    for (const filter of [{}, { search: 'ana' }, { status: 'overdue' }, { month: 11 }]) {
      const all = shown(await list(filter))
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ page, per_page: 2, ...filter })))
      expect(pages.flatMap(shown)).toEqual(all)
      expect(pages.map((page) => page.last_page)).toEqual(Array(5).fill(Math.ceil(all.length / 2)))
    }
    expect(await list({ page: 4, per_page: 4 })).toMatchObject({
      current_page: 4,
      last_page: 3,
      total: 9,
      bills: { data: [], from: null, to: null },
    })
  })

  it.each([-1, 0, 1.5, 'text', null, ''])('takes %s as page 1', async (page) => {
    expect(await list({ page })).toMatchObject({ current_page: 1, total: 9 })
  })

  it.each([1e9, 2 ** 53, '99999999'])('answers an empty page for page %s', async (page) => {
    const answer = await call<List>('POST', '/bills/admin', { page }, { token })
    expect(answer.status).toBe(200)
    expect(answer.body.total).toBe(9)
  })

  it.each([
    [{ status: 'late' }, 'status'],
    [{ month: 13 }, 'month'],
    [{ month: 'May' }, 'month'],
    [{ year: 26 }, 'year'],
    [{ search: { like: 'a' } }, 'search'],
    [{ search: 'a\0b' }, 'search'],
    [{ per_page: 101 }, 'per_page'],
    [{ per_page: 0 }, 'per_page'],
  ])('refuses %j', async (body, field) => {
    const answer = await call<{ errors: object }>('POST', '/bills/admin', body, { token })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('shows a bill with its lines, its balance, its owner and the billed house', async () => {
    const [bill] = (await list({ status: 'pending' })).bills.data
    expect(bill).toMatchObject({
      house_id: houses[0]!.id,
      resident_id: houses[0]!.owner.residentId,
      month: '2026-11',
      amount: 1000,
      balance: 1000,
      issue_date: '2026-11-01',
      due_date: '2026-11-28',
      lines: [{ kind: 'dues', text: 'Monthly dues', amount: 1000 }],
      transactions: [],
      voided_payments: [],
      resident: {
        id: houses[0]!.owner.residentId,
        user: { firstname: 'Ana', middlename: null, lastname: 'Santos', role_type: 'home_owner' },
        house: { block: 1, lot: 1, address: 'Block 1 Lot 1' },
      },
    })
    expect(bill!.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T.*\.\d{3}Z$/)
  })

  it('shows a paid bill with its entry, which clients read unguarded', async () => {
    const [bill] = (await list({ status: 'paid' })).bills.data
    expect(bill).toMatchObject({ amount: 1000, balance: 0, status: 'paid' })
    expect(bill!.transactions).toMatchObject([
      { bill_id: bill!.id, amount: 1000, transaction_date: '2025-11-07', payment_method: 'cash' },
    ])
    expect(bill!.transactions[0]!.reference_number).toBe(bill!.transactions[0]!.receipt_number)
  })
})

describe('overdue bills', () => {
  const overdue = async (page: string | number, body: object = {}) =>
    (
      await call<{ bills: Bill[]; currentPage: number; lastPage: number; total: number }>(
        'POST',
        `/bills/overdue/${page}`,
        body,
        { token },
      )
    ).body

  it('come oldest first, newest entry first within a day, and say their page in camel case', async () => {
    const answer = await overdue(1, { per_page: 2 })
    expect(answer).toMatchObject({ currentPage: 1, lastPage: 2, total: 3 })
    expect(answer.bills.map((bill) => bill.house_id)).toEqual([houses[2]!.id, houses[1]!.id])
    expect(answer.bills.every((bill) => bill.status === 'overdue')).toBe(true)
    expect((await overdue(2, { per_page: 2 })).bills.map((bill) => bill.house_id)).toEqual([houses[0]!.id])
  })

  it('are found by the home owner', async () => {
    expect(await overdue(1, { search: 'nunez' })).toMatchObject({ total: 1, bills: [{ house_id: houses[1]!.id }] })
  })

  it.each(['0', '-1', 'x', '1.5'])('page %s is the first', async (page) => {
    expect(await overdue(page)).toMatchObject({ currentPage: 1, total: 3 })
  })
})

it('a bill due today is pending until the day is over, for the filter as for the row', async () => {
  await write(async (tx) => {
    const house = await aHouse(tx, {
      block: 3,
      lot: 1,
      owner: { firstname: 'Due', middlename: null, lastname: 'Today' },
    })
    await aBill(tx, { house, month: '2026-11', dueDate: '2026-11-21' })
    await aBill(tx, { house, month: '2026-10', dueDate: '2026-11-20' })
  })
  for (const search of ['due today', '']) {
    const pending = await list({ status: 'pending', search })
    const overdue = await list({ status: 'overdue', search })
    expect(pending.bills.data.map((bill) => bill.due_date)).toContain('2026-11-21')
    expect(overdue.bills.data.map((bill) => bill.due_date)).toContain('2026-11-20')
    expect(pending.bills.data.every((bill) => bill.status === 'pending')).toBe(true)
    expect(overdue.bills.data.every((bill) => bill.status === 'overdue')).toBe(true)
    expect([pending.total, overdue.total]).toEqual(search ? [1, 1] : [4, 4])
  }
})
