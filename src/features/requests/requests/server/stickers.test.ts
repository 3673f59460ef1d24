import { describe, expect, it } from 'vitest'
import { type Request, requestDesk } from '../../../../../test/request-desk.ts'

const { ask, call, house, owner, residentId, staff } = await requestDesk()

const askSticker = async (type = 'two_wheel') =>
  (
    await ask('POST', '/car-sticker-requests', {
      car_model: 'Honda Click',
      car_plate_number: 'ABC 123',
      sticker_type: type,
      resident_id: residentId,
    })
  ).body.sticker_request

describe('a car sticker', () => {
  const pay = (id: number, amount: unknown) =>
    ask('POST', '/sticker-payments/add-payment', {
      sticker_request_id: id,
      resident_id: residentId,
      amount,
      payment_status: 'completed',
    })

  it('goes from the request to claimed; its total includes the processing fee', async () => {
    const request = await askSticker("'pass_through'")
    expect(request).toMatchObject({
      request_status: 'pending',
      sticker_type: 'pass_through',
      sticker_payments: [],
      sticker_documents: [],
      car_sticker: null,
    })
    expect(request.reference_number).toMatch(/^CS-/)
    expect(
      (await ask('PUT', `/car-sticker-requests/approve/${request.id}`, { sticker_fee: '', note: '' })).body.message,
    ).toBe('Please enter all fees before confirming.')
    expect(
      (await ask('PUT', `/car-sticker-requests/approve/${request.id}`, { sticker_fee: '500', note: '' })).body
        .sticker_request,
    ).toMatchObject({ request_status: 'approved', sticker_fee: 500, processing_fee: 100, total_fee: 600 })
    expect((await pay(request.id, -1)).body.message).toBe('Payment amount cannot be negative.')
    expect((await pay(request.id, 0)).body.message).toBe('Payment amount must be greater than 0.')
    expect((await pay(request.id, 601)).body.message).toBe('Payment amount cannot exceed the total amount to pay.')
    expect((await pay(request.id, 500)).body.message).toBe('Payment with balance are not allowed')
    expect((await pay(request.id, '600')).body).toMatchObject({
      message: 'Payment added successfully!',
      sticker_request: { request_status: 'in_progress' },
    })
    expect((await ask('PUT', `/car-sticker-requests/${request.id}/complete`)).body).toMatchObject({
      message: 'Sticker marked as done successfully.',
      sticker_request: { request_status: 'completed' },
      car_sticker: { sticker_status: 'active' },
    })
    expect((await ask('PUT', `/car-sticker-requests/${request.id}/claim`)).body.sticker_request.request_status).toBe(
      'claimed',
    )
    expect((await ask('PUT', `/car-sticker-requests/${request.id}/claim`)).status).toBe(409)
    const issued = await call<{ data: unknown[] }>('GET', '/car-stickers?sticker_type=pass_through', undefined, {
      token: staff.token,
    })
    expect(issued.body.data).toMatchObject([
      { car_sticker_request: { id: request.id }, resident: { house: { id: house.id } } },
    ])
    const paid = await call<unknown[]>('GET', '/sticker-payments', undefined, { token: owner })
    expect(paid.body).toMatchObject([{ amount: 600, car_sticker_request: { car_model: 'Honda Click' } }])
  })

  it('is refused with an unknown type, and lists know their statuses', async () => {
    expect(
      (
        await ask('POST', '/car-sticker-requests', {
          car_model: 'X',
          car_plate_number: 'Y',
          sticker_type: 'bicycle',
          resident_id: residentId,
        })
      ).body.errors,
    ).toHaveProperty('sticker_type')
    const pending = await askSticker()
    await ask('PUT', `/car-sticker-requests/${pending.id}/reject`, { note: 'Other things' })
    const list = await call<{ data: Request[]; total: number }>(
      'GET',
      '/car-sticker-requests/status/Rejected?page=1',
      undefined,
      { token: staff.token },
    )
    expect(list.body.data.map((one) => one.id)).toEqual([pending.id])
    expect((await call('GET', '/car-sticker-requests/status/2?page=1', undefined, { token: staff.token })).status).toBe(
      422,
    )
    expect((await call('GET', '/permit-requests/unknown', undefined, { token: staff.token })).status).toBe(422)
    const mine = await call<Request[]>('GET', '/car-sticker-requests', undefined, { token: owner })
    expect(mine.body.map((one) => one.id)).toContain(pending.id)
    const beyond = await call<{ data: unknown[]; current_page: number }>(
      'GET',
      '/permit-requests/claimed?page=99',
      undefined,
      { token: staff.token },
    )
    expect([beyond.status, beyond.body.data, beyond.body.current_page]).toEqual([200, [], 99])
  })
})
