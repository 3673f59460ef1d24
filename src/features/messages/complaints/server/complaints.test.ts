import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident, leaveLots } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { Complaint } from '../contract.ts'

const { call, signInAs, tokenFor, database, clock } = await testApp()
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)

interface Answer {
  message: string
  complaint: Complaint
  errors: Record<string, string[]>
  data: Complaint[]
  total: number
  last_page: number
}
const ask = <Body = Answer>(method: string, path: string, body?: unknown, token: string | null = treasurer.token) =>
  call<Body>(method, path, body, token === null ? {} : { token })

const aHousehold = async () => {
  const house = await write((tx) => aHouse(tx))
  return { ...house, token: await tokenFor(house.owner.userId) }
}
const noise = { type: 'Noise', message: 'Videoke until two in the morning.' }
const enter = async (residentId: number, change: object = {}) =>
  (await ask('POST', `/residents/${residentId}/complaints`, { ...noise, ...change })).body.complaint
const solve = (id: number, remarks: unknown = 'Quiet from 10 PM was agreed.', token: string | null = treasurer.token) =>
  ask('POST', `/complaints/${id}/solve`, { remarks }, token)
const idsOf = async (status: string) =>
  (await ask<Complaint[]>('GET', `/get-complaints/${status}`)).body.map((one) => one.id)

describe('a complaint that a resident sends', () => {
  it('waits in the office with the name and the house of who sent it', async () => {
    const { id, owner, token } = await aHousehold()
    const other = await aHousehold()
    const sent = await ask('POST', '/complaints', { ...noise, resident_id: other.owner.residentId }, token)
    expect([sent.status, sent.body.message]).toEqual([201, 'Your complaint was sent to the office.'])
    const { body } = await ask<Complaint[]>('GET', '/get-complaints/pending')
    expect(body[0]).toMatchObject({
      ...noise,
      status: 'Pending',
      remarks: null,
      date_sent: '2026-11-21',
      resident_id: owner.residentId,
      resident: { user: { id: owner.userId, middlename: owner.middlename }, house: { id } },
    })
  })

  it('is read by the office by its number', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    expect(await ask<Complaint>('GET', `/complaints/${id}`)).toMatchObject({ status: 200, body: { id, ...noise } })
    expect((await ask('GET', `/complaints/${id}`, undefined, token)).status).toBe(403)
    expect(await ask('GET', '/complaints/987654')).toMatchObject({
      status: 404,
      body: { message: 'There is no such complaint.' },
    })
  })

  it.each([
    [{ type: 'Party' }, 'type', 'Please choose a type of complaint.'],
    [{ type: undefined }, 'type', 'Please choose a type of complaint.'],
    [{ message: ' \n ' }, 'message', 'Please write what happened.'],
    [{ message: 'x'.repeat(2001) }, 'message', 'Please use at most 2,000 characters.'],
  ])('with %j is refused', async (change, field, text) => {
    const { token } = await aHousehold()
    const { status, body } = await ask('POST', '/complaints', { ...noise, ...change }, token)
    expect([status, body.message, body.errors[field]]).toEqual([422, text, [text]])
  })

  it('from a member needs the home owner’s permission', async () => {
    const { id, owner } = await aHousehold()
    const member = await write((tx) => aResident(tx, { houseId: id }))
    const token = await tokenFor(member.userId)
    const refused = await ask('POST', '/complaints', noise, token)
    expect([refused.status, refused.body.message]).toEqual([403, 'The home owner has not granted you this.'])
    await write((tx) =>
      tx
        .insertInto('household_permissions')
        .values({
          house_id: id,
          user_id: member.userId,
          permission_type: 'send-complaints',
          granted_by: owner.userId,
        })
        .execute(),
    )
    expect((await ask('POST', '/complaints', noise, token)).status).toBe(201)
  })

  it('is not for the office or for somebody who is not signed in', async () => {
    expect((await ask('POST', '/complaints', noise)).status).toBe(403)
    expect((await ask('POST', '/complaints', noise, null)).status).toBe(401)
  })
})

describe('a complaint at the counter', () => {
  it('is entered for the resident who brings it', async () => {
    const { owner } = await aHousehold()
    const { status, body } = await ask('POST', `/residents/${owner.residentId}/complaints`, noise)
    expect([status, body.message]).toEqual([201, 'The complaint was entered.'])
    expect(body.complaint).toMatchObject({ ...noise, status: 'Pending', resident_id: owner.residentId })
  })

  it('is refused for nobody, for somebody who left, without words, and from a resident', async () => {
    const { id, owner, token } = await aHousehold()
    const gone = await write(async (tx) => {
      const one = await aResident(tx, { houseId: id })
      await leaveLots(tx, one.residentId)
      return one.residentId
    })
    for (const nobody of [987654, gone, 'abc', 0])
      expect((await ask('POST', `/residents/${nobody}/complaints`, noise)).status).toBe(404)
    const wordless = await ask('POST', `/residents/${owner.residentId}/complaints`, { type: 'Noise' })
    expect([wordless.status, wordless.body.errors]).toEqual([422, { message: ['Please write what happened.'] }])
    const typeless = await ask('POST', `/residents/${owner.residentId}/complaints`, { message: 'Loud' })
    expect([typeless.status, typeless.body.errors]).toEqual([422, { type: ['Please choose a type of complaint.'] }])
    expect((await ask('POST', `/residents/${owner.residentId}/complaints`, noise, token)).status).toBe(403)
    expect((await ask('POST', `/residents/${owner.residentId}/complaints`, noise, null)).status).toBe(401)
  })
})

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
    const kept = await database.pool.query<{ before: { message: string }; user_id: number }>(
      `select before, user_id from audit_log where table_name = 'complaints' and action = 'delete' and row_id = $1`,
      [String(id)],
    )
    expect(kept.rows).toMatchObject([{ before: { message: 'To be deleted' }, user_id: treasurer.userId }])
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
    for (const call of ['reopen', 'restore'])
      expect([
        (await tried(`/complaints/${id}/${call}`, token))[0],
        (await tried(`/complaints/${id}/${call}`, null))[0],
      ]).toEqual([403, 401])
  })
})

describe('the lists', () => {
  it('of a status come newest first; an unknown status is refused', async () => {
    const { owner } = await aHousehold()
    const older = await enter(owner.residentId)
    const newer = await enter(owner.residentId)
    clock.set('2026-11-22T04:00:00.000Z')
    const newest = await enter(owner.residentId)
    clock.set('2026-11-21T04:00:00.000Z')
    const today = await enter(owner.residentId)
    expect((await idsOf('Pending')).slice(0, 4)).toEqual([newest.id, today.id, newer.id, older.id])
    const { status, body } = await ask('GET', '/get-complaints/Open')
    expect([status, body.message, body.errors]).toEqual([
      422,
      'Complaints are Pending or Solved.',
      { status: ['Complaints are Pending or Solved.'] },
    ])
  })

  it('are the office’s: a resident and a stranger get none', async () => {
    const { token } = await aHousehold()
    expect((await ask('GET', '/get-complaints/Pending', undefined, token)).status).toBe(403)
    expect((await ask('GET', '/get-complaints/Pending', undefined, null)).status).toBe(401)
    expect((await ask('GET', '/complaints', undefined, null)).status).toBe(401)
  })

  it('in pages can be searched by name, in any case and without accents', async () => {
    const house = await write((tx) => aHouse(tx, { owner: { firstname: 'Ysabel', lastname: 'Núñez-Ybarra' } }))
    for (let one = 0; one < 11; one++) await enter(house.owner.residentId)
    const { id } = await enter(house.owner.residentId)
    await solve(id)
    const path = '/complaints?search=nunez-YBARRA'
    const first = (await ask('GET', `${path}&status=pending`)).body
    expect([first.data.length, first.total, first.last_page]).toEqual([10, 11, 2])
    expect((await ask('GET', `${path}&status=pending&page=2`)).body.data).toHaveLength(1)
    expect((await ask('GET', `${path}&status=Solved`)).body.data.map((one) => one.id)).toEqual([id])
    expect((await ask('GET', `${path}&page=99`)).body.data).toEqual([])
    expect((await ask('GET', '/complaints?search=100%25')).body.data).toEqual([])
    expect((await ask('GET', '/complaints?status=Open')).status).toBe(422)
    expect((await ask('GET', '/complaints?per_page=101')).status).toBe(422)
  })

  it('show a resident the own complaints and nobody else’s, whatever is searched', async () => {
    const mine = await aHousehold()
    const theirs = await aHousehold()
    const { id } = await enter(mine.owner.residentId)
    await enter(theirs.owner.residentId)
    const path = `/complaints?search=${encodeURIComponent(theirs.owner.lastname)}`
    expect((await ask('GET', path, undefined, mine.token)).body.data.map((one) => one.id)).toEqual([id])
  })

  it('of one resident are for the office', async () => {
    const { owner, token } = await aHousehold()
    const first = await enter(owner.residentId)
    const second = await enter(owner.residentId)
    await solve(first.id)
    const path = `/residents/${owner.residentId}/complaints`
    expect((await ask('GET', path)).body.data.map((one) => one.id)).toEqual([second.id, first.id])
    expect((await ask('GET', '/residents/987654/complaints')).body.data).toEqual([])
    expect((await ask('GET', path, undefined, token)).status).toBe(403)
    expect((await ask('GET', path, undefined, null)).status).toBe(401)
  })
})
