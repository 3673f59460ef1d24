import { describe, expect, it } from 'vitest'
import type { Bill, BillRow } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import type { Charge } from '#features/dues/charges/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
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
const charge = (houseId: number, input: Record<string, unknown>) =>
  ask<{ bill: Bill }>('POST', `/houses/${houseId}/charges`, { reason: 'Lost at the gate', ...input })
const inCatalogue = async (input: Record<string, unknown>) =>
  (await ask<Charge>('POST', '/charges', { account: 'Car stickers', ...input })).body

describe('a charge on a lot', () => {
  it('is a bill of its own with its account, which old lists leave out', async () => {
    const house = await write((tx) => aHouse(tx))
    const sticker = await inCatalogue({ name: 'Second sticker', amount: 150, for: 'lots' })
    const { status, body } = await charge(house.id, { charge_id: sticker.id, due_date: '2026-12-05' })
    expect(status).toBe(201)
    expect(body.bill).toMatchObject({
      kind: 'charge',
      title: 'Second sticker',
      amount: 150,
      due_date: '2026-12-05',
      issue_date: '2026-11-21',
      status: 'pending',
      lines: [{ kind: 'charge', text: 'Second sticker: Lost at the gate', amount: 150 }],
    })
    const stored = await database.db
      .selectFrom('bills')
      .select(['account', 'charge_id'])
      .where('id', '=', body.bill.id)
      .executeTakeFirst()
    expect(stored).toEqual({ account: 'Car stickers', charge_id: sticker.id })
    const old = await ask<{ bills: { data: BillRow[] } }>('POST', '/bills/admin', { status: 'all' })
    expect(old.body.bills.data.map((bill) => bill.id)).not.toContain(body.bill.id)
    const all = await ask<{ bills: { data: BillRow[]; total: number } }>('POST', '/bills/admin', {
      status: 'all',
      kinds: 'all',
    })
    expect(all.body.bills.data.map((bill) => bill.id)).toContain(body.bill.id)
    const statement = await ask<{ entries: { text: string; charge: number }[] }>('GET', `/houses/${house.id}/statement`)
    expect(JSON.stringify(statement.body)).toContain('Second sticker: Lost at the gate')
  })

  it('may be anything else, with an account of its name', async () => {
    const house = await write((tx) => aHouse(tx))
    const { bill } = (await charge(house.id, { name: 'Broken lamp', amount: '99.90' })).body
    expect(bill).toMatchObject({ kind: 'charge', title: 'Broken lamp', amount: 99.9, due_date: '2026-11-21' })
    const stored = await database.db.selectFrom('bills').select('account').where('id', '=', bill.id).executeTakeFirst()
    expect(stored?.account).toBe('Broken lamp')
  })

  it('draws no penalty, and is paid with the dues', async () => {
    const house = await write((tx) => aHouse(tx))
    const { bill } = (await charge(house.id, { name: 'Broken lamp', amount: 100 })).body
    await write((tx) => tx.updateTable('bills').set({ due_date: '2026-10-07' }).where('id', '=', bill.id).execute())
    const before = await database.db.selectFrom('bill_lines').select('id').where('bill_id', '=', bill.id).execute()
    expect((await ask('POST', '/penalty-runs', {})).status).toBe(200)
    expect(await database.db.selectFrom('bill_lines').select('id').where('bill_id', '=', bill.id).execute()).toEqual(
      before,
    )
    const paid = await ask<{ payment: { items: { id: number; text: string }[] } }>('POST', '/payments', {
      house_id: house.id,
      amount: 100,
    })
    expect(paid.body.payment.items).toMatchObject([{ id: bill.id, text: 'Broken lamp' }])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('is due before the year 2100', async () => {
    const house = await write((tx) => aHouse(tx))
    const input = { name: 'Broken lamp', amount: 10, account: 'Repairs', reason: 'Ball', due_date: '9999-12-31' }
    expect((await charge(house.id, input)).body.errors).toEqual({
      due_date: ['Please choose a date before the year 2100.'],
    })
  })

  it('that is a fine comes after notice and hearing', async () => {
    const house = await write((tx) => aHouse(tx))
    const fine = await inCatalogue({
      name: 'Parking fine',
      account: 'Court fines',
      amount: 200,
      fine: true,
      for: 'lots',
    })
    const input = { charge_id: fine.id, reason: 'On the walk' }
    expect((await charge(house.id, input)).body.errors).toEqual({ notice_date: [refusals.notice_needed.message] })
    expect((await charge(house.id, { ...input, notice_date: '2026-11-01' })).body.errors).toEqual({
      hearing_date: [refusals.hearing_needed.message],
    })
    expect(
      (await charge(house.id, { ...input, notice_date: '2026-11-01', hearing_date: '2026-11-22' })).body.errors,
    ).toEqual({ hearing_date: [refusals.hearing_to_come.message] })
    const { bill } = (await charge(house.id, { ...input, notice_date: '2026-11-01', hearing_date: '2026-11-20' })).body
    expect(bill).toMatchObject({ kind: 'fine', title: 'Parking fine', amount: 200 })
  })

  it('may be several of one month', async () => {
    const house = await write((tx) => aHouse(tx))
    for (const amount of [10, 20]) expect((await charge(house.id, { name: 'Chair', amount })).status).toBe(201)
  })

  it.each<[Record<string, unknown>, string, string]>([
    [{ amount: 10 }, 'name', refusals.charge_needed.message],
    [{ name: 'Chair' }, 'amount', 'Please enter the amount in pesos.'],
    [{ name: 'Chair', amount: 0 }, 'amount', 'Please enter the amount in pesos.'],
    [{ name: 'Chair', amount: 10, reason: '' }, 'reason', 'A reason is required.'],
    [{ name: 'Chair', amount: 10, due_date: '2026-11-20' }, 'due_date', refusals.due_before_today.message],
    [{ charge_id: 9999, amount: 10 }, 'charge_id', 'There is no such charge.'],
  ])('is refused with %j', async (input, field, text) => {
    const house = await write((tx) => aHouse(tx))
    const { status, body } = await charge(house.id, input)
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('is for lots, that exist and belong to somebody', async () => {
    const empty = await write((tx) => anEmptyHouse(tx))
    expect((await charge(empty.id, { name: 'Chair', amount: 10 })).body.message).toBe(refusals.no_owner.message)
    expect((await charge(99_999, { name: 'Chair', amount: 10 })).status).toBe(404)
    const house = await write((tx) => aHouse(tx))
    const walkIns = await inCatalogue({ name: 'Day pass', amount: 20, for: 'walk_ins' })
    expect((await charge(house.id, { charge_id: walkIns.id })).body.errors).toEqual({
      charge_id: ['This charge is not for lots.'],
    })
  })
})
