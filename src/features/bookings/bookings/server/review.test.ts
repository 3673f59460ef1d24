import { describe, expect, it } from 'vitest'
import { aPool } from '#features/bookings/amenities/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'

const app = await testApp()
const { call, database } = app
const { staff, other, write, read, put, save, request, paid, ledger } = await bookingDesk(app)

describe('a reviewed booking', () => {
  it('is saved with everything that can be edited; what the server decides is not believed', async () => {
    const booking = await request()
    const edits = {
      amenity_id: 999,
      resident_id: 1,
      full_name: 'Niño  Ocampo',
      email: 'nino@visitor.example',
      contact_number: '0918',
      booking_date: '2026-12-24',
      start_time: '17:30:59',
      end_time: '20:30:00',
      booking_status: 'rejected',
      payment_status: 'paid',
      is_guest: '1',
      num_of_resident: '3',
      num_of_guest: 4,
      price: 1,
      total_paid: 99_999,
      created_at: '2000-01-01T00:00:00.000Z',
    }
    const { status, body } = await save(booking, edits)
    expect(status).toBe(200)
    expect(body.success).toBe('Booking updated successfully.')
    expect(body.booking).toEqual({
      ...booking,
      full_name: 'Niño  Ocampo',
      email: 'nino@visitor.example',
      contact_number: '0918',
      booking_date: '2026-12-24',
      start_time: '17:30',
      end_time: '20:30',
      booking_status: 'rejected',
      payment_status: 'pending',
      is_guest: true,
      num_of_resident: 3,
      num_of_guest: 4,
      price: 1500,
      amount_due: 1500,
      price_lines: [
        { text: 'Night rate ₱450.00 × 3 h', amount: 1350 },
        { text: 'Guest add-on ₱50.00 × 3 h', amount: 150 },
      ],
      hours: 3,
      updated_at: expect.any(String),
    })
    expect(body.booking.updated_at).not.toBe(booking.updated_at)
    expect(await read(booking.id)).toEqual(body.booking)
  })

  it('keeps what is absent and clears what is null', async () => {
    const booking = await request({ is_guest: true, num_of_guest: 7 })
    const stored = await put({ booking_id: String(booking.id), full_name: booking.full_name })
    expect(stored.body.booking).toEqual({ ...booking, updated_at: expect.any(String) })
    const cleared = await put({
      booking_id: booking.id,
      full_name: 'A',
      email: '',
      contact_number: null,
      num_of_guest: '',
      is_guest: false,
    })
    expect(cleared.body.booking).toMatchObject({
      email: null,
      contact_number: null,
      num_of_guest: null,
      is_guest: false,
    })
  })

  describe('of an amenity that counts people', () => {
    const numbers = 'Please enter the number of residents and the number of outsiders.'
    const ofPool = async () => request({ amenity: await write((tx) => aPool(tx)), num_of_resident: 2, num_of_guest: 1 })

    it.each([
      ['both numbers cleared', { num_of_resident: '', num_of_guest: null }, 'num_of_resident', numbers],
      ['no number of residents', { num_of_resident: null }, 'num_of_resident', numbers],
      ['no number of outsiders', { num_of_guest: '' }, 'num_of_guest', numbers],
      ['nobody', { num_of_resident: 0, num_of_guest: 0 }, 'num_of_guest', 'At least one person must come.'],
      [
        'both cleared by a rejection',
        { num_of_resident: '', num_of_guest: '', booking_status: 'rejected' },
        'num_of_resident',
        numbers,
      ],
    ])('is refused with %s, and stays as it was', async (_, edits, field, text) => {
      const booking = await ofPool()
      const { status, body } = await save(booking, edits)
      expect([status, body.errors]).toEqual([422, { [field]: [text] }])
      expect(await read(booking.id)).toEqual(booking)
    })

    it('that lost its numbers is pending, can be rejected, and needs them before it is reserved', async () => {
      const { id } = await ofPool()
      await write((tx) =>
        tx
          .updateTable('bookings')
          .set({ num_of_resident: null, num_of_guest: null, price: 0 })
          .where('id', '=', id)
          .execute(),
      )
      const booking = await read(id)
      expect(booking.payment_status).toBe('pending')
      expect((await save(booking, { booking_status: 'reserved' })).status).toBe(422)
      expect((await save(booking, { booking_status: 'rejected' })).body.booking).toMatchObject({
        booking_status: 'rejected',
        payment_status: 'pending',
      })
    })
  })

  it.each([
    ['10:30:00', '10:15:00', 200, 23],
    ['10:30:10', '10:30:50', 422, null],
    ['10:30:50', '10:30:10', 422, null],
    ['10:30', '10:30', 422, null],
    ['10:31', '10:30', 200, 23],
  ])('from %s to %s is answered with %d', async (start_time, end_time, code, hours) => {
    const { status, body } = await save(await request(), { start_time, end_time })
    expect([status, body.booking?.hours ?? null]).toEqual([code, hours])
    if (code === 422) expect(body.message).toBe('A booking takes at least one whole hour.')
    else expect(body.booking).toMatchObject({ price: 10_350, minutes_dropped: true, ends_next_day: true })
  })

  it('keeps the rates it was made with', async () => {
    const pool = await write((tx) => aPool(tx))
    const booking = await request({ amenity: pool, num_of_resident: 1, num_of_guest: 0 })
    await call('PUT', `/amenities/${pool.id}`, { ...pool, day_per_person_price: 9999 }, { token: staff.token })
    const { body } = await save(booking, { num_of_resident: 3 })
    expect(body.booking).toMatchObject({ price: 480, amenity: { day_per_person_price: 80 } })
  })

  it.each([
    [{ booking_id: 'x' }, 'booking_id', 'Please choose one of the list.'],
    [{ full_name: '  ' }, 'full_name', 'Full name is required.'],
    [{ full_name: 'x'.repeat(256) }, 'full_name', 'Please use at most 255 characters.'],
    [{ email: 'a@b' }, 'email', 'Please enter a valid email address.'],
    [{ contact_number: '1'.repeat(21) }, 'contact_number', 'Please use at most 20 characters.'],
    [{ booking_date: '2026-13-01' }, 'booking_date', 'Please enter a valid date.'],
    [{ booking_date: null }, 'booking_date', 'Booking date is required.'],
    [{ start_time: '' }, 'start_time', 'Start time is required.'],
    [{ end_time: '25:00' }, 'end_time', 'Please enter a valid time.'],
    [{ start_time: '10:00' }, 'end_time', 'A booking takes at least one whole hour.'],
    [{ start_time: '09:15', end_time: '09:59' }, 'end_time', 'A booking takes at least one whole hour.'],
    [{ booking_status: 'done' }, 'booking_status', 'Please choose a booking status.'],
    [{ is_guest: 'maybe' }, 'is_guest', 'Please answer yes or no.'],
    [{ num_of_resident: 'many' }, 'num_of_resident', 'Please enter a whole number of people.'],
    [{ updated_at: 'yesterday' }, 'updated_at', 'Please reload the booking.'],
    [{ void_reason: 'x'.repeat(501) }, 'void_reason', 'Please use at most 500 characters.'],
    [{ payments: [paid(0)] }, 'payments.0.amount', 'Please enter a valid payment amount and date.'],
    [{ payments: [paid('')] }, 'payments.0.amount', 'Please enter a valid payment amount and date.'],
    [{ payments: [paid(-5)] }, 'payments.0.amount', 'Please enter a valid payment amount and date.'],
    [{ payments: [paid('1,000.00')] }, 'payments.0.amount', 'Please enter a valid payment amount and date.'],
    [{ payments: [paid('0.001')] }, 'payments.0.amount', 'Please enter a valid payment amount and date.'],
    [{ payments: [paid(1), paid(5, '')] }, 'payments.1.payment_date', 'Please enter a valid payment amount and date.'],
    [{ payments: [{ amount: 5 }] }, 'payments.0.payment_date', 'Please enter a valid payment amount and date.'],
    [{ payments: [paid(5, '2026-02-29')] }, 'payments.0.payment_date', 'Please enter a valid date.'],
    [{ payments: [paid(5, '2026-11-22')] }, 'payments.0.payment_date', 'The payment date cannot be later than today.'],
    [
      { payments: [{ ...paid(5), payment_method: 'gold' }] },
      'payments.0.payment_method',
      'Please choose a payment method.',
    ],
    [{ payments: [{ id: 999_999 }] }, 'payments.0.id', 'This payment does not belong to this booking.'],
  ])('is refused with %j, and nothing is left of it', async (edits, field, text) => {
    const booking = await request()
    const before = await ledger()
    const { status, body } = await save(booking, edits)
    expect([status, body]).toMatchObject([422, { message: text, errors: { [field]: [text] } }])
    expect(await read(booking.id)).toEqual(booking)
    expect(await ledger()).toEqual(before)
  })

  it('is refused when payments are no list, or too many', async () => {
    const booking = await request()
    expect((await save(booking, { payments: 'none' })).status).toBe(422)
    expect((await save(booking, { payments: Array.from({ length: 201 }, () => paid(1)) })).status).toBe(422)
  })

  it('that does not exist is 404', async () => {
    expect((await put({ booking_id: 888_888, full_name: 'A' })).status).toBe(404)
  })

  it('shows who changed it in the audit log', async () => {
    const booking = await request()
    await save(booking, { full_name: 'Renamed' }, other.token)
    const log = await database.db
      .selectFrom('audit_log')
      .select(['user_id', 'before', 'after'])
      .where('table_name', '=', 'bookings')
      .where('row_id', '=', String(booking.id))
      .where('action', '=', 'update')
      .execute()
    expect(log).toMatchObject([
      { user_id: other.userId, before: { full_name: booking.full_name }, after: { full_name: 'Renamed' } },
    ])
  })
})
