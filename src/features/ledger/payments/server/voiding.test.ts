// Runs on both engines: triggers, guards of the ledger.

import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { paymentDesk } from '../../../../../test/payment-desk.ts'
import type { Payment } from '../contract.ts'

const { call, clock, database, read, token, userId, voidIt, write } = await paymentDesk()

const { db } = database

describe('voiding an entry', () => {
  it('keeps it visible with reason and person, and makes its bills unpaid again', async () => {
    const house = await write((tx) => aHouse(tx))
    const bills = await write(async (tx) => [
      await aBill(tx, { house, month: '2026-09' }),
      await aBill(tx, { house, month: '2026-10' }),
    ])
    const bill_ids = bills.map((bill) => bill.id)
    const pay = () =>
      call<{ payment: Payment }>('POST', '/bills/pay-edit-bills', { bill_ids, payment_amount: 2000 }, { token })
    const first = (await pay()).body.payment
    const answer = await voidIt(first.id, '  Wrong house  ')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: `Payment ${first.receipt_number} is voided.`,
        payment: { id: first.id, amount: 2000, void_reason: 'Wrong house', voided_by: { id: userId } },
      },
    })
    const list = await call<{ bills: { data: object[] } }>(
      'POST',
      '/bills/admin',
      { search: '', status: 'overdue' },
      { token },
    )
    expect(list.body.bills.data).toEqual(
      expect.arrayContaining(
        bill_ids.map((id) =>
          expect.objectContaining({
            id,
            status: 'overdue',
            balance: 1000,
            transactions: [],
            voided_payments: [
              expect.objectContaining({ receipt_number: first.receipt_number, void_reason: 'Wrong house' }),
            ],
          }),
        ),
      ),
    )
    const again = (await pay()).body.payment
    expect(Number(again.receipt_number.slice(3))).toBe(Number(first.receipt_number.slice(3)) + 1)
  })

  it('is told to whoever paid, with the receipt and the reason', async () => {
    const house = await write((tx) => aHouse(tx, { owner: { firstname: 'ana' } }))
    const { payment } = await write((tx) => aPaidBill(tx, { house, month: '2026-10' }))
    const receiptNumber = (await read(payment.id)).body.receipt_number
    const inbox = () => db.selectFrom('notifications').selectAll().where('user_id', '=', house.owner.userId).execute()
    expect((await voidIt(payment.id, '')).status).toBe(422)
    expect(await inbox()).toEqual([])
    await voidIt(payment.id, 'Paid for another house')
    expect(await inbox()).toMatchObject([
      {
        kind: 'payment',
        caption: 'Payment Voided',
        content: expect.stringMatching(
          new RegExp(
            `^Hi Ana, .*₱1,000.00 with receipt ${receiptNumber} .* Reason: Paid for another house\\. .*Monthly dues`,
          ),
        ),
        sent_by: userId,
      },
    ])
  })

  it('needs a reason', async () => {
    const { payment } = await write((tx) => aPaidBill(tx))
    for (const reason of ['', '   ', null, {}]) expect((await voidIt(payment.id, reason)).status).toBe(422)
    expect((await voidIt(payment.id, '')).body).toMatchObject({
      message: 'A reason is required.',
      errors: { reason: ['A reason is required.'] },
    })
    expect((await read(payment.id)).body.voided_at).toBeNull()
  })

  it('happens once; an unknown entry is 404', async () => {
    const { payment } = await write((tx) => aPaidBill(tx))
    expect((await voidIt(payment.id)).status).toBe(200)
    expect(await voidIt(payment.id, 'Again')).toMatchObject({
      status: 409,
      body: { message: 'This payment was already voided.' },
    })
    expect((await read(payment.id)).body.void_reason).toBe('Wrong house')
    expect((await voidIt(2_000_000_000)).status).toBe(404)
  })

  it('M04: with one Idempotency-Key answers the same again', async () => {
    const { payment } = await write((tx) => aPaidBill(tx))
    const answers = await Promise.all([1, 2, 3].map(() => voidIt(payment.id, 'Once', { 'idempotency-key': 'void' })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })
})

describe('M08: the database itself', () => {
  const refused = (work: (tx: Tx) => Promise<unknown>) =>
    write(work).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  const RESTRICTED = '23001'

  it('refuses to change, delete or truncate entries and what they pay', async () => {
    const { payment } = await write((tx) => aPaidBill(tx))
    const payments = (tx: Tx) => tx.updateTable('payments').where('id', '=', payment.id)
    expect(await refused((tx) => payments(tx).set({ amount: 1 }).execute())).toBe(RESTRICTED)
    expect(await refused((tx) => payments(tx).set({ receipt_number: 'AR-1' }).execute())).toBe(RESTRICTED)
    expect(
      await refused((tx) =>
        payments(tx).set({ voided_at: clock.now(), void_reason: 'x', voided_by: userId, amount: 1 }).execute(),
      ),
    ).toBe(RESTRICTED)
    expect(await refused((tx) => tx.deleteFrom('payments').where('id', '=', payment.id).execute())).toBe(RESTRICTED)
    expect(await refused((tx) => tx.deleteFrom('payment_items').where('payment_id', '=', payment.id).execute())).toBe(
      RESTRICTED,
    )
    expect(
      await refused((tx) =>
        tx.updateTable('payment_items').set({ amount: 1 }).where('payment_id', '=', payment.id).execute(),
      ),
    ).toBe(RESTRICTED)
  })

  it('refuses to bring a voided entry back or to change its reason', async () => {
    const { payment } = await write((tx) => aPaidBill(tx))
    await voidIt(payment.id)
    const payments = (tx: Tx) => tx.updateTable('payments').where('id', '=', payment.id)
    expect(
      await refused((tx) => payments(tx).set({ voided_at: null, void_reason: null, voided_by: null }).execute()),
    ).toBe(RESTRICTED)
    expect(await refused((tx) => payments(tx).set({ void_reason: 'Nicer' }).execute())).toBe(RESTRICTED)
  })

  it('refuses an entry beyond the sum of a bill', async () => {
    const paid = await write((tx) => aPaidBill(tx))
    const other = await write((tx) => aPaidBill(tx))
    const again = (tx: Tx) =>
      tx
        .insertInto('payment_items')
        .values({ payment_id: other.payment.id, bill_id: paid.id, amount: 1, text: 'x' })
        .execute()
    await expect(write(again)).rejects.toMatchObject({ constraint: 'bills_settled' })
  })

  it('keeps who did it', async () => {
    const { payment } = await write((tx) => aPaidBill(tx))
    await voidIt(payment.id)
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('table_name', '=', 'payments')
      .where('row_id', '=', String(payment.id))
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      user_id: userId,
      before: { void_reason: null },
      after: { void_reason: 'Wrong house' },
    })
  })
})
