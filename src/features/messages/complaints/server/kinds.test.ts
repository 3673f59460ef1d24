// Runs on both engines: numbers are drawn by the database.

import { describe, expect, it } from 'vitest'
import { complaintDesk, noise } from '../../../../../test/complaint-desk.ts'
import type { Complaint } from '../contract.ts'

const { aHousehold, ask, call, enter, solve, treasurer } = await complaintDesk()

describe('the number of a complaint', () => {
  it('counts within the year, and is given once however many come at once', async () => {
    const { owner } = await aHousehold()
    const before = await enter(owner.residentId)
    expect(before.number).toMatch(/^C-2026-\d{4}$/)
    const many = await Promise.all(Array.from({ length: 5 }, () => enter(owner.residentId)))
    const place = (one: Complaint) => Number(one.number.slice(-4))
    expect(many.map(place).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5].map((more) => place(before) + more))
  })

  it('stays with a complaint whose deletion is taken back', async () => {
    const { owner } = await aHousehold()
    const { id, number } = await enter(owner.residentId)
    await ask('DELETE', `/complaints/${id}`)
    expect((await enter(owner.residentId)).number).not.toBe(number)
    expect((await ask('POST', `/complaints/${id}/restore`, {})).body.complaint.number).toBe(number)
  })

  it('finds it in the list and in the search over everything', async () => {
    const { owner } = await aHousehold()
    const { id, number } = await enter(owner.residentId)
    for (const text of [number, number.toLowerCase(), number.replaceAll('-', '')]) {
      expect((await ask('GET', `/complaints?search=${text}`)).body.data.map((one) => one.id)).toEqual([id])
      const found = await ask<{ complaints: object[] }>('GET', `/search?search=${text}`)
      expect(found.body.complaints).toMatchObject([{ id, number, kind: 'Noise', lastname: owner.lastname }])
    }
  })
})

describe('the kind of a complaint', () => {
  it('is one of the village; who knows three types reads Others', async () => {
    const { token } = await aHousehold()
    const send = (body: object) => ask('POST', '/complaints', { message: 'Nobody came.', ...body }, token)
    expect((await send({ kind: 'Garbage' })).status).toBe(201)
    const { body } = await ask('GET', '/complaints', undefined, token)
    expect(body.data[0]).toMatchObject({ type: 'Others', kind: 'Garbage' })
    const refused = await send({ kind: 'Party' })
    expect([refused.status, refused.body.errors]).toEqual([422, { kind: ['Please choose a type of complaint.'] }])
  })

  it('sent as a type of before is that type, whatever the village calls its kinds', async () => {
    const admin = await call('POST', '/settings', { complaint_kinds: 'Stray dogs\n\nStray dogs\nFlood' }, treasurer)
    expect(admin.status).toBe(403)
    const { owner } = await aHousehold()
    expect(await enter(owner.residentId, noise)).toMatchObject({ type: 'Noise', kind: 'Noise' })
  })
})

describe('the stages of a complaint', () => {
  const read = async (id: number, token: string) =>
    (await ask<Complaint>('GET', `/complaints/${id}`, undefined, token)).body

  it('are seen when the office opens it, worked on when it says so, and whoever sent it is told', async () => {
    const { owner, token } = await aHousehold()
    const { id, number } = await enter(owner.residentId)
    expect(await read(id, token)).toMatchObject({ seen_at: null, working_at: null, solved_at: null })
    expect((await ask('POST', `/complaints/${id}/seen`)).status).toBe(200)
    expect((await read(id, token)).seen_at).not.toBeNull()
    const { status, body } = await ask('POST', `/complaints/${id}/work`)
    expect([status, body.complaint.working_at]).toEqual([200, expect.any(String)])
    const inbox = await ask<{ data: { content: string; url: string }[] }>('GET', '/notifications', undefined, token)
    expect(inbox.body.data[0]?.content).toContain(`works on your complaint ${number}`)
    expect(inbox.body.data[0]?.url).toBe(`/my/requests/complaints/${id}`)
    const again = await ask('POST', `/complaints/${id}/work`)
    expect([again.status, again.body.message]).toEqual([
      409,
      'It is said already that the office works on this complaint.',
    ])
    expect((await ask('POST', `/complaints/${id}/withdraw`, {}, token)).status).toBe(409)
  })

  it('are worked on with the first answer, and end with what solved it', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    await ask('POST', `/complaints/${id}/messages`, { message: 'We come by.' })
    const { working_at: working, seen_at: seen } = await read(id, token)
    expect([working, seen]).toEqual([expect.any(String), working])
    await solve(id)
    expect((await read(id, token)).solved_at).not.toBeNull()
    expect((await ask('POST', `/complaints/${id}/work`)).body.message).toBe('This complaint is solved already.')
  })

  it('are said by the office alone', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    for (const path of ['seen', 'work'])
      expect((await ask('POST', `/complaints/${id}/${path}`, {}, token)).status).toBe(403)
    expect((await ask('POST', '/complaints/987654/work')).status).toBe(404)
  })
})
