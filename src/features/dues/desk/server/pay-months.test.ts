import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { payDesk } from '../../../../../test/pay-desk.ts'

const { payBills, traces, userId, write } = await payDesk()

describe('one payment for several months', () => {
  const threeMonths = (input: { amounts?: number[] } = {}) =>
    write(async (tx) => {
      const house = await aHouse(tx)
      const [a = 100_000, b = 100_000, c = 100_000] = input.amounts ?? []
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
