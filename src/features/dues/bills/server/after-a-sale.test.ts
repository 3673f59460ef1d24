import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { BillRow, OverdueRow, TransactionRow } from '../contract.ts'
import { aBill, aPaidBill } from './factory.ts'

// Today is 2026-11-21 in Manila. A house with a paid and two open months was sold; the buyer paid one of these.

const { call, database, signInAs, tokenFor } = await testApp()
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
  return { house, sold, taken, open, other }
})
const sale = await call<{ transfer: { buyer: { resident_id: number; user_id: number } } }>(
  'POST',
  `/lots/${house.id}/transfers`,
  { day: '2026-11-20', buyer: { firstname: 'Bimbo', lastname: 'Bumili' } },
  { token },
)
const { buyer } = sale.body.transfer
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

  it('receipts name who paid, the statement who owns, and what was issued keeps whom it was issued to', async () => {
    const paper = async (id: number) => {
      const { bytes } = await call('GET', `/payments/${id}/receipt`, undefined, { token })
      return pagesOf(bytes).join(' ')
    }
    const rows = (await bills('8-34')).bills.data
    const paidBy = rows.flatMap((row) => row.transactions.map((one) => one.payment_id))
    expect(await paper(paidBy[0] ?? 0)).toContain('Bimbo Bumili')
    expect(await paper(paidBy[1] ?? 0)).not.toContain('Bimbo')
    expect(rows.map((row) => row.resident_id)).toEqual(rows.map(() => house.owner.residentId))
    const statement = await call<{ owner: string }>('GET', `/houses/${house.id}/statement`, undefined, { token })
    expect(statement.body.owner).toBe('Bimbo Bumili')
  })

  it('the buyer sees the bills that were open when it was sold, the seller none', async () => {
    const own = async (one: { resident_id: number; user_id: number }) =>
      call<{ bills: { month: string }[] }>('GET', `/bills/resident/${one.resident_id}`, undefined, {
        token: await tokenFor(one.user_id),
      })
    expect((await own(buyer)).body.bills.map((bill) => bill.month)).toEqual(['2026-10', '2026-09'])
    expect((await own({ resident_id: house.owner.residentId, user_id: house.owner.userId })).status).toBe(403)
  })

  it('reminders and the next bill go to the buyer', async () => {
    await call('POST', '/bills/notify-overdue', { bill_ids: [open.id] }, { token })
    const { rows } = await database.pool.query<{ user_id: number }>(
      'select user_id from notifications where kind = $1',
      ['reminder'],
    )
    expect(rows).toEqual([{ user_id: buyer.user_id }])
    await call('POST', '/bill-runs', { year: 2026, month: 11 }, { token })
    const issued = await database.pool.query('select resident_id from bills where house_id = $1 and month = $2', [
      house.id,
      '2026-11-01',
    ])
    expect(issued.rows).toEqual([{ resident_id: buyer.resident_id }])
    await database.pool.query("delete from bills where month = '2026-11-01'")
  })

  it('a payment that is voided names today’s owner again', async () => {
    const { payment_id } = (await bills('8-34')).bills.data.find(({ id }) => id === sold.id)!.transactions[0]!
    await call('POST', `/payments/${payment_id}/void`, { reason: 'Wrong lot' }, { token })
    expect(monthsOf((await bills('8-34')).bills.data)).toEqual(['2026-10 Bimbo', '2026-09 Bimbo', '2026-08 Bimbo'])
    expect([house.id, open.house.id]).toEqual([open.house.id, house.id])
  })
})
