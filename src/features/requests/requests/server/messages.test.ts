import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { actor, requestDesk } from '../../../../../test/request-desk.ts'
import { aPicture } from '../../../../../test/uploads.ts'

const { ask, call, database, owner, residentId, staff, tokenFor } = await requestDesk()

interface Thread {
  message: string
  messages: { from_office: boolean; message: string; photos: { url: string }[] }[]
}
interface Inbox {
  data: { caption: string; content: string; url: string }[]
}

const permit = async () => {
  const fields = { clearanceType: 'Building Clearance', purpose: 'New gate', resident_id: residentId }
  const days = { expect_start_date: '2026-12-01', expect_end_date: '2026-12-15' }
  const { id, reference_number } = (await ask('POST', '/permit-requests', { ...fields, ...days })).body.permit_request
  return {
    reference_number,
    path: `/permit-requests/${id}/messages`,
    own: `/my/requests/clearances/${id}`,
    office: `/clearance?request=${id}`,
  }
}
const sticker = async () => {
  const fields = { car_model: 'Vios', car_plate_number: 'ABC 123', sticker_type: 'two_wheel', resident_id: residentId }
  const { id, reference_number } = (await ask('POST', '/car-sticker-requests', fields)).body.sticker_request
  return {
    reference_number,
    path: `/car-sticker-requests/${id}/messages`,
    own: `/my/requests/stickers/${id}`,
    office: `/sticker?request=${id}`,
  }
}
const inbox = async (token: string) => (await call<Inbox>('GET', '/notifications', undefined, { token })).body.data

describe.each([
  ['clearance', permit],
  ['sticker', sticker],
])('what is written about a %s', (_, enter) => {
  it('goes back and forth with photos, and each side is told with the way there', async () => {
    const { path, own, office, reference_number } = await enter()
    const answered = await call<Thread>('POST', path, { message: 'Please bring the plan.' }, { token: staff.token })
    expect([answered.status, answered.body.message]).toEqual([201, 'Your message was sent.'])
    const form = new FormData()
    form.append('message', 'Here it is.')
    form.append('photos[]', new Blob([new Uint8Array(await aPicture())]), 'plan.jpg')
    expect((await call('POST', path, undefined, { token: owner, form })).status).toBe(201)
    const { body } = await call<Thread>('GET', path, undefined, { token: owner })
    expect(body.messages.map((one) => [one.from_office, one.message, one.photos.length])).toEqual([
      [true, 'Please bring the plan.', 0],
      [false, 'Here it is.', 1],
    ])
    const photo = new URL(body.messages[1]?.photos[0]?.url ?? '')
    expect((await call('GET', photo.pathname.replace('/api', '') + photo.search)).status).toBe(200)
    const [notice] = await inbox(owner)
    expect([notice?.url, notice?.content]).toEqual([own, expect.stringContaining(`${reference_number}: Please bring`)])
    expect((await inbox(staff.token))[0]?.url).toBe(office)
  })

  it.each(['taken back', 'handed over'])('ends once it is %s, for both sides; what was written stays', async (end) => {
    const { path, own } = await enter()
    expect((await call('POST', path, { message: 'When is it ready?' }, { token: owner })).status).toBe(201)
    const id = Number(own.split('/').at(-1))
    if (end === 'taken back') await ask('POST', path.replace('messages', 'withdraw'), {}, owner)
    else {
      const day = '2026-11-21'
      const claimed = { step: 'claimed', approval_date: day, completed_date: day, claimed_date: day }
      await database.transaction(actor, (tx) =>
        tx
          .updateTable('requests')
          .set({ ...claimed, fee: 0, processing_fee: 0 })
          .where('id', '=', id)
          .execute(),
      )
    }
    for (const token of [owner, staff.token]) {
      const { status, body } = await call<Thread>('POST', path, { message: 'One more thing' }, { token })
      expect([status, body.message]).toEqual([409, expect.stringMatching(/^This is over/)])
    }
    const { body } = await call<Thread>('GET', path, undefined, { token: owner })
    expect(body.messages.map(({ message }) => message)).toEqual(['When is it ready?'])
  })

  it('needs words, and is for the office and whose it is', async () => {
    const { path } = await enter()
    const other = await database.transaction(actor, (tx) => aHouse(tx))
    const stranger = await tokenFor(other.owner.userId)
    for (const method of ['GET', 'POST'] as const)
      expect(
        (await call(method, path, method === 'POST' ? { message: 'Me too' } : undefined, { token: stranger })).status,
      ).toBe(403)
    expect((await call('POST', path, { message: ' ' }, { token: owner })).status).toBe(422)
    expect((await call('POST', path.replace(/\d+/, '987654'), { message: 'x' }, { token: staff.token })).status).toBe(
      404,
    )
  })
})
