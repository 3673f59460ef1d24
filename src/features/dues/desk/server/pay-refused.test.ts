import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { payDesk } from '../../../../../test/pay-desk.ts'

const { call, clock, payBill, payBills, token, traces, write } = await payDesk()

describe('the payment of one bill', () => {
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

  it.each([
    ['small letters', 'gc-same 1'],
    ['no spaces', 'GC-SAME1'],
    ['spaces everywhere', ' G C - S A M E\u00a01 '],
    ['zero-width characters', 'GC\u200b-SA\u2060ME\ufeff1\u200d'],
    ['a soft hyphen and marks of direction', 'GC-\u00adSAME\u202e1\u200f'],
    ['full-width letters and digits', 'ＧＣ－ＳＡＭＥ\u3000１'],
    ['another dash', 'GC–SAME1'],
    ['no dash', 'GCSAME1'],
    ['accents', 'GĆ-SÁMÉ 1'],
    ['zeros before its number', 'GC-SAME 001'],
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
