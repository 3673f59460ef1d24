import { describe, expect, it } from 'vitest'
import { refusals as paymentsRefusals } from '#features/ledger/payments/refusals.ts'
import { usedCheque } from '#features/ledger/payments/rules.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'
import { showSlot } from '../rules.ts'

const app = await testApp()
const { call } = app
const { staff, other, court, write, read, put, save, request, paid, ledger } = await bookingDesk(app)
const house = await write((tx) => aHouse(tx))

describe('payments of a booking', () => {
  it('are recorded with receipt numbers, kept when sent back, and decide the payment status', async () => {
    const booking = await request({ resident_id: house.owner.residentId })
    expect(booking).toMatchObject({ price: 600, payment_status: 'pending', amount_due: 600 })
    const first = (
      await save(booking, {
        payments: [{ ...paid('250.50', '2026-11-20'), payment_method: 'e-wallet', ewallet_reference: 'GC-1' }],
      })
    ).body.booking
    expect(first).toMatchObject({ payment_status: 'partial', total_paid: 250.5, amount_due: 349.5, over_paid: 0 })
    expect(first.booking_payments).toEqual([
      {
        id: expect.any(Number),
        booking_id: booking.id,
        amount: 250.5,
        payment_date: '2026-11-20',
        payment_method: 'e-wallet',
        ewallet_reference: 'GC-1',
        receipt_number: expect.stringMatching(/^AR-\d{6}$/),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    const second = (await save(first, { payments: [...first.booking_payments, paid(349.5)] })).body.booking
    expect(second).toMatchObject({ payment_status: 'paid', total_paid: 600, amount_due: 0 })
    expect(second.booking_payments[0]).toEqual(first.booking_payments[0])
    const over = (await save(second, { payments: [...second.booking_payments, paid('0.01')] })).body.booking
    expect(over).toMatchObject({ payment_status: 'partial', total_paid: 600.01, amount_due: -0.01, over_paid: 0.01 })

    const entry = await call('GET', `/payments/${first.booking_payments[0]?.id}`, undefined, { token: staff.token })
    expect(entry.body).toMatchObject({
      type: 'booking',
      amount: 250.5,
      payer_name: booking.full_name,
      resident_id: house.owner.residentId,
      house: { id: house.id },
      recorded_by: { id: staff.userId },
      items: [
        { type: 'booking', id: booking.id, amount: 250.5, text: `Booking of ${court.name}, ${showSlot(booking)}` },
      ],
    })
  })

  it('that are missing from the list are voided with a reason and stay visible', async () => {
    const booking = (await save(await request(), { payments: [paid(100), paid(200)] })).body.booking
    const [hundred, twohundred] = booking.booking_payments
    const { body } = await save(booking, { payments: [twohundred] }, other.token)
    expect(body.booking.booking_payments).toEqual([twohundred])
    expect(body.booking).toMatchObject({ total_paid: 200, payment_status: 'partial' })
    expect(body.booking.voided_payments).toMatchObject([
      {
        id: hundred?.id,
        amount: 100,
        receipt_number: hundred?.receipt_number,
        void_reason: 'Removed in the booking review',
        voided_at: '2026-11-21T04:00:00.000Z',
        voided_by: { id: other.userId, firstname: 'Test' },
      },
    ])
    const empty = await save(body.booking, { payments: [], void_reason: 'Paid back in cash' })
    expect(empty.body.booking).toMatchObject({ payment_status: 'pending', total_paid: 0, booking_payments: [] })
    expect(empty.body.booking.voided_payments.map((one) => one.void_reason)).toEqual([
      'Removed in the booking review',
      'Paid back in cash',
    ])
  })

  it('are left alone when the list is not sent', async () => {
    const booking = (await save(await request(), { payments: [paid(100)] })).body.booking
    const { body } = await put({ booking_id: booking.id, full_name: 'Only the name' })
    expect(body.booking.booking_payments).toEqual(booking.booking_payments)
  })

  it('cannot be changed', async () => {
    const booking = (await save(await request(), { payments: [paid(100)] })).body.booking
    const [entry] = booking.booking_payments
    const text = 'A recorded payment cannot be changed; delete it and add a new one.'
    for (const [edit, field] of [
      [{ amount: 101 }, 'amount'],
      [{ payment_date: '2026-11-20' }, 'payment_date'],
    ] as const) {
      const { status, body } = await save(booking, { payments: [{ ...entry, ...edit }] })
      expect([status, body]).toMatchObject([422, { message: text, errors: { [`payments.0.${field}`]: [text] } }])
    }
    expect((await save(booking, { payments: [{ id: String(entry?.id) }] })).status).toBe(200)
  })

  it('of another booking are refused', async () => {
    const one = (await save(await request(), { payments: [paid(100)] })).body.booking
    const two = await request()
    const { status, body } = await save(two, { payments: [{ ...one.booking_payments[0] }] })
    expect([status, body.message]).toEqual([422, 'This payment does not belong to this booking.'])
  })

  it.each([
    ['1926-11-21', { late_reason: 'Typing' }, 'payments.0.payment_date'],
    ['2016-11-21', { late_reason: 'Typing' }, 'payments.0.payment_date'],
    ['2026-09-21', {}, 'payments.0.late_reason'],
    ['2026-11-22', {}, 'payments.0.payment_date'],
    ['2026-09-22', {}, null],
    ['2026-09-21', { late_reason: 'Paid at the gate' }, null],
  ])('of %s with %j', async (payment_date, more, field) => {
    const before = await ledger()
    const { status, body } = await save(await request(), { payments: [{ ...paid(10, payment_date), ...more }] })
    expect([status, Object.keys(body.errors ?? {})]).toEqual(field ? [422, [field]] : [200, []])
    expect((await ledger()).entries).toBe(before.entries + (field ? 0 : 1))
  })

  it('by a cheque lie in hand until it is deposited', async () => {
    const cheque = { bank: 'BDO', number: 'B-100', date: '2026-11-20' }
    const byCheque = (more: object = {}) => ({ ...paid(600), payment_method: 'cheque', cheque: { ...cheque, ...more } })
    const { booking } = (await save(await request(), { payments: [byCheque()] })).body
    const [one] = booking.booking_payments
    expect(one).toMatchObject({ amount: 600, payment_method: 'cheque' })
    const entry = await call('GET', `/payments/${one?.id}`, undefined, { token: staff.token })
    expect(entry.body).toMatchObject({ cheque })
    const listed = await call<{ data: object[] }>('GET', '/cheques?state=received', undefined, { token: staff.token })
    expect(listed.body.data).toMatchObject([{ number: 'B-100', state: 'received', payment: { id: one?.id } }])
    for (const [payment, errors] of [
      [byCheque({ bank: '' }), { 'payments.0.cheque.bank': ['Please enter the bank.'] }],
      [
        byCheque({ number: 'B-101', date: '2026-05-01' }),
        { 'payments.0.cheque.date': ['Banks do not take a cheque that is older than six months.'] },
      ],
      [byCheque(), { 'payments.0.cheque.number': [usedCheque(one?.receipt_number ?? '').message] }],
      [
        { ...byCheque({ number: 'B-102' }), payment_method: 'cash' },
        { 'payments.0.payment_method': [paymentsRefusals.not_by_cheque.message] },
      ],
    ] as const) {
      const { status, body } = await save(await request(), { payments: [payment] })
      expect([status, body.errors]).toEqual([422, errors])
    }
  })

  it('with a used e-wallet reference are refused, without a gap in the receipt numbers', async () => {
    const wallet = (reference: string) => ({ ...paid(10), payment_method: 'e-wallet', ewallet_reference: reference })
    const { booking } = (await save(await request(), { payments: [wallet('GC-77')] })).body
    const before = await ledger()
    const { status, body } = await save(await request(), { payments: [paid(5), wallet('GC-77')] })
    const receipt = booking.booking_payments[0]?.receipt_number
    expect([status, body.errors]).toEqual([
      422,
      { 'payments.1.ewallet_reference': [`This e-wallet reference was already recorded (receipt ${receipt}).`] },
    ])
    expect(await ledger()).toEqual(before)
  })

  it('marked as failed stay failed while nothing is paid', async () => {
    const failed = (await save(await request(), { payment_status: 'failed' })).body.booking
    expect(failed.payment_status).toBe('failed')
    const { id, full_name } = failed
    expect((await put({ booking_id: id, full_name })).body.booking.payment_status).toBe('failed')
    const part = (await save(await read(id), { payments: [paid(1)] })).body.booking
    expect(part.payment_status).toBe('partial')
    expect((await save(part, { payments: [], payment_status: 'partial' })).body.booking.payment_status).toBe('pending')
  })

  it('are recorded once when the same save is repeated under its key', async () => {
    const booking = await request()
    const body = { ...booking, booking_id: booking.id, payments: [paid(100)] }
    const key = { 'idempotency-key': 'save-1' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(body, staff.token, key)))
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    const again = await put(body, staff.token, key)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await read(booking.id)).booking_payments).toHaveLength(1)
    expect((await put({ ...body, payments: [paid(101)] }, staff.token, key)).status).toBe(422)
  })
})
