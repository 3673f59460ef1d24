import { describe, expect, it } from 'vitest'
import { complaintDesk, noise } from '../../../../../test/complaint-desk.ts'
import { A_PDF, aPicture } from '../../../../../test/uploads.ts'
import type { ComplaintThread } from '../contract.ts'

const { aHousehold, ask, call, enter, solve, treasurer } = await complaintDesk()

const photo = async (name = 'corner.jpg') => ({ blob: new Blob([new Uint8Array(await aPicture())]), name })

async function withPhotos(method: string, path: string, token: string, fields: object, count: number) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (let at = 0; at < count; at += 1) {
    const { blob, name } = await photo(`photo-${at}.jpg`)
    form.append('photos[]', blob, name)
  }
  return call<{ message: string; complaint: ComplaintThread; errors: object }>(method, path, undefined, { token, form })
}

const read = async (id: number, token = treasurer.token) =>
  (await ask<ComplaintThread>('GET', `/complaints/${id}`, undefined, token)).body

async function aComplaint() {
  const household = await aHousehold()
  await ask('POST', '/complaints', { ...noise, place: 'Corner of Acacia Street' }, household.token)
  const { body } = await ask<{ data: { id: number }[] }>('GET', '/complaints', undefined, household.token)
  return { ...household, complaintId: body.data[0]?.id ?? 0 }
}

describe('a complaint of a phone', () => {
  it('has its place and its photos, which the office and whoever complained open', async () => {
    const { token } = await aHousehold()
    const sent = await withPhotos('POST', '/complaints', token, { ...noise, place: 'Gate 2' }, 2)
    expect(sent.status).toBe(201)
    const { body } = await ask<{ data: { id: number; place: string }[] }>('GET', '/complaints', undefined, token)
    expect(body.data[0]?.place).toBe('Gate 2')
    for (const reader of [treasurer.token, token]) {
      const { photos } = await read(body.data[0]?.id ?? 0, reader)
      expect(photos).toHaveLength(2)
      const address = new URL(photos[0]?.url ?? '')
      expect((await call('GET', address.pathname.replace('/api', '') + address.search)).status).toBe(200)
    }
  })

  it.each([['five photos', 5, 'Please send at most 4 photos.']])(
    'with %s is refused, and nothing is kept',
    async (_, count, text) => {
      const { token } = await aHousehold()
      const { status, body } = await withPhotos('POST', '/complaints', token, noise, count)
      expect([status, body.message]).toEqual([422, text])
      expect((await ask<{ total: number }>('GET', '/complaints', undefined, token)).body.total).toBe(0)
    },
  )

  it('takes pictures alone', async () => {
    const { token } = await aHousehold()
    const form = new FormData()
    for (const [name, value] of Object.entries(noise)) form.append(name, value)
    form.append('photos[]', new Blob([new Uint8Array(A_PDF)]), 'paper.pdf')
    expect((await call('POST', '/complaints', undefined, { token, form })).status).toBe(422)
  })

  it('comes once however often it is sent with one key', async () => {
    const { token } = await aHousehold()
    const send = () => call('POST', '/complaints', noise, { token, headers: { 'idempotency-key': 'a-broken-line' } })
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect((await ask<{ total: number }>('GET', '/complaints', undefined, token)).body.total).toBe(1)
  })
})

describe('what is written about a complaint', () => {
  it('goes back and forth in its order, with photos; the resident is told of the office’s answer', async () => {
    const { complaintId: id, token } = await aComplaint()
    const answered = await ask<{ complaint: ComplaintThread }>('POST', `/complaints/${id}/messages`, {
      message: 'We talked with them.',
    })
    expect([answered.status, answered.body.complaint.messages[0]?.from_office]).toEqual([201, true])
    const back = await withPhotos('POST', `/complaints/${id}/messages`, token, { message: 'It goes on.' }, 1)
    expect(back.body.complaint.messages.map((one) => [one.from_office, one.message, one.photos.length])).toEqual([
      [true, 'We talked with them.', 0],
      [false, 'It goes on.', 1],
    ])
    const inbox = await ask<{ data: { content: string; url: string }[] }>('GET', '/notifications', undefined, token)
    expect(inbox.body.data[0]).toMatchObject({ url: `/my/requests/complaints/${id}` })
    expect(inbox.body.data[0]?.content).toContain('We talked with them.')
  })

  it('is for the office and whoever complained', async () => {
    const { complaintId: id } = await aComplaint()
    const other = await aHousehold()
    const write = (token: string | null) => ask('POST', `/complaints/${id}/messages`, { message: 'Me too' }, token)
    expect([(await write(other.token)).status, (await write(null)).status]).toEqual([403, 401])
    expect((await ask('POST', '/complaints/987654/messages', { message: 'x' })).status).toBe(404)
  })

  it('needs words', async () => {
    const { complaintId: id, token } = await aComplaint()
    const { status, body } = await ask('POST', `/complaints/${id}/messages`, { message: ' ' }, token)
    expect([status, body.message]).toEqual([422, 'Please write something.'])
  })

  it('ends when it is solved, and goes on when whoever complained opens it again', async () => {
    const { complaintId: id, token } = await aComplaint()
    const other = await aHousehold()
    await solve(id)
    const late = await ask('POST', `/complaints/${id}/messages`, { message: 'No' }, token)
    expect([late.status, late.body.message]).toEqual([409, 'This complaint is solved. Open it again to write more.'])
    expect((await ask('POST', `/complaints/${id}/reopen`, {}, other.token)).status).toBe(403)
    expect((await ask('POST', `/complaints/${id}/reopen`, {}, token)).body.complaint.status).toBe('Pending')
    expect((await ask('POST', `/complaints/${id}/messages`, { message: 'It is back.' }, token)).status).toBe(201)
  })

  it('comes back with a complaint whose deletion is taken back', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    await withPhotos('POST', `/complaints/${id}/messages`, token, { message: 'With a photo.' }, 1)
    await ask('DELETE', `/complaints/${id}`)
    await ask('POST', `/complaints/${id}/restore`, {})
    expect((await read(id)).messages.map((one) => [one.message, one.photos.length])).toEqual([['With a photo.', 1]])
  })
})
