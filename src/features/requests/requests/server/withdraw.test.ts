import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { actor, requestDesk } from '../../../../../test/request-desk.ts'

const { call, database, house, owner, residentId, staff, ask, tokenFor } = await requestDesk()

interface Shown {
  id: number
  withdrawn_at: string | null
  note: string | null
  permit_status?: string
  request_status?: string
}
interface Answer {
  message: string
  permit_request: Shown
  sticker_request: Shown
}

const permit = {
  enter: async () => {
    const fields = { clearanceType: 'Building Clearance', purpose: 'New gate', resident_id: residentId }
    const days = { expect_start_date: '2026-12-01', expect_end_date: '2026-12-15' }
    return (await ask('POST', '/permit-requests', { ...fields, ...days })).body.permit_request.id
  },
  withdraw: (id: number, token = owner) =>
    call<Answer>('POST', `/permit-requests/${id}/withdraw`, undefined, { token }),
  approve: (id: number) => ask('POST', `/permit-requests/${id}/approve`, { permit_fee: 100, processing_fee: 100 }),
  shown: ({ permit_request }: Answer) => ({ ...permit_request, status: permit_request.permit_status }),
  own: async () =>
    (await call<{ permits: Shown[] }>('GET', `/permits/resident/${residentId}`, undefined, { token: owner })).body
      .permits,
}
const sticker = {
  enter: async () => {
    const fields = { car_model: 'Vios', car_plate_number: 'ABC 123', sticker_type: 'two_wheel' }
    return (await ask('POST', '/car-sticker-requests', { ...fields, resident_id: residentId })).body.sticker_request.id
  },
  withdraw: (id: number, token = owner) =>
    call<Answer>('POST', `/car-sticker-requests/${id}/withdraw`, undefined, { token }),
  approve: (id: number) => ask('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee: 200 }),
  shown: ({ sticker_request }: Answer) => ({ ...sticker_request, status: sticker_request.request_status }),
  own: async () => (await call<Shown[]>('GET', '/car-sticker-requests', undefined, { token: owner })).body,
}

const waiting = async () =>
  (
    await call<{ permits_to_review: number; stickers_to_review: number }>('GET', '/today', undefined, {
      token: staff.token,
    })
  ).body

describe.each([
  ['clearance', permit],
  ['sticker', sticker],
])('a %s that nobody decided', (_, of) => {
  it('is taken back: existing clients read a rejected one with its reason, and it waits for nobody', async () => {
    const id = await of.enter()
    const { permits_to_review: permits, stickers_to_review: stickers } = await waiting()
    const { status, body } = await of.withdraw(id)
    expect([status, body.message]).toEqual([200, 'You took it back.'])
    expect(of.shown(body)).toMatchObject({
      id,
      status: 'rejected',
      note: 'Taken back by the resident.',
      withdrawn_at: expect.stringContaining('2026-11-21'),
    })
    const after = await waiting()
    expect(permits + stickers - after.permits_to_review - after.stickers_to_review).toBe(1)
    expect((await of.own()).find((one) => one.id === id)?.withdrawn_at).not.toBeNull()
  })

  it('is taken back once, and decided no more', async () => {
    const id = await of.enter()
    await of.withdraw(id)
    for (const again of [await of.withdraw(id), await of.approve(id)])
      expect([again.status, again.body.message]).toEqual([409, 'The resident took this request back.'])
  })

  it('stays where the office has decided it', async () => {
    const id = await of.enter()
    await of.approve(id)
    expect((await of.withdraw(id)).status).toBe(409)
  })

  it('is nobody else’s, and not the office’s by this call', async () => {
    const other = await database.transaction(actor, (tx) => aHouse(tx))
    const id = await of.enter()
    expect((await of.withdraw(id, await tokenFor(other.owner.userId))).status).toBe(403)
    expect((await of.withdraw(987_654)).status).toBe(403)
    expect((await of.withdraw(id, staff.token)).status).toBe(403)
  })

  it('goes one way alone when the office approves while the resident takes it back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await of.enter()
      const [back, approved] = await Promise.all([of.withdraw(id), of.approve(id)])
      expect([back.status, approved.status].toSorted()).toEqual([200, 409])
      const row = (await database.pool.query('select step, withdrawn_at from requests where id = $1', [id])).rows[0]
      expect([row.step, row.withdrawn_at !== null]).toEqual(
        back.status === 200 ? ['rejected', true] : ['approved', false],
      )
    }
  })
})

it('the lot shows it as taken back', async () => {
  const id = await permit.enter()
  await permit.withdraw(id)
  const { body } = await call<{ data: { id: number; withdrawn: boolean }[] }>(
    'GET',
    `/houses/${house.id}/requests`,
    undefined,
    { token: staff.token },
  )
  expect(body.data.find((one) => one.id === id)?.withdrawn).toBe(true)
})
