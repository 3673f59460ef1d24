import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident, leaveLots } from '#features/people/residents/server/factory.ts'
import { complaintDesk, noise } from '../../../../../test/complaint-desk.ts'
import type { Complaint } from '../contract.ts'

const { aHousehold, ask, clock, enter, idsOf, solve, tokenFor, write } = await complaintDesk()

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

  it('is read by the office and by who sent it, and by no other resident', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await enter(owner.residentId)
    expect(await ask<Complaint>('GET', `/complaints/${id}`)).toMatchObject({ status: 200, body: { id, ...noise } })
    expect((await ask('GET', `/complaints/${id}`, undefined, token)).status).toBe(200)
    const other = await aHousehold()
    expect((await ask('GET', `/complaints/${id}`, undefined, other.token)).status).toBe(403)
    expect((await ask('GET', '/complaints/987654', undefined, other.token)).status).toBe(403)
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
