import { afterAll, describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { actor, requestDesk } from '../../../../../test/request-desk.ts'
import type { Sticker } from '../contract.ts'

// Today is 2026-11-21 in Manila.

const { call, database, owner: stranger, set, staff, tokenFor } = await requestDesk()
const { token } = staff
afterAll(() => set({ sticker_replacement_fee: '' }))

interface Answer {
  message: string
  sticker_request: Sticker
  payment: { amount: number; items: { text: string }[]; receipt_number: string } | null
  errors?: object
}

/** A sticker that was issued today, with its owner. */
async function anIssued(plate: string) {
  const house = await database.transaction(actor, (tx) => aHouse(tx))
  const body = { house_id: house.id, resident_id: house.owner.residentId, plate, kind: 'four_wheel' }
  const { vehicle } = (await call<{ vehicle: { id: number } }>('POST', '/vehicles', body, { token })).body
  const renewal = { vehicle_ids: [vehicle.id], amount: 500 }
  const path = `/houses/${house.id}/sticker-renewal`
  const { stickers } = (await call<{ stickers: Sticker[] }>('POST', path, renewal, { token })).body
  const [issued] = stickers
  if (!issued) throw new Error('no sticker was issued')
  return { house, ...issued }
}
const lose = (id: number, body: object = { kind: 'lost', reason: 'Windscreen was broken' }) =>
  call<Answer>('PUT', `/car-sticker-requests/${id}/void`, body, { token })
const replace = (id: number, amount: number, more: object = {}) =>
  call<Answer>('POST', `/car-sticker-requests/${id}/replacement`, { amount }, { token, ...more })
const checked = async (sticker: Sticker) =>
  (await call<never>('GET', new URL(sticker.issued_pass?.check_url ?? '').pathname)).text
const vehicleState = async (plate: string) =>
  (await call<{ data: { sticker: object }[] }>('GET', `/vehicles?search=${plate}`, undefined, { token })).body.data[0]

describe('a sticker that was lost', () => {
  it('is void: on the public page, in the lists, and told to its resident', async () => {
    const sticker = await anIssued('LST 1001')
    expect(await checked(sticker)).toContain('Valid')
    const { status, body } = await lose(sticker.id)
    expect([status, body.message]).toEqual([200, 'The sticker is void.'])
    expect(body.sticker_request).toMatchObject({
      issued_pass: {
        ...{ status: 'expired', replaces: null, replaced_by: null },
        voided: { on: '2026-11-21', kind: 'lost', reason: 'Windscreen was broken' },
      },
      car_sticker: { sticker_status: 'expired' },
    })
    expect(await checked(sticker)).toContain('It proves nothing.')
    expect(await vehicleState('LST1001')).toMatchObject({ sticker: null })
    for (const [state, count] of [
      ['active', 0],
      ['expired', 1],
    ] as const) {
      const path = `/car-stickers?sticker_status=${state}&search=LST 1001`
      expect((await call<{ total: number }>('GET', path, undefined, { token })).body.total, state).toBe(count)
    }
    const notices = await database.db
      .selectFrom('notifications')
      .select('params')
      .where('user_id', '=', sticker.house.owner.userId)
      .where('wording', '=', 'stickers.void')
      .execute()
    expect(notices).toMatchObject([{ params: { plate: 'LST 1001', kind: 'lost' } }])
    expect((await lose(sticker.id)).body.message).toBe('This sticker is void already.')
  })

  it.each([
    [{ kind: 'sold', reason: 'x' }, 'kind', 'Please say whether it was lost or damaged.'],
    [{ kind: 'lost', reason: ' ' }, 'reason', 'Please say how it happened.'],
  ])('with %j is refused', async (body, field, message) => {
    const { id } = await anIssued(`REF ${1000 + field.length}`)
    const refused = await lose(id, body)
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [message] }])
  })

  it('of nobody, one that is not issued, and by a resident is refused', async () => {
    expect((await lose(999_999)).status).toBe(404)
    const { id, resident_id } = await anIssued('NOB 1001')
    const sent = { car_model: 'Vios', car_plate_number: 'NOB 2002', sticker_type: 'four_wheel', resident_id }
    const pending = (await call<Answer>('POST', '/car-sticker-requests', sent, { token })).body.sticker_request.id
    expect((await lose(pending)).status).toBe(409)
    const body = { kind: 'lost', reason: 'x' }
    expect((await call('PUT', `/car-sticker-requests/${id}/void`, body, { token: stranger })).status).toBe(403)
  })
})

describe('its replacement', () => {
  it('costs nothing and has no receipt, as long as the settings ask nothing', async () => {
    const sticker = await anIssued('RPL 1001')
    expect((await replace(sticker.id, 0)).body.message).toBe(
      'This sticker is good: say first that it was lost or damaged.',
    )
    await lose(sticker.id, { kind: 'damaged', reason: 'Faded' })
    const { status, body } = await replace(sticker.id, 0)
    expect([status, body.message, body.payment]).toEqual([201, 'The sticker was replaced.', null])
    expect(body.sticker_request).toMatchObject({
      ...{ request_status: 'completed', car_plate_number: 'RPL 1001', total_fee: 0 },
      issued_pass: {
        ...{ status: 'active', expiry_date: sticker.issued_pass?.expiry_date, voided: null },
        replaces: { request_id: sticker.id, reference_number: sticker.reference_number },
      },
    })
    const old = await call<Sticker>('GET', `/approved-sticker-request/${sticker.id}`, undefined, {
      token: await tokenFor(sticker.house.owner.userId),
    })
    expect(old.body.issued_pass?.replaced_by).toEqual({
      request_id: body.sticker_request.id,
      reference_number: body.sticker_request.reference_number,
    })
    expect(body.sticker_request.issued_pass?.check_url).not.toBe(sticker.issued_pass?.check_url)
    expect(await checked(body.sticker_request)).toContain('Valid')
    expect(await vehicleState('RPL1001')).toMatchObject({
      sticker: { request_id: body.sticker_request.id, active: true },
    })
    expect((await replace(sticker.id, 0)).body.message).toBe('This sticker was replaced already.')
  })

  it('is paid with a receipt of its own, once, by the fee of the settings', async () => {
    await set({ sticker_replacement_fee: '75' })
    const sticker = await anIssued('RPL 2001')
    await lose(sticker.id)
    expect((await replace(sticker.id, 0)).body.errors).toEqual({ amount: ['Please enter all fees before confirming.'] })
    expect((await replace(sticker.id, 50)).body.message).toBe('The fees have changed; reload the page.')
    const send = () => replace(sticker.id, 75, { headers: { 'idempotency-key': 'replaced-once' } })
    const { body } = await send()
    expect(body.payment).toMatchObject({
      amount: 75,
      items: [{ text: `Car sticker in place of ${sticker.reference_number}` }],
    })
    expect((await send()).body.payment?.receipt_number).toBe(body.payment?.receipt_number)
    expect((await replace(sticker.id, 75)).status).toBe(409)
  })

  it('of one that is over is a renewal', async () => {
    const sticker = await anIssued('OVR 1001')
    await lose(sticker.id)
    await database.transaction(actor, (tx) =>
      tx.updateTable('issued_passes').set({ expiry_date: '2026-11-20' }).where('request_id', '=', sticker.id).execute(),
    )
    const refused = await replace(sticker.id, 75)
    expect([refused.status, refused.body.message]).toEqual([409, 'This sticker has expired; please renew it instead.'])
  })
})
