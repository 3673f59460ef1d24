import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident, leaveLots } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { BillRow, OverdueRow, TransactionRow } from '../contract.ts'
import { aBill, aPaidBill } from './factory.ts'

// Today is 2026-11-21 in Manila. A house with a paid and two open months was sold; the buyer paid one of these.

const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)

const { house, sold, taken, open, other } = await write(async (tx) => {
  const house = await aHouse(tx, {
    block: 8,
    lot: 34,
    owner: { firstname: 'Sela', middlename: null, lastname: 'Nagbenta' },
  })
  const sold = await aPaidBill(tx, { house, month: '2026-08' })
  const taken = await aBill(tx, { house, month: '2026-09' })
  const open = await aBill(tx, { house, month: '2026-10' })
  const other = await aBill(tx, { house: await aHouse(tx, { block: 8, lot: 3 }), month: '2026-10' })
  await leaveLots(tx, house.owner.residentId)
  await aResident(tx, {
    houseId: house.id,
    role: 'home_owner',
    since: '2026-11-20',
    firstname: 'Bimbo',
    middlename: null,
    lastname: 'Bumili',
  })
  return { house, sold, taken, open, other }
})
const pay = await call<{ bill: BillRow }>(
  'POST',
  '/bills/pay-edit-bill',
  { bill_id: taken.id, payment_amount: 1000 },
  { token },
)
const receipt = pay.body.bill.transactions[0]!.receipt_number

const named = ({ resident: { user } }: { resident: { user: { firstname: string } } }) => user.firstname
const bills = async (search: string) =>
  (await call<{ bills: { data: BillRow[] }; total: number }>('POST', '/bills/admin', { search }, { token })).body
const monthsOf = (rows: readonly BillRow[]) => rows.map((row) => `${row.month} ${named(row)}`)

const ALL = ['2026-10 Bimbo', '2026-09 Bimbo', '2026-08 Sela']

describe('after a sale', () => {
  it.each([
    ['nagbenta', ALL],
    ['bumili', ['2026-10 Bimbo', '2026-09 Bimbo']],
    ['Bumili, Bimbo', ['2026-10 Bimbo', '2026-09 Bimbo']],
    ['8-34', ALL],
    ['block 8 lot 34', ALL],
    ['blk 8 l34', ALL],
    [receipt, ['2026-09 Bimbo']],
    [receipt.replace('-', ' ').toLowerCase(), ['2026-09 Bimbo']],
    ['nobody here', []],
    ['8-35', []],
  ])('the dues list finds by %j, and names who owns or paid', async (search, found) => {
    const { bills: page, total } = await bills(search)
    expect([monthsOf(page.data), total]).toEqual([found, found.length])
  })

  it('a whole block is found', async () => {
    const { bills: page } = await bills('block 8')
    expect(page.data.map(({ id }) => id)).toContain(other.id)
    expect(page.data).toHaveLength(4)
  })

  it('the other filters narrow what is found', async () => {
    const ask = { search: 'nagbenta', status: 'paid', year: 2026, month: 9 }
    const { body } = await call<{ bills: { data: BillRow[] } }>('POST', '/bills/admin', ask, { token })
    expect(monthsOf(body.bills.data)).toEqual(['2026-09 Bimbo'])
  })

  it.each([
    ['bumili', ['2026-09-07 Bimbo']],
    ['nagbenta', ['2026-09-07 Bimbo', '2026-08-07 Sela']],
    ['8-34', ['2026-09-07 Bimbo', '2026-08-07 Sela']],
    [receipt, ['2026-09-07 Bimbo']],
  ])('the history finds by %j, and names who paid', async (search, found) => {
    const { body } = await call<{ data: TransactionRow[]; total: number }>(
      'POST',
      '/transactions/recent-paid',
      { search },
      { token },
    )
    expect([body.data.map((row) => `${row.bill.due_date} ${named(row)}`), body.total]).toEqual([found, found.length])
  })

  it.each(['bumili', 'nagbenta', '8-34'])(
    'reminders and overdues find by %j, and name today’s owner',
    async (search) => {
      const reminders = await call<{ bills: BillRow[] }>('POST', '/bills/overdue/1', { search }, { token })
      expect(monthsOf(reminders.body.bills)).toEqual(['2026-10 Bimbo'])
      const overdues = await call<{ data: OverdueRow[]; total: number }>(
        'POST',
        '/bills-resident-overdues/1',
        { search },
        { token },
      )
      expect([overdues.body.data.map(named), overdues.body.total]).toEqual([['Bimbo'], 1])
    },
  )

  it('a payment that is voided names today’s owner again', async () => {
    const { payment_id } = (await bills('8-34')).bills.data.find(({ id }) => id === sold.id)!.transactions[0]!
    await call('POST', `/payments/${payment_id}/void`, { reason: 'Wrong lot' }, { token })
    expect(monthsOf((await bills('8-34')).bills.data)).toEqual(['2026-10 Bimbo', '2026-09 Bimbo', '2026-08 Bimbo'])
    expect([house.id, open.house.id]).toEqual([open.house.id, house.id])
  })
})
