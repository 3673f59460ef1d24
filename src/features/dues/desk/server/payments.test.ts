import { describe, expect, it } from 'vitest'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { paymentsDesk, type Recorded } from '../../../../../test/payments-desk.ts'

const { call, database, exact, lot, sound, stateOf, take, token, write } = await paymentsDesk()

describe('any amount', () => {
  it('settles the oldest bill first, and the rest is an advance', async () => {
    const { house, house_id } = await lot()
    const part = await take({ house_id, amount: 1250.5 })
    expect(part.status).toBe(201)
    expect(part.body.payment).toMatchObject({ amount: 1250.5, type: 'bill', advance: null, payment_date: '2026-11-21' })
    expect(part.body.payment.items.map(({ text, amount }) => [text, amount])).toEqual([
      ['Monthly dues, September 2026', 1000],
      ['Monthly dues, October 2026 (part)', 250.5],
    ])
    expect(await stateOf(house)).toEqual([[1000, 'paid', 'paid'], [250.5, 'partly_paid', 'overdue'], 749.5, 0])
    const rest = await take({ house_id, amount: '1000', method: 'e-wallet', reference: 'GC-A1', payer: 'Lola Cruz' })
    expect(rest.body.payment).toMatchObject({
      payer_name: 'Lola Cruz',
      ewallet_reference: 'GC-A1',
      advance: { amount: 250.5, unused: 250.5 },
      items: [{ text: 'Monthly dues, October 2026 (rest)', amount: 749.5 }],
    })
    expect(await stateOf(house)).toEqual([[1000, 'paid', 'paid'], [1000, 'paid', 'paid'], 0, 250.5])
    await sound()
  })

  it('is split by hand where somebody says so; what that leaves is an advance', async () => {
    const { house, house_id, bills } = await lot()
    const { body } = await take({ house_id, amount: 1300, splits: [{ bill_id: bills[1], amount: 900 }] })
    expect(body.payment.advance).toEqual({ amount: 400, unused: 400 })
    expect(await stateOf(house)).toEqual([[0, 'unpaid', 'overdue'], [900, 'partly_paid', 'overdue'], 1100, 400])
  })

  it('of a lot that owes nothing is an advance; of one that nobody ever owned it needs a payer', async () => {
    const { house, house_id } = await lot([])
    expect((await take({ house_id, amount: 5 })).body.payment).toMatchObject({ items: [], advance: { amount: 5 } })
    expect(await stateOf(house)).toEqual([0, 5])
    const empty = await write((tx) => anEmptyHouse(tx))
    expect((await take({ house_id: empty.id, amount: 5 })).body.errors).toEqual({ payer: ['Please enter who paid.'] })
    expect((await take({ house_id: empty.id, amount: 5, payer: 'Ana' })).status).toBe(201)
  })

  it.each(['1926-11-21', '2016-11-21', '2020-12-31'])('of a lot that owes nothing is not of %s', async (day) => {
    const { house, house_id } = await lot([])
    const before = await stateOf(house)
    const answer = await take({ house_id, amount: 500, day, late_reason: 'Typing' })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { day: ['Please enter a payment date from Jan 1, 2021 on.'] },
    ])
    expect(await stateOf(house)).toEqual(before)
    expect((await take({ house_id, amount: 500, day: '2021-01-01', late_reason: 'Found' })).status).toBe(201)
  })

  it('the penalty comes before the dues', async () => {
    const { house_id, bills } = await lot(['2026-10'])
    await write((tx) =>
      tx
        .insertInto('bill_lines')
        .values({ bill_id: bills[0]!, kind: 'penalty', text: 'x', amount: 10_000, charged_on: '2026-11-01' })
        .execute(),
    )
    const texts = async (amount: number) =>
      (await take({ house_id, amount })).body.payment.items.map(({ text }) => text)
    expect(await texts(60)).toEqual(['Monthly dues, October 2026 (part, with penalty ₱60.00)'])
    expect(await texts(60)).toEqual(['Monthly dues, October 2026 (part, with penalty ₱40.00)'])
    expect(await texts(980)).toEqual(['Monthly dues, October 2026 (rest)'])
    await sound()
  })

  it.each([
    ['no lot', { house_id: 2_000_000_000 }, 404, undefined],
    ['nothing', { amount: 0 }, 422, ['amount', 'Payment amount must be a positive number.']],
    ['less', { amount: -1 }, 422, ['amount', 'Payment amount must be a positive number.']],
    ['half centavos', { amount: 10.005 }, 422, ['amount', 'Payment amount must be a positive number.']],
    ['a cheque of stone', { method: 'stone' }, 422, ['method', 'Please choose a payment method.']],
    ['tomorrow', { day: '2026-11-22' }, 422, ['day', 'The payment date cannot be later than today.']],
    [
      'before the bill',
      { day: '2026-08-31' },
      422,
      ['day', 'The payment date cannot be before Sep 1, 2026, the day of the oldest thing it pays.'],
    ],
    [
      'long ago without a reason',
      { day: '2026-09-01' },
      422,
      ['late_reason', 'This payment is dated more than 60 days ago. Please say why it is recorded so late.'],
    ],
    [
      'a bill of nobody',
      { splits: [{ bill_id: 2_000_000_000, amount: 1 }] },
      422,
      ['splits', 'Please split the payment over open bills of this lot.'],
    ],
    [
      'a split of nothing',
      { splits: [{ bill_id: 1, amount: 0 }] },
      422,
      ['splits.0.amount', 'Payment amount must be a positive number.'],
    ],
  ])('refuses %s, and leaves no trace', async (_, change, status, refusal) => {
    const { house, house_id } = await lot()
    const series = () => database.db.selectFrom('receipt_series').select('last_number').execute()
    const before = [await stateOf(house), await series()]
    const answer = await take({ house_id, amount: 700, ...change })
    expect(answer.status).toBe(status)
    if (refusal) expect(answer.body.errors).toMatchObject({ [refusal[0]!]: [refusal[1]] })
    expect([await stateOf(house), await series()]).toEqual(before)
  })

  it('the proposal says what is owed, what is there already, and how an amount would be split', async () => {
    const { house_id, bills } = await lot()
    const ask = (body: object) => call<object>('POST', '/payments/proposal', { house_id, ...body }, { token })
    expect((await ask({})).body).toMatchObject({ owed: 2000, credit: 0, splits: [], advance: 0, exact_sums: false })
    expect((await ask({ amount: 1500, bill_ids: [bills[1]] })).body).toMatchObject({
      bills: [{ id: bills[0], balance: 1000 }, { id: bills[1] }],
      splits: [
        { bill_id: bills[1], amount: 1000, penalty: 0 },
        { bill_id: bills[0], amount: 500, penalty: 0 },
      ],
    })
    expect((await ask({ house_id: 2_000_000_000 })).status).toBe(404)
  })
})

describe('existing clients, where any amount is taken', () => {
  const payBill = (body: object) => call<{ bill: BillRow }>('POST', '/bills/pay-edit-bill', body, { token })
  it('pay a part of the bill they name, or more than it', async () => {
    const { house, bills } = await lot()
    expect((await payBill({ bill_id: bills[1], payment_amount: 400 })).body.bill).toMatchObject({
      status: 'overdue',
      state: 'partly_paid',
      settled: 400,
      balance: 600,
      amount: 1000,
      transactions: [{ amount: 400 }],
    })
    expect((await payBill({ bill_id: bills[1], payment_amount: 600 })).body.bill.status).toBe('paid')
    expect((await payBill({ bill_id: bills[0], payment_amount: 1300 })).body.bill.status).toBe('paid')
    expect(await stateOf(house)).toEqual([[1000, 'paid', 'paid'], [1000, 'paid', 'paid'], 0, 300])
  })

  it('pay several months with an odd sum', async () => {
    const { house, bills } = await lot()
    const body = { bill_ids: bills, payment_amount: 1999.99 }
    expect((await call<Recorded>('POST', '/bills/pay-edit-bills', body, { token })).body.payment.amount).toBe(1999.99)
    expect(await stateOf(house)).toEqual([[1000, 'paid', 'paid'], [999.99, 'partly_paid', 'overdue'], 0.01, 0])
  })
})

describe('where exact sums are asked', () => {
  const request = async (work: () => Promise<void>) => {
    await exact(true)
    try {
      await work()
    } finally {
      await exact(false)
    }
  }
  it.each([
    [2000, undefined, true],
    [1000, undefined, true],
    [999.99, undefined, false],
    [2000.01, undefined, false],
    [1000, [[1, 1000]], true],
    [1000, [[1, 999]], false],
  ])('%d split as %j is taken: %s', (amount, parts, taken) =>
    request(async () => {
      const { house_id, bills } = await lot()
      const splits = parts?.map(([at, part]) => ({ bill_id: bills[at!], amount: part }))
      const answer = await take({ house_id, amount, ...(splits ? { splits } : {}) })
      expect(answer.status).toBe(taken ? 201 : 422)
      const due = splits ? '1,000.00' : '2,000.00'
      if (!taken)
        expect(answer.body.errors.amount).toEqual([`Payment amount must be equal to the total amount due: ₱${due}`])
    }),
  )
})

it('M12: of 50 rivals with different sums for one bill none goes beyond it, and every centavo is found again', async () => {
  const { house, house_id, bills } = await lot(['2026-10'])
  const sums = Array.from({ length: 50 }, (_, at) => 10 + at)
  const answers = await Promise.all(
    sums.map((amount, at) =>
      take(at % 2 ? { house_id, amount, splits: [{ bill_id: bills[0], amount }] } : { house_id, amount }),
    ),
  )
  expect(answers.every(({ status }) => [201, 422, 503].includes(status))).toBe(true)
  const recorded = await database.db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('house_id', '=', house_id)
    .execute()
  // Whoever was told that it could not be said in time may have been recorded; whoever was told yes was.
  const acknowledged = answers.flatMap(({ status, body }) => (status === 201 ? [body.payment.id] : []))
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(recorded.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  const total = recorded.reduce((sum, one) => sum + one.amount, 0) / 100
  const [, owed, advance] = await stateOf(house)
  expect([owed, advance]).toEqual([Math.max(0, 1000 - total), Math.max(0, total - 1000)])
  await sound()
})
