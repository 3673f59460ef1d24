import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { aPicture } from '../../../../../test/uploads.ts'

// Answers to a cashier about lots, requests and bookings: names and sums, no way to reach anybody and no document (docs/spec/access.md#cashiers).

const { call, database, signInAs } = await testApp()
const cashier = await signInAs('cashier')
const other = await signInAs('cashier')
const treasurer = await signInAs('treasurer')
const admin = await signInAs('admin')
const actor = { userId: treasurer.userId, requestId: null }
const ask = <Body = Record<string, never>>(method: string, path: string, body?: object, token = cashier.token) =>
  call<Body>(method, path, body, { token })
const SECRET = ['tess@reach.example', '09171112222', 'tessie.fb', 'guest@reach.example', '09173334444']

const { house, booking } = await database.transaction(actor, async (tx) => {
  const made = await aHouse(tx, { owner: { lastname: 'Lumibao', firstname: 'Tess' } })
  await tx
    .updateTable('users')
    .set({ email: 'tess@reach.example', contact_number: '09171112222' })
    .where('id', '=', made.owner.userId)
    .execute()
  await tx
    .updateTable('residents')
    .set({ fb_name: 'tessie.fb', birthdate: '1971-03-04' })
    .where('id', '=', made.owner.residentId)
    .execute()
  await aBill(tx, { house: made, month: '2026-10' })
  const contact = { email: 'guest@reach.example', contact_number: '09173334444' }
  const of = { resident_id: made.owner.residentId, ...contact, full_name: 'Tess Lumibao' }
  return {
    house: made,
    booking: await aBooking(tx, { created_by: actor.userId, amenity: await anAmenity(tx), ...of }),
  }
})
await call('POST', '/settings', { exact_sums: false }, { token: admin.token })

interface Request {
  id: number
  sticker_fee: number
  total_fee: number
  sticker_documents: object[]
}
/** A sticker that was asked for with a picture, and approved. */
async function anApprovedSticker(): Promise<Request> {
  const form = new FormData()
  const about = { car_model: 'Vios', car_plate_number: 'CSH 1234', sticker_type: 'four_wheel' }
  for (const [name, value] of Object.entries({ ...about, resident_id: String(house.owner.residentId) }))
    form.append(name, value)
  form.append('images', new Blob([new Uint8Array(await aPicture())]), 'or-cr.jpg')
  type Answer = { sticker_request: Request }
  const made = await call<Answer>('POST', '/car-sticker-requests', undefined, { token: treasurer.token, form })
  const { id } = made.body.sticker_request
  const fees = await ask<{ sticker_fee: number }>('GET', `/car-sticker-requests/${id}/fees`, undefined, treasurer.token)
  const { sticker_fee } = fees.body
  const approved = await ask<Answer>('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee }, treasurer.token)
  return approved.body.sticker_request
}
const sticker = await anApprovedSticker()

describe('a cashier', () => {
  it('is told at the card of a lot what may be paid, and nobody’s number', async () => {
    const { body } = await ask<{ owner: object; bookings: object[]; requests: object[] }>(
      'GET',
      `/houses/${house.id}/card`,
    )
    expect(body).toMatchObject({
      owner: { contact_number: null },
      bookings: [{ id: booking.id, amount_due: booking.price / 100 }],
      requests: [{ id: sticker.id, to_pay: sticker.total_fee }],
    })
  })

  it('reads requests to be paid and bookings with the name alone, before and after the payment', async () => {
    expect(sticker.sticker_documents).toHaveLength(1)
    const list = await ask<{ data: Request[] }>('GET', '/car-sticker-requests/status/approved')
    expect(list.body.data).toMatchObject([{ id: sticker.id, sticker_documents: [] }])
    const payment = {
      ...{ sticker_request_id: sticker.id, resident_id: house.owner.residentId },
      ...{ payment_status: 'completed', amount: sticker.total_fee },
    }
    const answers = [
      list,
      await ask('GET', `/approved-sticker-request/${sticker.id}`),
      await ask('POST', '/sticker-payments/add-payment', payment),
      await ask('GET', '/car-sticker-requests/status/in_progress'),
      await ask('GET', '/bookings'),
      await ask('GET', `/bookings/${booking.id}`),
      await ask('POST', `/bookings/${booking.id}/payments`, { amount: 100 }),
      await ask('POST', '/payments', { house_id: house.id, amount: 10 }),
      await ask('GET', `/search?search=lumibao`),
      await ask('GET', `/houses/${house.id}/card`),
    ]
    for (const { status, text } of answers) {
      expect(status, text).toBeLessThan(300)
      expect(text).toContain('umibao')
      for (const secret of [...SECRET, '1971-03-04', '/api/files/']) expect(text).not.toContain(secret)
    }
  })

  it('lists no requests that wait for a decision or were rejected', async () => {
    for (const path of ['/car-sticker-requests/status/', '/permit-requests/'])
      for (const status of ['pending', 'rejected']) expect((await ask('GET', `${path}${status}`)).status).toBe(403)
  })

  it('finds a receipt of somebody else by its number and prints it; the collections are the own', async () => {
    type Taken = { payment: { id: number; receipt_number: string } }
    const { payment } = (await ask<Taken>('POST', '/payments', { house_id: house.id, amount: 20 }, other.token)).body
    const found = await ask<{ payments: { id: number }[]; people: []; complaints: [] }>(
      'GET',
      `/search?search=${payment.receipt_number}`,
    )
    expect(found.body).toMatchObject({ payments: [{ id: payment.id }], people: [], complaints: [] })
    expect((await ask('GET', `/payments/${payment.id}/receipt?format=html`)).status).toBe(200)
    const own = await ask<{ receipts: { id: number }[] }>('GET', `/collections?by=${other.userId}`)
    expect(own.body.receipts.map(({ id }) => id)).not.toContain(payment.id)
  })

  it('opens no private file', async () => {
    const { rows } = await database.pool.query<{ id: string }>("select id from files where audience = 'private'")
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows) expect((await ask('GET', `/files/${id}`)).status).toBe(403)
  })
})

describe('the payment of a booking', () => {
  const due = booking.price / 100
  it.each<[string, object, number, object]>([
    ['more than is due', { amount: due + 1 }, 422, { message: expect.stringContaining('is due for this booking.') }],
    ['nothing', { amount: 0 }, 422, {}],
    ['the rest', { amount: due - 100 }, 201, { booking: { amount_due: 0, payment_status: 'paid' } }],
    ['anything once it is paid', { amount: 1 }, 409, { code: 'bookings.nothing_due' }],
  ])('takes %s or refuses it', async (_, body, status, answer) => {
    const paid = await ask('POST', `/bookings/${booking.id}/payments`, body)
    expect([paid.status, paid.body]).toMatchObject([status, answer])
  })

  it('is 404 for an unknown booking, and a repeat with the same key is one payment', async () => {
    expect((await ask('POST', '/bookings/4711/payments', { amount: 1 })).status).toBe(404)
    const next = await database.transaction(actor, async (tx) =>
      aBooking(tx, { created_by: actor.userId, amenity: await anAmenity(tx) }),
    )
    const pay = () =>
      call<{ payment: { id: number } }>(
        'POST',
        `/bookings/${next.id}/payments`,
        { amount: 50 },
        {
          ...{ token: cashier.token, headers: { 'idempotency-key': 'booking-once-0001' } },
        },
      )
    const [one, again] = [await pay(), await pay()]
    expect([one.status, again.status, again.body.payment.id]).toEqual([201, 201, one.body.payment.id])
  })
})
