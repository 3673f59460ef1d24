// Runs on both engines: rivals, a key that comes twice.

import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { payDesk } from '../../../../../test/pay-desk.ts'

const { call, database, payBill, signInAs, token, traces, userId, write } = await payDesk()

describe('the payment of one bill', () => {
  it('settles it with its exact amount, in cash, today, under the next receipt number', async () => {
    const bill = await write((tx) => aBill(tx, { amount: 100_050 }))
    const answer = await payBill({
      bill_id: bill.id,
      payment_amount: '1000.5',
      new_status: 'Pending',
      transaction_date: '',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      success: true,
      bill: {
        id: bill.id,
        status: 'paid',
        amount: 1000.5,
        balance: 0,
        transactions: [
          {
            bill_id: bill.id,
            amount: 1000.5,
            payment_method: 'cash',
            transaction_date: '2026-11-21',
            receipt_number: 'AR-000001',
          },
        ],
      },
    })
  })

  it('takes the date, the method and the reference that were entered', async () => {
    const bill = await write((tx) => aBill(tx))
    const { body } = await payBill({
      bill_id: String(bill.id),
      payment_amount: 1000,
      payment_method: 'e-wallet',
      ewallet_reference: ' GC-1 ',
      transaction_date: '2026-11-01',
    })
    expect(body.bill.transactions).toMatchObject([
      { payment_method: 'e-wallet', ewallet_reference: 'GC-1', transaction_date: '2026-11-01' },
    ])
  })

  it('tells the home owner, and writes down who recorded it', async () => {
    const bill = await write(async (tx) => aBill(tx, { house: await aHouse(tx, { owner: { firstname: 'LIZA' } }) }))
    const { body } = await payBill({ bill_id: bill.id, payment_amount: 1000 })
    const notice = await database.db
      .selectFrom('notifications')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(notice).toMatchObject({ kind: 'payment', caption: 'Payment Received', sent_by: userId })
    expect(notice.content).toContain(
      `₱1,000.00 for the monthly dues of November 2026. Your receipt number is ${body.bill.transactions[0]!.receipt_number}`,
    )
    const entry = await database.db.selectFrom('payments').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      recorded_by: userId,
      house_id: bill.house.id,
      resident_id: bill.house.owner.residentId,
    })
    expect(entry.payer_name).toMatch(/^Liza /)
  })

  it('R01: keeps the bill as it was and as it became, by its number', async () => {
    const bill = await write((tx) => aBill(tx))
    await payBill({ bill_id: bill.id, payment_amount: 1000 })
    const stored = await database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('table_name', '=', 'bills')
      .where('row_id', '=', String(bill.id))
      .execute()
    expect(stored).toMatchObject([
      {
        user_id: userId,
        action: 'update',
        before: { id: bill.id, settled: 0, amount: 100_000 },
        after: { id: bill.id, settled: 100_000, amount: 100_000 },
      },
    ])
  })

  it('changes nothing without an amount, whatever status is sent but paid', async () => {
    const bill = await write((tx) => aBill(tx))
    const before = await traces()
    for (const new_status of ['pending', 'Overdue', '', null]) {
      const answer = await payBill({ bill_id: bill.id, new_status, payment_amount: '' })
      expect(answer).toMatchObject({ status: 200, body: { success: true, bill: { status: 'overdue' } } })
    }
    expect(await traces()).toEqual(before)
  })

  it('keeps an e-wallet reference unique among the entries that count; a voided one frees it for the right lot', async () => {
    const [one, two, three] = await write(async (tx) => [await aBill(tx), await aBill(tx), await aBill(tx)])
    const reference = { payment_amount: 1000, payment_method: 'e-wallet', ewallet_reference: 'GC-TWICE' }
    const first = await payBill({ bill_id: one!.id, ...reference })
    const { payment_id, receipt_number } = first.body.bill.transactions[0]!
    const refused = await payBill({ bill_id: two!.id, ...reference })
    expect(refused).toMatchObject({
      status: 422,
      body: { message: `This e-wallet reference was already recorded (receipt ${receipt_number}).` },
    })
    expect(Object.keys(refused.body.errors)).toEqual(['ewallet_reference'])
    await call('POST', `/payments/${payment_id}/void`, { reason: 'Wrong house' }, { token })
    const again = await payBill({ bill_id: two!.id, ...reference })
    expect(again).toMatchObject({ status: 200, body: { bill: { transactions: [{ ewallet_reference: 'GC-TWICE' }] } } })
    const newReceipt = again.body.bill.transactions[0]!.receipt_number
    expect((await payBill({ bill_id: three!.id, ...reference })).body.message).toContain(newReceipt)
  })
})

describe('M04: the same Idempotency-Key', () => {
  it('pays once, and answers the same again', async () => {
    const bill = await write((tx) => aBill(tx))
    const body = { bill_id: bill.id, payment_amount: 1000 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => payBill(body, { 'idempotency-key': 'twenty' })))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(19)
    const entries = await database.db.selectFrom('payment_items').select('id').where('bill_id', '=', bill.id).execute()
    expect(entries).toHaveLength(1)
  })

  it('with another body is refused, and with another account is another key', async () => {
    const [one, two] = await write(async (tx) => [await aBill(tx), await aBill(tx)])
    const key = { 'idempotency-key': 'shared' }
    await payBill({ bill_id: one!.id, payment_amount: 1000 }, key)
    const other = { bill_id: two!.id, payment_amount: 1000 }
    expect((await payBill(other, key)).status).toBe(422)
    const { token: second } = await signInAs('admin')
    expect((await call('POST', '/bills/pay-edit-bill', other, { token: second, headers: key })).status).toBe(200)
  })

  it('of a refused payment is free again', async () => {
    const bill = await write((tx) => aBill(tx))
    const key = { 'idempotency-key': 'second-try' }
    expect((await payBill({ bill_id: bill.id, payment_amount: 1 }, key)).status).toBe(422)
    expect((await payBill({ bill_id: bill.id, payment_amount: 1000 }, key)).status).toBe(200)
  })
})

it('M09: what the client sends of amounts, payers and receipts is not believed', async () => {
  const bill = await write((tx) => aBill(tx))
  const { body } = await payBill({
    bill_id: bill.id,
    amount: 1,
    payment_amount: 1000,
    receipt_number: 'AR-999999',
    payer_name: 'Nobody',
    recorded_by: 1,
    status: 'paid',
  })
  expect(body.bill.transactions[0]).toMatchObject({ amount: 1000 })
  expect(body.bill.transactions[0]!.receipt_number).not.toBe('AR-999999')
})
