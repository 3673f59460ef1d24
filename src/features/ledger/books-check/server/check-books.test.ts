// Runs on both engines: statements.
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { aPayment } from '../../payments/server/factory.ts'
import { settleFromCredit } from '../../settlement/server/credit.ts'
import { checkBooks } from './check-books.ts'

const { call, host, database, clock, signInAs } = await testApp()
const { userId } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const check = () => checkBooks(host)

const bills = await write(async (tx) => ({
  paid: await aPaidBill(tx),
  unpaid: await aBill(tx),
  voided: await aPaidBill(tx),
}))

/** ₱1,500 for a bill of ₱1,000 of October; the rest settled half of November's. */
const ahead = await write(async (tx) => {
  const bill = await aBill(tx, { month: '2026-10' })
  await aPayment(tx, {
    items: [{ billId: bill.id, amount: 100_000, text: 'Monthly dues' }],
    advances: [{ houseId: bill.house.id, amount: 50_000, text: 'Advance' }],
    houseId: bill.house.id,
    paymentDate: '2026-10-07',
  })
  await aBill(tx, { house: bill.house })
  await settleFromCredit(tx, 'all', '2026-11-01')
  const advance = await tx.selectFrom('advances').select('id').executeTakeFirstOrThrow()
  return { house: bill.house, advanceId: advance.id }
})

beforeAll(() =>
  write((tx) =>
    tx
      .updateTable('payments')
      .set({ voided_at: clock.now(), void_reason: 'Wrong house', voided_by: userId })
      .where('id', '=', bills.voided.payment.id)
      .execute(),
  ),
)

/** Spoils data as a fault of ours, a repair by hand or a broken disk could: triggers and history set aside. */
const spoil = (statement: ReturnType<typeof sql>) =>
  database.pool.connect().then(async (client) => {
    const { sql: text, parameters } = statement.compile(database.db)
    try {
      await client.query('begin')
      for (const table of ['payments', 'payment_items', 'advances', 'bills', 'bill_lines'])
        await client.query(`alter table ${table} disable trigger user`)
      await client.query(text, [...parameters])
      for (const table of ['payments', 'payment_items', 'advances', 'bills', 'bill_lines'])
        await client.query(`alter table ${table} enable trigger user`)
      await client.query('commit')
    } finally {
      client.release()
    }
  })

it('says nothing of books that are right', async () => {
  expect(await check()).toEqual([])
  expect(await call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok', books: 'ok' } })
})

it.each([
  [
    'a changed amount of a bill',
    sql`update bills set amount = amount + 1 where id = ${bills.unpaid.id}`,
    sql`update bills set amount = amount - 1 where id = ${bills.unpaid.id}`,
    [
      `The amount of a bill is not the sum of its lines: bill ${bills.unpaid.id}`,
      `What a lot owes is not its bills less its payments: lot ${bills.unpaid.house.id}`,
      `What is kept of a lot is not what its bills owe: lot ${bills.unpaid.house.id}`,
      'What is kept of all lots is not what their bills owe: due on 2026-11-07',
    ],
  ],
  [
    'a bill that counts as settled without a payment',
    sql`update bills set settled = amount where id = ${bills.voided.id}`,
    sql`update bills set settled = 0 where id = ${bills.voided.id}`,
    [
      `What is settled of a bill is not the sum of its payments: bill ${bills.voided.id}`,
      `What a lot owes is not its bills less its payments: lot ${bills.voided.house.id}`,
      'The tally of bills is wrong: 2026-11-07, 2026-11-07',
      `What is kept of a lot is not what its bills owe: lot ${bills.voided.house.id}`,
      'What is kept of all lots is not what their bills owe: due on 2026-11-07',
    ],
  ],
  [
    'a payment that settles nothing',
    sql`update bills set settled = 0 where id = ${bills.paid.id}`,
    sql`update bills set settled = amount where id = ${bills.paid.id}`,
    [
      `What is settled of a bill is not the sum of its payments: bill ${bills.paid.id}`,
      `What a lot owes is not its bills less its payments: lot ${bills.paid.house.id}`,
      'The tally of bills is wrong: 2026-11-07, 2026-11-07',
      `What is kept of a lot is not what its bills owe: lot ${bills.paid.house.id}`,
      'What is kept of all lots is not what their bills owe: due on 2026-11-07',
    ],
  ],
  [
    'a changed amount of a payment',
    sql`update payments set amount = amount + 1 where id = ${bills.paid.payment.id}`,
    sql`update payments set amount = amount - 1 where id = ${bills.paid.payment.id}`,
    [`The amount of a payment is not the sum of what it pays and leaves: ${bills.paid.payment.receiptNumber}`],
  ],
  [
    'a receipt that came into its place before its day',
    sql`update payments set payment_date = payment_date + 1 where id = ${bills.paid.payment.id}`,
    sql`update payments set payment_date = payment_date - 1 where id = ${bills.paid.payment.id}`,
    [`A receipt came into its place on a day that is not its own: ${bills.paid.payment.receiptNumber}`],
  ],
  [
    'a void that forgot what was paid',
    sql`update payment_items set voided = false where payment_id = ${bills.voided.payment.id}`,
    sql`update payment_items set voided = true where payment_id = ${bills.voided.payment.id}`,
    [
      `What is settled of a bill is not the sum of its payments: bill ${bills.voided.id}`,
      `A payment is voided and what it pays is not, or the other way round: ${bills.voided.payment.receiptNumber}`,
      `What a lot owes is not its bills less its payments: lot ${bills.voided.house.id}`,
      'The tally of what was paid for bills is wrong: 3 for 4',
    ],
  ],
  [
    'an advance of which more is left than there is',
    sql`update advances set unused = unused + 1 where id = ${ahead.advanceId}`,
    sql`update advances set unused = unused - 1 where id = ${ahead.advanceId}`,
    [
      `What is left of an advance is not what was never used: advance ${ahead.advanceId}`,
      `What a lot owes is not its bills less its payments: lot ${ahead.house.id}`,
    ],
  ],
  [
    'an advance that was used for another lot',
    sql`update advances set house_id = ${bills.unpaid.house.id} where id = ${ahead.advanceId}`,
    sql`update advances set house_id = ${ahead.house.id} where id = ${ahead.advanceId}`,
    [
      `An advance was used for another lot or under another payment: advance ${ahead.advanceId}`,
      `What a lot owes is not its bills less its payments: lot ${bills.unpaid.house.id}, lot ${ahead.house.id}`,
    ],
  ],
  [
    'a penalty that was paid and never drawn',
    sql`update payment_items set penalty = 1 where payment_id = ${bills.paid.payment.id}`,
    sql`update payment_items set penalty = 0 where payment_id = ${bills.paid.payment.id}`,
    [`More was paid as the penalty of a bill than it drew: bill ${bills.paid.id}`],
  ],
  [
    'a receipt number taken for nothing',
    sql`update receipt_series set last_number = 4`,
    sql`update receipt_series set last_number = 3`,
    ['Receipt numbers have a gap or a stranger: AR ends with 4, 3 receipts up to 3'],
  ],
  [
    'a wrong tally',
    sql`update bill_tallies set bills = bills + 1 where paid`,
    sql`update bill_tallies set bills = bills - 1 where paid`,
    ['The tally of bills is wrong: 2026-10-07, 2026-11-07'],
  ],
  [
    'a lot of which less is kept than its bills owe',
    sql`update lot_arrears set owed = array[1::bigint] where house_id = ${bills.unpaid.house.id}`,
    sql`select update_arrears(array[${bills.unpaid.house.id}::int])`,
    [`What is kept of a lot is not what its bills owe: lot ${bills.unpaid.house.id}`],
  ],
  [
    'a day of which all lots owe more than each of them',
    sql`update village_arrears set owed = owed + 1`,
    sql`update village_arrears set owed = owed - 1`,
    ['What is kept of all lots is not what their bills owe: due on 2026-10-07, due on 2026-11-07'],
  ],
  [
    'a month of a place that is not what moved it',
    sql`update place_months set inflow = inflow + 1`,
    sql`update place_months set inflow = inflow - 1`,
    ['A month of a place is not the sum of its entries: Cash drawer in 2026-10, Cash drawer in 2026-11'],
  ],
  [
    'a month of a place of which nothing is kept',
    sql`create table forgotten as select * from place_months; delete from place_months`,
    sql`insert into place_months select * from forgotten; drop table forgotten`,
    ['A month of a place is not the sum of its entries: Cash drawer in 2026-10, Cash drawer in 2026-11'],
  ],
  [
    'a wrong tally of payments',
    sql`update split_tallies set splits = splits + 1`,
    sql`update split_tallies set splits = splits - 1`,
    ['The tally of what was paid for bills is wrong: 4 for 3'],
  ],
])('M07: finds %s, and shows it in health as degraded until it is mended', async (_, fault, repair, problems) => {
  await spoil(fault)
  const found = await check()
  const { status, body } = await call('GET', '/health')
  await spoil(repair)
  expect(found).toEqual(problems)
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'degraded', books: 'differ' } })
  expect(await check()).toEqual([])
  expect((await call('GET', '/health')).body).toMatchObject({ status: 'ok' })
})

it('tells the log, which whoever runs the machine reads', async () => {
  const errors: unknown[] = []
  const log: typeof host.log = Object.assign(Object.create(host.log), {
    error: (...message: unknown[]) => errors.push(message),
  })
  await spoil(sql`update receipt_series set last_number = 9`)
  await checkBooks({ ...host, log })
  await spoil(sql`update receipt_series set last_number = 3`)
  expect(errors).toEqual([[{ problems: [expect.stringContaining('AR ends with 9')] }, 'The books do not balance']])
})

it('M07: tells every administrator and nobody else of a difference, once within the hour', async () => {
  await database.pool.query('delete from notifications')
  const [one, two] = [await signInAs('admin'), await signInAs('admin')]
  await spoil(sql`update receipt_series set last_number = 9`)
  await check()
  await check()
  await spoil(sql`update receipt_series set last_number = 3`)
  await check()
  const { rows } = await database.pool.query(
    'select user_id, caption, content, url from notifications order by user_id',
  )
  expect(rows.map((row) => row.user_id)).toEqual([one.userId, two.userId])
  expect(rows[0]).toMatchObject({
    caption: 'The books do not balance',
    content: expect.stringContaining('AR ends with 9, 3 receipts up to 3'),
    url: '/notices',
  })
})
