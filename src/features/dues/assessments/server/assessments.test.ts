import { describe, expect, it } from 'vitest'
import type { Assessment } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
await write((tx) =>
  storeSettings(
    tx,
    new Map([
      ['exact_sums', 'false'],
      ['allow_miss_payments', 'false'],
    ]),
  ),
)

interface Refusal {
  message: string
  errors: Record<string, string[]>
}
const ask = <Body>(method: string, path: string, body?: unknown, token = treasurer.token) =>
  call<Body & Refusal>(method, path, body, { token })

describe('a special assessment', () => {
  const assess = (input: Record<string, unknown>, token = admin.token) =>
    ask<{ assessment: Assessment }>(
      'POST',
      '/assessments',
      {
        title: 'Repair of the wall',
        amount: 2400,
        instalments: 4,
        first_month: '2026-12',
        kinds: ['commercial'],
        ...input,
      },
      token,
    )

  it('issues all its instalments at once, each due in its month', async () => {
    const shop = await write((tx) => aHouse(tx, { kind: 'commercial' }))
    await write((tx) => anEmptyHouse(tx, { kind: 'commercial' }))
    const { status, body } = await assess({ resolution: '2026-06' })
    expect(status).toBe(201)
    expect(body.assessment).toMatchObject({ lots: 1, billed: 2400, settled: 0, resolution: '2026-06' })
    const bills = await database.db
      .selectFrom('bills')
      .select(['title', 'due_date', 'amount', 'account', 'listed'])
      .where('house_id', '=', shop.id)
      .orderBy('id')
      .execute()
    expect(bills.map((bill) => [bill.title, bill.due_date, bill.amount])).toEqual([
      ['Repair of the wall, 1 of 4', '2026-12-07', 60_000],
      ['Repair of the wall, 2 of 4', '2027-01-07', 60_000],
      ['Repair of the wall, 3 of 4', '2027-02-07', 60_000],
      ['Repair of the wall, 4 of 4', '2027-03-07', 60_000],
    ])
    expect(bills.every((bill) => bill.account === 'Repair of the wall' && !bill.listed)).toBe(true)
    expect((await ask<Assessment[]>('GET', '/assessments')).body).toMatchObject([{ title: 'Repair of the wall' }])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it.each<[Record<string, unknown>, string, string]>([
    [{}, 'title', refusals.title_taken.message],
    [{ title: '' }, 'title', 'Please enter a title.'],
    [{ title: 'Other', amount: 0 }, 'amount', 'Please enter the amount in pesos.'],
    [{ title: 'Other', instalments: 0 }, 'instalments', 'Please enter the number of instalments, 1 to 120.'],
    [{ title: 'Other', first_month: '2026-10' }, 'first_month', 'The first month cannot be before this one.'],
    [{ title: 'Other', kinds: [] }, 'kinds', 'Please choose the kinds of lots.'],
    [{ title: 'Other', kinds: ['castle'] }, 'kinds', 'There is no such kind of lot.'],
  ])('is refused with %j', async (input, field, text) => {
    const { status, body } = await assess(input)
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('takes what lots have in advance, or leaves it for their dues, from then on', async () => {
    const office = await write((tx) => aHouse(tx, { kind: 'vacant' }))
    const taken = await ask('POST', '/payments', { house_id: office.id, amount: 500, payment_method: 'cash' })
    expect(taken.status).toBe(201)
    const input = { amount: 600, instalments: 1, kinds: ['vacant'] }
    await assess({ ...input, title: 'Pump', from_advances: false })
    const balances = async () =>
      (
        await database.db
          .selectFrom('bills')
          .select(['title', 'settled'])
          .where('house_id', '=', office.id)
          .orderBy('id')
          .execute()
      ).map(({ title, settled }) => [title, settled])
    expect(await balances()).toEqual([['Pump', 0]])
    await write((tx) => settleFromCredit(tx, 'all', '2026-12-01'))
    expect(await balances()).toEqual([['Pump', 0]])
    await assess({ ...input, title: 'Roof' })
    expect(await balances()).toEqual([
      ['Pump', 0],
      ['Roof', 50_000],
    ])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('is taken back whole: unpaid instalments are cancelled, paid ones stay, and its title is free', async () => {
    const [owing, paying, ahead] = await write(async (tx) => [
      await aHouse(tx, { kind: 'commercial' }),
      await aHouse(tx, { kind: 'commercial' }),
      await aHouse(tx, { kind: 'commercial' }),
    ])
    const pay = (house: { id: number }, amount: number) =>
      ask('POST', '/payments', { house_id: house.id, amount }, treasurer.token)
    await pay(ahead, 900)
    const { assessment } = (await assess({ title: 'New gate' })).body
    await pay(paying, 700)
    const reverse = (id = assessment.id, token = admin.token, reason = 'The board withdrew it') =>
      ask<{
        assessment: Assessment
        cancelled: number
        total: number
        left: { house: { id: number }; settled: number }[]
      }>(...(['POST', `/assessments/${id}/take-back`, { reason }, token] as const))
    expect((await reverse(assessment.id, treasurer.token)).status).toBe(403)
    expect((await reverse(assessment.id, admin.token, ' ')).body.message).toBe('A reason is required.')
    expect((await reverse(999_999)).body.message).toBe(refusals.assessment_gone.message)
    const { status, body } = await reverse()
    const bills = assessment.lots * 4
    // Two of the paying lot: ₱600.00 and ₱100.00 of its instalments are paid.
    expect([status, body.cancelled, body.total]).toEqual([200, bills - 2, (bills - 2) * 600])
    expect(body.left).toMatchObject([
      { house: { id: paying.id }, settled: 600 },
      { house: { id: paying.id }, settled: 100 },
    ])
    expect(body.assessment).toMatchObject({
      billed: 1200,
      settled: 700,
      taken_back: { reason: 'The board withdrew it' },
    })
    const owed = async (house: { id: number }) =>
      (
        await ask<{ owed: number; credit: number }>(
          'POST',
          '/payments/proposal',
          { house_id: house.id },
          treasurer.token,
        )
      ).body
    expect([await owed(owing), await owed(paying), await owed(ahead)]).toMatchObject([
      { owed: 0, credit: 0 },
      { owed: 500, credit: 0 },
      { owed: 0, credit: 900 },
    ])
    const again = await reverse()
    expect([again.status, again.body.message]).toEqual([409, refusals.assessment_taken_back.message])
    expect((await assess({ title: 'New gate', first_month: '2027-01' })).status).toBe(201)
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('needs lots, and an administrator', async () => {
    const none = await assess({ title: 'Other', kinds: ['common'] })
    expect([none.status, none.body.message]).toEqual([409, refusals.no_lots.message])
    expect((await assess({ title: 'Other' }, treasurer.token)).status).toBe(403)
  })
})
