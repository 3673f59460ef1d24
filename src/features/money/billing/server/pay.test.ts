import { describe, expect, it } from 'vitest'
import type { Payment } from '#features/money/payments/contract.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { BillRow } from '../contract.ts'
import { aBill, aPaidBill } from './factory.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs, clock } = await testApp()
const { token, userId } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)

interface Answered {
  success: boolean
  bill: BillRow
  bills: BillRow[]
  payment: Payment
  message: string
  errors: Record<string, string[]>
}
const payBill = (body: object, headers = {}) => call<Answered>('POST', '/bills/pay-edit-bill', body, { token, headers })
const payBills = (body: object, headers = {}) =>
  call<Answered>('POST', '/bills/pay-edit-bills', body, { token, headers })

const rowsOf = async (table: 'payments' | 'payment_items' | 'notifications' | 'audit_log' | 'idempotency_keys') =>
  (
    await database.db
      .selectFrom(table)
      .select((one) => one.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows
/** Everything a refused payment must leave alone: rows, the receipt series, what is unpaid. */
const traces = async () => ({
  payments: await rowsOf('payments'),
  items: await rowsOf('payment_items'),
  notices: await rowsOf('notifications'),
  audit: await rowsOf('audit_log'),
  series: await database.db.selectFrom('receipt_series').select('last_number').execute(),
  tallies: await database.db.selectFrom('bill_tallies').selectAll().orderBy('due_date').orderBy('paid').execute(),
})

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
    const kept = await database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('table_name', '=', 'bills')
      .where('row_id', '=', String(bill.id))
      .execute()
    expect(kept).toMatchObject([
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

  const positive = 'Payment amount must be a positive number.'
  it.each([
    ['nothing, but paid', { new_status: 'paid' }, 422, positive],
    ['zero', { payment_amount: 0 }, 422, positive],
    ['a negative amount', { payment_amount: -1000 }, 422, positive],
    ['more', { payment_amount: 1000.01 }, 422, 'Payment amount cannot exceed the current amount.'],
    ['less', { payment_amount: 999.99 }, 422, 'Payment must be exact with the current monthly due amount.'],
    ['an unknown method', { payment_amount: 1000, payment_method: 'cheque' }, 422, 'Please choose cash or e-wallet.'],
    [
      'tomorrow',
      { payment_amount: 1000, transaction_date: '2026-11-22' },
      422,
      'The payment date cannot be later than today.',
    ],
    ['no day', { payment_amount: 1000, transaction_date: '2026-02-30' }, 422, 'Please enter a valid date.'],
    ['an unknown status', { payment_amount: 1000, new_status: 'done' }, 422, 'Please choose one of the list.'],
    ['no bill', { payment_amount: 1000, bill_id: null }, 422, 'Please choose a bill.'],
    ['an unknown bill', { payment_amount: 1000, bill_id: 2_000_000_000 }, 404, 'There is no such bill.'],
    ['an unknown bill, without amount', { bill_id: 2_000_000_000 }, 404, 'There is no such bill.'],
  ])('M03: refused for %s, and leaves no trace', async (_, body, status, message) => {
    const bill = await write((tx) => aBill(tx))
    const before = await traces()
    const answer = await payBill({ bill_id: bill.id, ...body })
    expect(answer).toMatchObject({ status, body: { message } })
    expect(await traces()).toEqual(before)
  })

  describe('of another day', () => {
    const late = 'This payment is dated more than 60 days ago. Please say why it is recorded so late.'
    const tooEarly = (day: string) => `The payment date cannot be before ${day}, the day of the oldest thing it pays.`
    it.each([
      // Today is Nov 21: 60 days ago was Sep 22.
      ['on its issue date', '2026-10', '2026-10-01', {}, null],
      ['the day before', '2026-10', '2026-09-30', {}, ['transaction_date', tooEarly('Oct 1, 2026')]],
      ['ten years before', '2026-11', '2016-11-21', {}, ['transaction_date', tooEarly('Nov 1, 2026')]],
      [
        'a hundred years before',
        '2026-11',
        '1926-11-21',
        { late_reason: 'Typing' },
        ['transaction_date', tooEarly('Nov 1, 2026')],
      ],
      ['60 days ago', '2026-01', '2026-09-22', {}, null],
      ['61 days ago', '2026-01', '2026-09-21', {}, ['late_reason', late]],
      ['61 days ago, a blank for a reason', '2026-01', '2026-09-21', { late_reason: '  ' }, ['late_reason', late]],
      ['61 days ago, with the reason', '2026-01', '2026-09-21', { late_reason: ' Found in the old booklet ' }, null],
      [
        'in the year 9999',
        '2026-11',
        '9999-12-31',
        {},
        ['transaction_date', 'The payment date cannot be later than today.'],
      ],
    ])('%s', async (_, month, transaction_date, more, refused) => {
      const bill = await write((tx) => aBill(tx, { month }))
      const before = await traces()
      const { status, body } = await payBill({ bill_id: bill.id, payment_amount: 1000, transaction_date, ...more })
      if (refused) {
        expect([status, body.errors]).toEqual([422, { [refused[0]!]: [refused[1]] }])
        expect(await traces()).toEqual(before)
      } else expect([status, body.bill.transactions[0]!.transaction_date]).toEqual([200, transaction_date])
    })

    it('keeps the reason with the entry, and none where none was asked for', async () => {
      const [old, fresh] = await write(async (tx) => [await aBill(tx, { month: '2026-01' }), await aBill(tx)])
      const paid = await payBills({
        bill_ids: [old!.id],
        payment_amount: 1000,
        transaction_date: '2026-02-01',
        late_reason: 'Found in the old booklet',
      })
      expect(paid.body.payment.late_reason).toBe('Found in the old booklet')
      const now = await payBills({ bill_ids: [fresh!.id], payment_amount: 1000, late_reason: 'Not asked' })
      expect(now.body.payment.late_reason).toBeNull()
    })

    it('pays months that were billed after it together with one that was billed before', async () => {
      const bills = await write(async (tx) => {
        const house = await aHouse(tx)
        return [await aBill(tx, { house, month: '2026-10' }), await aBill(tx, { house, month: '2026-11' })]
      })
      const pay = (bill_ids: number[], payment_amount: number) =>
        payBills({ bill_ids, payment_amount, transaction_date: '2026-10-05' })
      expect((await pay([bills[1]!.id], 1000)).body.message).toBe(tooEarly('Nov 1, 2026'))
      expect(
        (
          await pay(
            bills.map(({ id }) => id),
            2000,
          )
        ).status,
      ).toBe(200)
    })
  })

  it('counts today in Manila: the evening of UTC is the next day there', async () => {
    clock.set('2026-11-21T16:00:05.000Z')
    const bill = await write((tx) => aBill(tx))
    const { body } = await payBill({ bill_id: bill.id, payment_amount: 1000, transaction_date: '2026-11-22' })
    clock.set('2026-11-21T04:00:00.000Z')
    expect(body.bill.transactions[0]!.transaction_date).toBe('2026-11-22')
  })

  it('is refused a second time, also with a wrong amount', async () => {
    const bill = await write((tx) => aPaidBill(tx))
    const before = await traces()
    for (const payment_amount of [1000, 5, 5000])
      expect(await payBill({ bill_id: bill.id, payment_amount })).toMatchObject({
        status: 409,
        body: { message: 'This bill is already paid.' },
      })
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

  it.each([
    ['small letters', 'gc-same 1'],
    ['no spaces', 'GC-SAME1'],
    ['spaces everywhere', ' G C - S A M E\u00a01 '],
    ['zero-width characters', 'GC\u200b-SA\u2060ME\ufeff1\u200d'],
    ['a soft hyphen and marks of direction', 'GC-\u00adSAME\u202e1\u200f'],
    ['full-width letters and digits', 'ＧＣ－ＳＡＭＥ\u3000１'],
    ['another dash', 'GC–SAME1'],
  ])('takes a reference in %s for the same', async (_, ewallet_reference) => {
    const [one, two] = await write(async (tx) => [await aBill(tx), await aBill(tx)])
    const wallet = { payment_amount: 1000, payment_method: 'e-wallet' }
    const first = await payBill({ bill_id: one!.id, ...wallet, ewallet_reference: 'GC-SAME 1' })
    const { payment_id, ...entry } = first.body.bill.transactions[0]!
    expect(entry.ewallet_reference).toBe('GC-SAME 1')
    const before = await traces()
    const refused = await payBill({ bill_id: two!.id, ...wallet, ewallet_reference })
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining(entry.receipt_number) } })
    expect(await traces()).toEqual(before)
    await call('POST', `/payments/${payment_id}/void`, { reason: 'Next case' }, { token })
  })

  it('takes a reference of nothing that shows for none, any number of times', async () => {
    const [one, two] = await write(async (tx) => [await aBill(tx), await aBill(tx)])
    for (const bill of [one!, two!]) {
      const hidden = { payment_amount: 1000, payment_method: 'e-wallet', ewallet_reference: '\u200b\u2060' }
      expect(await payBill({ bill_id: bill.id, ...hidden })).toMatchObject({
        status: 200,
        body: { bill: { transactions: [{ ewallet_reference: null }] } },
      })
    }
  })

  it.each([
    'NaN',
    '1e309',
    -0,
    1e-7,
    0.001,
    1000.005,
    '1e3',
    '0x3E8',
    '１０００',
    true,
    [1000],
    { amount: 1000 },
    '1,000',
    ' ',
    '1000.000',
    '+1000',
    100_000_000,
    '∞',
  ])('M05: %j is no amount and is never rounded', async (payment_amount) => {
    const bill = await write((tx) => aBill(tx))
    const before = await traces()
    const answer = await payBill({ bill_id: bill.id, payment_amount, new_status: 'paid' })
    expect(answer.status).toBe(422)
    expect(await traces()).toEqual(before)
  })
})

describe('one payment for several months', () => {
  const threeMonths = (wish: { amounts?: number[] } = {}) =>
    write(async (tx) => {
      const house = await aHouse(tx)
      const [a = 100_000, b = 100_000, c = 100_000] = wish.amounts ?? []
      return [
        await aBill(tx, { house, month: '2026-09', amount: a }),
        await aBill(tx, { house, month: '2026-10', amount: b }),
        await aBill(tx, { house, month: '2026-11', amount: c }),
      ]
    })

  it('settles each with its own amount under one receipt number', async () => {
    const bills = await threeMonths({ amounts: [100_000, 120_050, 90_025] })
    const bill_ids = bills.map((bill) => bill.id).toReversed()
    const { status, body } = await payBills({ bill_ids, payment_amount: 3100.75, payment_method: 'e-wallet' })
    expect(status).toBe(200)
    expect(body.payment).toMatchObject({
      type: 'bill',
      amount: 3100.75,
      payment_date: '2026-11-21',
      payment_method: 'e-wallet',
      house: { id: bills[0]!.house.id },
      recorded_by: { id: userId },
      voided_at: null,
      items: [
        { type: 'bill', id: bills[0]!.id, text: 'Monthly dues, September 2026', amount: 1000 },
        { type: 'bill', id: bills[1]!.id, text: 'Monthly dues, October 2026', amount: 1200.5 },
        { type: 'bill', id: bills[2]!.id, text: 'Monthly dues, November 2026', amount: 900.25 },
      ],
    })
    expect(body.bills.map((bill) => bill.id)).toEqual(bill_ids)
    const entries = body.bills.flatMap((bill) => bill.transactions)
    expect(new Set(entries.map((entry) => entry.receipt_number))).toEqual(new Set([body.payment.receipt_number]))
    expect(entries.map((entry) => entry.amount)).toEqual([900.25, 1200.5, 1000])
  })

  it('M06: adds up exactly: 0.10 and 0.20 are 0.30', async () => {
    const bills = await threeMonths({ amounts: [10, 20, 100] })
    const pair = { bill_ids: [bills[0]!.id, bills[1]!.id] }
    expect(await payBills({ ...pair, payment_amount: 0.1 + 0.2 })).toMatchObject({ status: 422 })
    expect(await payBills({ ...pair, payment_amount: 0.3 })).toMatchObject({
      status: 200,
      body: { payment: { amount: 0.3 } },
    })
  })

  it('names a penalty on the receipt', async () => {
    const [bill] = await threeMonths()
    await write((tx) =>
      tx
        .insertInto('bill_lines')
        .values({ bill_id: bill!.id, kind: 'penalty', text: 'Penalty', amount: 10_000, charged_on: '2026-11-01' })
        .execute(),
    )
    const { body } = await payBills({ bill_ids: [bill!.id], payment_amount: 1100 })
    expect(body.payment.items[0]!.text).toBe('Monthly dues, September 2026 (with penalty ₱100.00)')
    expect(body.bills[0]).toMatchObject({ amount: 1100, lines: [{ kind: 'dues' }, { kind: 'penalty', amount: 100 }] })
  })

  const choose = 'Please enter a payment amount and select at least one month.'
  it.each([
    ['no months', { bill_ids: [], payment_amount: 3000 }, 422, choose],
    ['no amount', { payment_amount: '' }, 422, choose],
    ['nothing at all', { bill_ids: undefined, payment_amount: undefined }, 422, choose],
    ['zero', { payment_amount: 0 }, 422, choose],
    [
      'one centavo less',
      { payment_amount: 2999.99 },
      422,
      'Payment amount must be equal to the total amount due: ₱3,000.00',
    ],
    [
      'one centavo more',
      { payment_amount: 3000.01 },
      422,
      'Payment amount must be equal to the total amount due: ₱3,000.00',
    ],
    ['an unknown month', { bill_ids: [2_000_000_000] }, 404, 'There is no such bill.'],
    ['ids that are none', { bill_ids: ['x'] }, 422, choose],
  ])('M03: refused for %s, and leaves no trace', async (_, body, status, message) => {
    const bills = await threeMonths()
    const before = await traces()
    const answer = await payBills({ bill_ids: bills.map((bill) => bill.id), payment_amount: 3000, ...body })
    expect(answer).toMatchObject({ status, body: { message } })
    expect(await traces()).toEqual(before)
  })

  it('is refused for months of different houses, a month chosen twice, and when one is paid, whole', async () => {
    const [mine, yours] = [await threeMonths(), await threeMonths()]
    const paid = await write((tx) => aPaidBill(tx, { house: mine[0]!.house, month: '2026-08' }))
    const before = await traces()
    const three = mine.map((bill) => bill.id)
    expect(await payBills({ bill_ids: [three[0], yours[0]!.id], payment_amount: 2000 })).toMatchObject({
      status: 422,
      body: { message: 'The selected months belong to different houses.' },
    })
    expect(await payBills({ bill_ids: [three[0], three[0]], payment_amount: 2000 })).toMatchObject({
      status: 422,
      body: { message: 'Please select each month once.' },
    })
    expect(await payBills({ bill_ids: [...three, paid.id], payment_amount: 4000 })).toMatchObject({
      status: 409,
      body: { message: 'One of the selected months is already paid.' },
    })
    expect(await payBills({ bill_ids: [...three, 2_000_000_000], payment_amount: 4000 })).toMatchObject({ status: 404 })
    expect(await traces()).toEqual(before)
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
