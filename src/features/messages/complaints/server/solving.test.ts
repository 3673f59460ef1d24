// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { complaintDesk } from '../../../../../test/complaint-desk.ts'
import type { Complaint } from '../contract.ts'

const { aHousehold, ask, clock, database, enter, idsOf, solve, treasurer } = await complaintDesk()

describe('solving', () => {
  it('keeps the remarks and moves the complaint from pending to solved', async () => {
    const { owner } = await aHousehold()
    const { id } = await enter(owner.residentId)
    const { status, body } = await solve(id, '  Both agreed.  ')
    expect([status, body.message]).toEqual([200, 'The complaint is solved.'])
    expect(body.complaint).toMatchObject({ id, status: 'Solved', remarks: 'Both agreed.' })
    expect(await idsOf('Pending')).not.toContain(id)
    expect(await idsOf('SOLVED')).toContain(id)
  })

  it('tells the complainant the remarks, and the office how it reaches them', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    const { body } = await solve(id, 'Quiet from 10 PM was agreed.')
    expect(body).toMatchObject({ reached: { people: 1, merged: 0 } })
    const inbox = await ask<{ data: { caption: string; content: string }[] }>('GET', '/notifications', undefined, token)
    expect(inbox.body.data).toMatchObject([
      {
        caption: 'Your complaint is solved',
        content: expect.stringContaining(
          `your complaint ${body.complaint.number} of Nov 21, 2026 (Noise) was solved by the village office. Remarks: Quiet from 10 PM was agreed.`,
        ),
      },
    ])
  })

  it.each(['', '   ', null, undefined, 'x'.repeat(2001)])('with the remarks %j is refused', async (remarks) => {
    const { owner } = await aHousehold()
    const { id } = await enter(owner.residentId)
    const { status, body } = await ask('POST', `/complaints/${id}/solve`, { remarks })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['remarks']])
    expect(await idsOf('pending')).toContain(id)
  })

  it('happens once, however many click at once, and the first remarks stay', async () => {
    const { owner } = await aHousehold()
    const { id } = await enter(owner.residentId)
    const clicks = await Promise.all(['A', 'B', 'C', 'D'].map((remarks) => solve(id, remarks)))
    expect(clicks.map((click) => click.status).sort()).toEqual([200, 409, 409, 409])
    const first = clicks.find((click) => click.status === 200)?.body.complaint.remarks
    const late = await solve(id, 'Late')
    expect([late.status, late.body.message]).toEqual([409, 'This complaint is solved already.'])
    const { body } = await ask<Complaint[]>('GET', '/get-complaints/solved')
    expect(body.find((one) => one.id === id)?.remarks).toBe(first)
  })

  it('is refused for an unknown complaint and from a resident', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    for (const unknown of [987654, 0, -1])
      expect((await solve(unknown)).body.message).toBe(unknown > 0 ? 'There is no such complaint.' : 'Not found.')
    expect((await solve(id, 'Mine', token)).status).toBe(403)
    expect((await solve(id, 'Mine', null)).status).toBe(401)
  })
})

describe('taking back', () => {
  const withdraw = (id: number, token: string | null) => ask('POST', `/complaints/${id}/withdraw`, undefined, token)

  it('is for whoever complained while nobody answered: existing clients read a solved one with its remarks', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    const { status, body } = await withdraw(id, token)
    expect([status, body.message]).toEqual([200, 'You took it back.'])
    expect(body.complaint).toMatchObject({ status: 'Solved', remarks: 'Taken back by the resident.' })
    expect(body.complaint.withdrawn_at).not.toBeNull()
    expect(await idsOf('Pending')).not.toContain(id)
    for (const late of [await withdraw(id, token), await solve(id)]) expect(late.status).toBe(409)
    const reopened = await ask('POST', `/complaints/${id}/reopen`, {}, token)
    expect(reopened.body.complaint).toMatchObject({ status: 'Pending', remarks: null, withdrawn_at: null })
  })

  it('is refused once the office has answered or solved it, and for everybody else', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    const other = await aHousehold()
    for (const stranger of [other.token, treasurer.token]) expect((await withdraw(id, stranger)).status).toBe(403)
    await ask('POST', `/complaints/${id}/messages`, { message: 'We come by.' })
    const answered = await withdraw(id, token)
    expect([answered.status, answered.body.message]).toEqual([
      409,
      'The office works on this complaint already. Write to it instead.',
    ])
    await solve(id)
    expect((await withdraw(id, token)).body.message).toBe('This complaint is solved already.')
  })

  it('or the answer of the office comes first, never both', async () => {
    const { owner, token } = await aHousehold()
    for (let round = 0; round < 5; round += 1) {
      const { id } = await enter(owner.residentId)
      const both = [withdraw(id, token), ask('POST', `/complaints/${id}/messages`, { message: 'We come by.' })]
      const statuses = (await Promise.all(both)).map((one) => one.status)
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual(statuses)
    }
  })
})

describe('deleting', () => {
  it('takes a complaint away; the audit log keeps it', async () => {
    const { owner } = await aHousehold()
    const { id } = await enter(owner.residentId, { message: 'To be deleted' })
    const { status, body } = await ask('DELETE', `/complaints/${id}`)
    expect([status, body.message]).toEqual([200, 'The complaint was deleted.'])
    expect(await idsOf('pending')).not.toContain(id)
    const stored = await database.pool.query<{ before: { message: string }; user_id: number }>(
      `select before, user_id from audit_log where table_name = 'complaints' and action = 'delete' and row_id = $1`,
      [String(id)],
    )
    expect(stored.rows).toMatchObject([{ before: { message: 'To be deleted' }, user_id: treasurer.userId }])
  })

  it('is refused for an unknown complaint, a second time, and from a resident', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    expect((await ask('DELETE', `/complaints/${id}`, undefined, token)).status).toBe(403)
    expect((await ask('DELETE', `/complaints/${id}`, undefined, null)).status).toBe(401)
    const clicks = await Promise.all([1, 2, 3].map(() => ask('DELETE', `/complaints/${id}`)))
    expect(clicks.map((click) => click.status).sort()).toEqual([200, 404, 404])
    const again = await ask('DELETE', `/complaints/${id}`)
    expect([again.status, again.body.message]).toEqual([404, 'There is no such complaint.'])
    expect((await ask('DELETE', '/complaints/abc')).status).toBe(404)
  })
})

describe('taking it back', () => {
  it('makes a solved complaint pending again, without its remarks', async () => {
    const { id } = await enter((await aHousehold()).owner.residentId)
    await solve(id)
    const { status, body } = await ask('POST', `/complaints/${id}/reopen`)
    expect([status, body.message, body.complaint]).toMatchObject([
      200,
      'The complaint is pending again.',
      { id, status: 'Pending', remarks: null },
    ])
    expect((await solve(id, 'Now really.')).status).toBe(200)
  })

  it('brings a deleted complaint back with its number, its day and its remarks', async () => {
    const { id } = await enter((await aHousehold()).owner.residentId)
    const before = (await solve(id)).body.complaint
    clock.set('2026-12-05T04:00:00.000Z')
    await ask('DELETE', `/complaints/${id}`)
    const { status, body } = await ask('POST', `/complaints/${id}/restore`)
    clock.set('2026-11-21T04:00:00.000Z')
    expect([status, body.message]).toEqual([200, 'The complaint is back.'])
    expect(body.complaint).toEqual({ ...before, updated_at: expect.any(String) })
  })

  it('is refused when there is nothing to take back', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    const tried = async (path: string, as: string | null = treasurer.token) => {
      const { status, body } = await ask('POST', path, undefined, as)
      return [status, body.message]
    }
    expect(await tried(`/complaints/${id}/reopen`)).toEqual([409, 'This complaint is pending already.'])
    expect(await tried('/complaints/987654/reopen')).toEqual([404, 'There is no such complaint.'])
    expect(await tried(`/complaints/${id}/restore`)).toEqual([404, 'No such complaint was deleted.'])
    expect(await tried('/complaints/987654/restore')).toEqual([404, 'No such complaint was deleted.'])
    const stranger = await aHousehold()
    for (const [call, as] of [
      ['reopen', stranger.token],
      ['restore', token],
    ] as const)
      expect([
        (await tried(`/complaints/${id}/${call}`, as))[0],
        (await tried(`/complaints/${id}/${call}`, null))[0],
      ]).toEqual([403, 401])
  })
})
