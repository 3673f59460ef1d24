// Runs on both engines: rivals, for a number.

import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { fullVillage } from '../../../../../test/full-village.ts'
import { refusals } from '../refusals.ts'
import { aBooklet } from './factory.ts'
import type { StoredSeries } from './queries.ts'

// Any amount is taken.
const testing = await testApp()
const { call, database } = testing
const { admin, house, booking, residentId } = await fullVillage(testing)
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']] as const)))

interface Answer {
  errors: Record<string, string[]>
  payment: { receipt_number: string }
}
const ask = (method: string, path: string, body: object) => call<Answer>(method, path, body, { token: admin.token })
const take = (body: object) => ask('POST', '/payments', { house_id: house.id, amount: 10, ...body })
const booklet = (input: Partial<StoredSeries> = {}) => write((tx) => aBooklet(tx, input))

describe('a payment', () => {
  it('draws from the usual series as ever where it names none', async () => {
    expect((await take({})).body.payment.receipt_number).toBe('AR-000004')
    expect((await take({ series: null, receipt_number: '' })).body.payment.receipt_number).toBe('AR-000005')
  })

  it('draws the next number of the series that it names, or the one that was typed', async () => {
    const series = await booklet()
    const numbers: string[] = []
    for (const receipt_number of [null, '505', null, 'OR-0503', null])
      numbers.push((await take({ series, receipt_number })).body.payment.receipt_number)
    expect(numbers).toEqual(['OR-0501', 'OR-0505', 'OR-0506', 'OR-0503', 'OR-0507'])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it.each([
    [{ series: 999 }, 'series', refusals.gone.message],
    [{ receipt_number: '7' }, 'receipt_number', refusals.computer_numbers.message],
    [{ series: 'closed' }, 'series', refusals.closed.message],
    [{ series: 'full', receipt_number: 'x' }, 'receipt_number', refusals.as_printed.message],
    [
      { series: 'full', receipt_number: '12' },
      'receipt_number',
      'FU-0012 is not a number of this series (FU-0010 to FU-0011).',
    ],
    [{ series: 'full', receipt_number: '10' }, 'receipt_number', 'FU-0010 was already used.'],
    [{ series: 'full', receipt_number: '11' }, 'receipt_number', 'FU-0011 is entered as spoiled.'],
    [{ series: 'full' }, 'series', 'The numbers of this series are used up (FU-0010 to FU-0011).'],
  ])('is refused for %j, and takes nothing', async (input, field, text) => {
    const closed = await booklet({ prefix: 'CL', closed: true }).catch(() => idOf('CL'))
    const full = await fullBooklet()
    const ids: Readonly<Record<string, number>> = { closed, full }
    const before = await ledger()
    const { status, body } = await take({
      ...input,
      ...('series' in input ? { series: ids[input.series] ?? input.series } : {}),
    })
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
    expect(await ledger()).toEqual(before)
  })

  it('of whatever kind draws from it', async () => {
    const series = await booklet({ prefix: 'ALL' })
    const paid = { series, receipt_number: null }
    const other = await write((tx) => aBill(tx))
    const sold = await ask('POST', '/sales', {
      payer_name: 'Lola',
      items: [{ account: 'Fees', amount: 5 }],
      ...paid,
    })
    const ahead = await ask('POST', `/houses/${other.house.id}/year-ahead`, {
      year: 2027,
      payment: { amount: 500, ...paid },
    })
    const right = await take({ ...paid })
    const { rows } = await database.pool.query('select max(id)::int as id from payments')
    const replaced = await ask('POST', `/payments/${rows[0].id}/replace`, {
      house_id: house.id,
      amount: 20,
      reason: 'Wrong sum',
      ...paid,
    })
    expect([sold, ahead, right, replaced].map(({ body }) => body.payment?.receipt_number)).toEqual([
      'ALL-0501',
      'ALL-0502',
      'ALL-0503',
      'ALL-0504',
    ])
    const refused = await ask('POST', `/houses/${other.house.id}/year-ahead`, {
      year: 2026,
      payment: { amount: 500, series: 999 },
    })
    expect(refused.body.errors).toEqual({ 'payment.series': [refusals.gone.message] })
  })
})

it('for a booking or a sticker draws from it too, and says which row was wrong', async () => {
  const series = await booklet({ prefix: 'BK' })
  const row = await call<object>('GET', `/bookings/${booking.id}`, undefined, { token: admin.token })
  const review = (input: object) =>
    call<Answer & { booking: { booking_payments: { receipt_number: string }[] } }>(
      'PUT',
      '/bookings',
      { ...row.body, booking_id: booking.id, payments: [{ amount: 100, payment_date: '2026-11-21', ...input }] },
      { token: admin.token },
    )
  const wrong = await review({ series, receipt_number: '99' })
  expect(wrong.body.errors).toEqual({
    'payments.0.receipt_number': ['BK-0099 is not a number of this series (BK-0501 to BK-0550).'],
  })
  const paid = await review({ series, receipt_number: '502' })
  expect(paid.body.booking.booking_payments.map((one) => one.receipt_number)).toEqual(['BK-0502'])
  const car = { car_model: 'Vios', car_plate_number: 'XYZ 1', sticker_type: 'four_wheel', resident_id: residentId }
  const request = await call<{ sticker_request: { id: number } }>('POST', '/car-sticker-requests', car, {
    token: admin.token,
  })
  const id = request.body.sticker_request.id
  await ask('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee: 400, note: '' })
  const sticker = await ask('POST', '/sticker-payments/add-payment', {
    sticker_request_id: id,
    amount: 500,
    resident_id: residentId,
    payment_status: 'completed',
    series,
  })
  expect(sticker.body.payment.receipt_number).toBe('BK-0503')
})

it('twenty at once on one booklet get twenty numbers, and of twenty who type the same one gets it', async () => {
  const series = await booklet({ prefix: 'RV' })
  const rivals = await Promise.all(Array.from({ length: 20 }, () => take({ series })))
  expect(rivals.map(({ body }) => body.payment.receipt_number).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, at) => `RV-0${501 + at}`),
  )
  const same = await Promise.all(Array.from({ length: 20 }, () => take({ series, receipt_number: '540' })))
  expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, body } of same)
    if (status !== 201) expect(body.errors).toEqual({ receipt_number: ['RV-0540 was already used.'] })
  expect(await booksProblems(database.db)).toEqual([])
})

it('the database itself refuses a number twice', async () => {
  await expect(
    database.pool.query(
      `insert into payments (receipt_number, series_id, type, amount, payment_date, payment_method, payer_name)
       select 'XX-' || series_number, series_id, type, amount, payment_date, payment_method, payer_name from payments where series_id = 1 limit 1`,
    ),
  ).rejects.toThrow('payments_series_number')
})

const idOf = async (prefix: string): Promise<number> =>
  (await database.pool.query('select id from receipt_series where prefix = $1', [prefix])).rows[0].id
async function fullBooklet(): Promise<number> {
  const id = await booklet({ prefix: 'FU', first_number: 10, final_number: 11 }).catch(() => idOf('FU'))
  await take({ series: id, receipt_number: '10' })
  await ask('POST', `/receipt-series/${id}/spoiled`, { number: '11', reason: 'Torn' })
  return id
}
async function ledger() {
  const { rows } = await database.pool.query(
    'select (select count(*) from payments) as payments, (select json_agg(last_number order by id) from receipt_series) as last',
  )
  return rows
}
