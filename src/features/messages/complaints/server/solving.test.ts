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
          'your complaint of Nov 21, 2026 (Noise) was solved by the village office. Remarks: Quiet from 10 PM was agreed.',
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
