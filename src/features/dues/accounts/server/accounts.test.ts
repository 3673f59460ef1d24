// Runs on both engines: statements.

import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountRow, Bill, OverdueRow, Transaction } from '#features/dues/bills/contract.ts'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { monthFrom } from '#shared/dates.ts'
import { testApp } from '../../../../../test/app.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)

const owner = (firstname: string, lastname: string) => ({ firstname, middlename: null, lastname })
const [santos, nunez, tan, paidUp] = await write(async (tx) => [
  await aHouse(tx, { block: 70, lot: 1, owner: owner('Ana', 'Santos') }),
  await aHouse(tx, { block: 70, lot: 2, owner: owner('Marisol', 'Núñez') }),
  await aHouse(tx, { block: 70, lot: 3, owner: owner('Ben', 'Tan') }),
  await aHouse(tx, { block: 70, lot: 4, owner: owner('Cora', 'abad') }),
])

beforeAll(() =>
  write(async (tx) => {
    const months = (count: number) =>
      Array.from({ length: count }, (_, at) => `2026-${String(at + 5).padStart(2, '0')}`)
    for (const month of months(2)) await aBill(tx, { house: santos!, month })
    for (const month of months(5)) await aBill(tx, { house: nunez!, month, amount: 100_010 })
    // Not due yet.
    await aBill(tx, { house: nunez!, month: '2026-11', dueDate: '2026-11-21' })
    await aBill(tx, { house: tan!, month: '2026-09' })
    await aBill(tx, { house: tan!, month: '2026-09', kind: 'opening_balance', amount: 250_000 })
    await aPaidBill(tx, { house: nunez!, month: '2026-03', paid: '2026-03-05' })
    await aPaidBill(tx, { house: nunez!, month: '2026-04', paid: '2026-04-05' })
    await aPaidBill(tx, { house: paidUp!, month: '2026-10', paid: '2026-10-01' })
  }),
)

describe('overdue residents', () => {
  interface Overdues {
    data: OverdueRow[]
    current_page: number
    last_page: number
    total: number
  }
  const overdues = async (page: number | string, body: object = {}) =>
    (await call<Overdues>('POST', `/bills-resident-overdues/${page}`, body, { token })).body

  it('come with the most months first, and say their page in snake case', async () => {
    const answer = await overdues(1)
    expect(answer).toMatchObject({ current_page: 1, last_page: 1, total: 3 })
    expect(answer.data.map((row) => [row.resident.user.lastname, row.numOverdueMonths, row.totalAmount])).toEqual([
      ['Núñez', 5, 5000.5],
      ['Santos', 2, 2000],
      ['Tan', 1, 3500],
    ])
    expect(answer.data.map((row) => row.id)).toEqual(answer.data.map((row) => row.resident.id))
  })

  it('carry their months and bills oldest first, what is not due left out, and what they paid newest first', async () => {
    const [row] = (await overdues(1)).data
    expect(row).toMatchObject({
      id: nunez!.owner.residentId,
      overdueMonths: ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
      resident: { house: { address: 'Block 70 Lot 2' }, user: { firstname: 'Marisol' } },
    })
    expect(row!.resident.bills.map((bill) => [bill.month, bill.status])).toEqual(
      row!.overdueMonths.map((month) => [month, 'overdue']),
    )
    expect(row!.resident.transactions.map((entry) => entry.transaction_date)).toEqual(['2026-04-05', '2026-03-05'])
  })

  it('count a month once that has dues and an opening balance', async () => {
    const row = (await overdues(1, { search: 'tan' })).data[0]
    expect(row).toMatchObject({ overdueMonths: ['2026-09'], totalAmount: 3500 })
    expect(row!.resident.bills).toHaveLength(2)
  })

  it('are found without accents, and page by page', async () => {
    expect(await overdues(1, { search: 'nunez' })).toMatchObject({ total: 1, data: [{ id: nunez!.owner.residentId }] })
    expect(await overdues(2, { per_page: 2 })).toMatchObject({
      current_page: 2,
      last_page: 2,
      data: [{ id: tan!.owner.residentId }],
    })
    expect(await overdues('x', { search: 'nobody' })).toMatchObject({
      data: [],
      current_page: 1,
      last_page: 1,
      total: 0,
    })
  })
})

describe('resident accounts', () => {
  interface Accounts {
    data: AccountRow[]
    per_page: number
    total: number
  }
  const accounts = async (query = '') =>
    (await call<Accounts>('GET', `/residents/homeowners?${query}`, undefined, { token })).body

  it('list every home owner by last name, with the names on the resident itself too', async () => {
    const answer = await accounts()
    expect(answer).toMatchObject({ per_page: 20, total: 4 })
    expect(answer.data.map((row) => row.resident.lastname)).toEqual(['abad', 'Núñez', 'Santos', 'Tan'])
    expect(answer.data[0]!.resident).toMatchObject({ firstname: 'Cora', middlename: null, lastname: 'abad' })
  })

  it('show the balance of everything unpaid, and of overdue months only the overdue', async () => {
    const [row] = (await accounts('search=nunez')).data
    expect(row).toMatchObject({
      balance: 6000.5,
      totalAmount: 5000.5,
      numOverdueMonths: 5,
      last_payment: { transaction_date: '2026-04-05', amount: 1000 },
    })
    expect(row!.resident.bills.map((bill) => bill.status)).toEqual([...Array(5).fill('overdue'), 'pending'])
  })

  it('show a paid-up account with nothing owed, and one that never paid without last payment', async () => {
    const answer = await accounts()
    expect(answer.data[0]).toMatchObject({
      balance: 0,
      numOverdueMonths: 0,
      overdueMonths: [],
      resident: { bills: [] },
    })
    expect(answer.data[2]).toMatchObject({ balance: 2000, last_payment: null, resident: { transactions: [] } })
  })

  it('show one payment of several months as one', async () => {
    const bills = await write(async (tx) => {
      const house = await aHouse(tx, { owner: owner('Dante', 'Zamora') })
      return [await aBill(tx, { house, month: '2026-01' }), await aBill(tx, { house, month: '2026-02' })]
    })
    await call(
      'POST',
      '/bills/pay-edit-bills',
      { bill_ids: bills.map((bill) => bill.id), payment_amount: 2000 },
      { token },
    )
    const [row] = (await accounts('search=zamora')).data
    expect(row!.last_payment).toEqual({ transaction_date: '2026-11-21', amount: 2000 })
    expect(row!.resident.transactions).toHaveLength(2)
  })

  it('name the lot that was searched by its numbers, and none with a receipt of such a number', async () => {
    await write(async (tx) => {
      await aHouse(tx, { block: 2, lot: 4, owner: owner('Zoe', 'Zulueta') })
      const house = await aHouse(tx, { block: 71, lot: 1, owner: owner('Aaron', 'Aquino') })
      const paid = (year: number) => Array.from({ length: 12 }, (_, at) => monthFrom(year, at + 1))
      for (const month of [...paid(2024), ...paid(2025)]) await aPaidBill(tx, { house, month, paid: `${month}-05` })
    })
    const found = async (search: string) =>
      (await accounts(`search=${search}`)).data.map((row) => row.resident.lastname)
    expect(await found('00002')).toContain('Aquino')
    expect(await found('2-4')).toEqual(['Zulueta'])
    expect(await found('02/04')).toEqual(['Zulueta'])
    // No lot is called so.
    expect(await found('0-2-4')).toContain('Aquino')
  })

  it('refuse more than 100 a page', async () => {
    expect((await call('GET', '/residents/homeowners?per_page=101', undefined, { token })).status).toBe(422)
  })
})

describe("the bills of a resident's house", () => {
  interface Bills {
    bills: (Bill & { transactions: Transaction[] })[]
    total_balance: number
    message: string
  }
  const bills = (residentId: number | string, as: string) =>
    call<Bills>('GET', `/bills/resident/${residentId}`, undefined, { token: as })

  it('come newest due date first with the whole balance', async () => {
    const { status, body } = await bills(nunez!.owner.residentId, token)
    expect(status).toBe(200)
    expect(body.total_balance).toBe(6000.5)
    expect(body.bills.map((bill) => bill.month)).toEqual([
      '2026-11',
      '2026-09',
      '2026-08',
      '2026-07',
      '2026-06',
      '2026-05',
      '2026-04',
      '2026-03',
    ])
    expect(body.bills.at(-1)).toMatchObject({
      status: 'paid',
      balance: 0,
      transactions: [{ transaction_date: '2026-03-05' }],
    })
  })

  it('are read by the home owner, and by a member with the permission', async () => {
    const member = await write((tx) => aResident(tx, { houseId: nunez!.id }))
    const as = await tokenFor(member.userId)
    expect((await bills(nunez!.owner.residentId, await tokenFor(nunez!.owner.userId))).body.bills).toHaveLength(8)
    expect((await bills(member.residentId, as)).status).toBe(403)
    await write((tx) =>
      tx
        .insertInto('household_permissions')
        .values({
          house_id: nunez!.id,
          user_id: member.userId,
          permission_type: 'view-monthly-dues',
          granted_by: nunez!.owner.userId,
        })
        .execute(),
    )
    expect((await bills(member.residentId, as)).body.bills).toHaveLength(8)
    expect((await bills(nunez!.owner.residentId, as)).status).toBe(403)
  })

  it('are nobody else’s business', async () => {
    const other = await tokenFor(santos!.owner.userId)
    expect((await bills(nunez!.owner.residentId, other)).status).toBe(403)
    expect((await bills(2_000_000_000, other)).status).toBe(403)
  })

  it('are empty for a house without bills, and 404 for an unknown resident', async () => {
    const house = await write((tx) => aHouse(tx))
    expect((await bills(house.owner.residentId, token)).body).toEqual({ bills: [], total_balance: 0, advance: 0 })
    expect((await bills(2_000_000_000, token)).status).toBe(404)
    expect((await bills('x', token)).status).toBe(404)
  })
})
