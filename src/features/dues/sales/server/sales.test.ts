import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import type { Charge } from '#features/dues/charges/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const exact = (value: 'true' | 'false') => write((tx) => storeSettings(tx, new Map([['exact_sums', value]])))
await exact('false')

interface Refusal {
  message: string
  errors: Record<string, string[]>
}
const ask = <Body>(method: string, path: string, body?: unknown) => call<Body & Refusal>(method, path, body, { token })
const sell = (input: Record<string, unknown>) => ask<{ payment: Payment }>('POST', '/sales', input)
const inCatalogue = async (input: Record<string, unknown>) => (await ask<Charge>('POST', '/charges', input)).body
interface Account {
  account: string
  amount: number
  part_of: string | null
}
const accounts = async (query = 'from=2026-11-01&to=2026-11-30') =>
  (await ask<Account[]>('GET', `/income/accounts?${query}`)).body
const balanceOf = (id: number) => lotBalance(database.db, id, '2026-11-21')

describe('one receipt over several things', () => {
  it('is recorded for a walk-in who has nothing but a name', async () => {
    const chairs = await inCatalogue({ name: 'Chairs', amount: 50, account: 'Hall rental', for: 'both' })
    const { status, body } = await sell({
      payer_name: 'Aling Nena',
      items: [{ charge_id: chairs.id }, { account: 'Hall rental', text: 'Hall, one evening', amount: '1500.50' }],
      method: 'bank transfer',
      reference: 'BT-1',
    })
    expect(status).toBe(201)
    expect(body.payment).toMatchObject({
      type: 'sale',
      amount: 1550.5,
      payer_name: 'Aling Nena',
      house: null,
      payment_method: 'bank transfer',
      items: [
        { type: 'sale', text: 'Chairs', amount: 50 },
        { type: 'sale', text: 'Hall, one evening', amount: 1500.5 },
      ],
    })
    expect(await accounts()).toEqual([{ account: 'Hall rental', amount: 1550.5, part_of: null }])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('holds dues of several lots, a sticker, and what is left as an advance of its lot', async () => {
    const first = await write((tx) => aBill(tx))
    const second = await write((tx) => aHouse(tx))
    const { body } = await sell({
      house_id: first.house.id,
      items: [{ account: 'Car stickers', amount: 150 }],
      lots: [
        { house_id: first.house.id, amount: 400 },
        { house_id: second.id, amount: 300 },
      ],
      method: 'cheque',
      reference: '0001',
      day: '2026-11-20',
    })
    expect(body.payment).toMatchObject({
      amount: 850,
      payment_date: '2026-11-20',
      house: { id: first.house.id },
      payer_name: expect.any(String),
      advance: { amount: 300, unused: 300 },
    })
    expect(body.payment.items.map((item) => [item.type, item.amount])).toEqual([
      ['bill', 400],
      ['sale', 150],
    ])
    expect([await balanceOf(first.house.id), await balanceOf(second.id)]).toEqual([600_00, -300_00])
    expect(await accounts()).toEqual([
      { account: 'Car stickers', amount: 150, part_of: null },
      { account: 'Hall rental', amount: 1550.5, part_of: null },
      { account: 'collected', amount: 700, part_of: null },
      { account: 'advances', amount: 300, part_of: 'collected' },
      { account: 'dues', amount: 400, part_of: 'collected' },
    ])
    const totals = await ask<{ data: Record<string, number> }>('POST', '/income-totals', { year: 2026, month: 11 })
    expect(totals.body.data).toMatchObject({ total_income: 2400.5, bills: 700, others: 1700.5 })
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('counts nowhere once it is voided, and its reference is free', async () => {
    const before = await accounts()
    const sale = {
      payer_name: 'Mang Pedro',
      items: [{ account: 'Passway', amount: 100 }],
      method: 'e-wallet',
      reference: 'GC-9',
    }
    const { payment } = (await sell(sale)).body
    expect((await sell(sale)).body.errors.reference?.[0]).toContain('already recorded')
    expect((await ask('POST', `/payments/${payment.id}/void`, { reason: 'Twice' })).status).toBe(200)
    expect(await accounts()).toEqual(before)
    expect((await sell(sale)).status).toBe(201)
    expect(await accounts('from=2026-11-22&to=2026-11-30')).toEqual([])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('has its paper', async () => {
    const { payment } = (await sell({ payer_name: 'Aling Nena', items: [{ account: 'Certification', amount: 100 }] }))
      .body
    const paper = await call('GET', `/payments/${payment.id}/receipt`, undefined, { token })
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  it.each<[Record<string, unknown>, string, string]>([
    [{ payer_name: 'X' }, 'items', refusals.nothing_sold.message],
    [{ items: [{ account: 'A', amount: 1 }] }, 'payer_name', refusals.payer_needed.message],
    [{ payer_name: 'X', items: [{ amount: 1 }] }, 'items', 'Please say to which account it belongs.'],
    [{ payer_name: 'X', items: [{ account: 'A' }] }, 'items', 'Please enter the amount in pesos.'],
    [{ payer_name: 'X', items: [{ charge_id: 9999, amount: 1 }] }, 'items', 'There is no such charge.'],
    [{ payer_name: 'X', lots: [{ house_id: 9999, amount: 1 }] }, 'lots', refusals.no_such_lot.message],
    [{ house_id: 9999, items: [{ account: 'A', amount: 1 }] }, 'house_id', refusals.no_such_lot.message],
    [
      {
        payer_name: 'X',
        lots: [
          { house_id: 1, amount: 1 },
          { house_id: 1, amount: 1 },
        ],
      },
      'lots',
      refusals.lot_twice.message,
    ],
    [
      { payer_name: 'X', items: [{ account: 'A', amount: 1 }], day: '2026-11-22' },
      'day',
      'The payment date cannot be later than today.',
    ],
    ...['1926-11-21', '2016-11-21', '2020-12-31'].map((day): [Record<string, unknown>, string, string] => [
      { payer_name: 'X', items: [{ account: 'A', amount: 1 }], day, late_reason: 'Typing' },
      'day',
      'Please enter a payment date from Jan 1, 2021 on.',
    ]),
    [
      { payer_name: 'X', items: [{ account: 'A', amount: 1 }], method: 'barter' },
      'method',
      'Please choose a payment method.',
    ],
  ])('is refused with %j', async (input, field, text) => {
    const { status, body } = await sell(input)
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('asks who a charge is for', async () => {
    const lots = await inCatalogue({ name: 'Membership', amount: 500, account: 'Membership', for: 'lots' })
    const pass = await inCatalogue({ name: 'Day pass', amount: 20, account: 'Passway', for: 'walk_ins' })
    const house = await write((tx) => aHouse(tx))
    expect((await sell({ payer_name: 'X', items: [{ charge_id: lots.id }] })).body.errors.items).toEqual([
      'This charge is not for walk-ins.',
    ])
    expect((await sell({ house_id: house.id, items: [{ charge_id: pass.id }] })).body.errors.items).toEqual([
      'This charge is not for lots.',
    ])
  })

  it('settles lots exactly where exact sums are asked', async () => {
    await exact('true')
    const bill = await write((tx) => aBill(tx))
    const lots = (amount: number) => ({ lots: [{ house_id: bill.house.id, amount }] })
    expect((await sell(lots(999))).body.errors.lots).toEqual([
      'Payment amount must be equal to the total amount due: ₱1,000.00',
    ])
    expect((await sell(lots(1000))).body.payment).toMatchObject({ type: 'bill', amount: 1000 })
    await exact('false')
  })
})
