// Runs on both engines: rivals, row locks.

import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'

const app = await testApp()
const { call } = app
const { other, read, save, request, paid } = await bookingDesk(app)

describe('two people at one booking', () => {
  const changed = 'This booking was changed by someone else. Reload it and try again.'

  it('the second save is refused and nothing is lost', async () => {
    const booking = await request()
    const first = await save(booking, { contact_number: '0999', payments: [paid(100)] })
    const second = await save(booking, { full_name: 'Second', payments: [paid(50)] }, other.token)
    expect([second.status, second.body]).toMatchObject([409, { message: changed, code: 'bookings.changed' }])
    expect(await read(booking.id)).toEqual(first.body.booking)
  })

  it('a payment voided in the ledger counts as a change, and its id is not taken back', async () => {
    const booking = (await save(await request(), { payments: [paid(100)] })).body.booking
    const [entry] = booking.booking_payments
    await call('POST', `/payments/${entry?.id}/void`, { reason: 'Bounced' }, { token: other.token })
    expect(await save(booking)).toMatchObject({ status: 409, body: { message: changed, code: 'bookings.changed' } })
    expect(await save(booking, { updated_at: undefined })).toMatchObject({
      status: 409,
      body: { message: changed, code: 'bookings.changed' },
    })
    expect(await read(booking.id)).toMatchObject({ total_paid: 0, voided_payments: [{ void_reason: 'Bounced' }] })
  })

  it('the instant is compared, not its text', async () => {
    const booking = await request()
    const withMicroseconds = booking.updated_at.replace('Z', '000+00:00')
    expect((await save(booking, { updated_at: withMicroseconds })).status).toBe(200)
  })

  it('M08: deleting the first payment at once voids one', async () => {
    for (const updated_at of [undefined, 'as read'] as const) {
      const booking = (await save(await request(), { payments: [paid(100), paid(200), paid(300)] })).body.booking
      const [, ...rest] = booking.booking_payments
      const edits = { payments: rest, ...(updated_at ? {} : { updated_at }) }
      const answers = await Promise.all([
        save(booking, edits),
        save(booking, edits, other.token),
        save(booking, edits),
        save(booking, edits, other.token),
      ])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
      const after = await read(booking.id)
      expect(after.booking_payments).toEqual(rest)
      expect(after.voided_payments).toHaveLength(1)
    }
  })

  it('M08: voiding in the ledger while the booking is saved without it voids one', async () => {
    for (let round = 0; round < 5; round++) {
      const booking = (await save(await request(), { payments: [paid(100)] })).body.booking
      const id = booking.booking_payments[0]?.id
      const [saved, voided] = await Promise.all([
        save(booking, { payments: [], updated_at: undefined }),
        call('POST', `/payments/${id}/void`, { reason: 'Twice' }, { token: other.token }),
      ])
      expect(saved.status).toBe(200)
      expect([200, 409]).toContain(voided.status)
      expect((await read(booking.id)).voided_payments).toHaveLength(1)
    }
  })
})
