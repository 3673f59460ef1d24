// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { gateDesk } from '../../../../../test/gate-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'

// Today is 2026-11-21 in Manila.

const { announce, at, entry, guard, house, call, clock, notices, owner, ask, signInAs, tokenFor, write } =
  await gateDesk()

describe('a guest who is expected', () => {
  it('has six digits, that let them in once', async () => {
    const pass = await announce({ name: 'Rico Santos', plate: 'abc-1234' })
    expect(pass).toMatchObject({ state: 'good', once: true, house: { id: house.id }, from_day: '2026-11-21' })
    expect(pass.code).toMatch(/^\d{6}$/)
    const came = await ask('POST', '/gate/visits', { entry: entry(), at: at(), kind: 'guest', pass_id: pass.id })
    expect([came.status, came.body.message]).toEqual([201, 'They came in.'])
    expect(came.body.visit).toMatchObject({
      state: 'inside',
      name: 'Rico Santos',
      house: { id: house.id },
      overstayed: false,
    })
    // Until the end of the day in Manila.
    expect(came.body.visit.until_at).toBe('2026-11-21T16:00:00.000Z')
    const again = await ask('POST', '/gate/visits', { entry: entry(), at: at(), kind: 'guest', pass_id: pass.id })
    expect([again.status, again.body.message]).toEqual([409, 'This code was used already. It is good for one visit.'])
    expect(await notices(house.owner.userId)).toContainEqual(
      expect.objectContaining({ title: 'Your Guest Came In', url: '/my/guests' }),
    )
  })

  it('comes in at one of two gates that let them in at the same instant', async () => {
    const pass = await announce({ name: 'Twice' })
    const gates = [guard, (await signInAs('guard')).token]
    const came = await Promise.all(
      gates.map((token) =>
        ask('POST', '/gate/visits', { entry: entry(), at: at(), kind: 'guest', pass_id: pass.id }, token),
      ),
    )
    expect(came.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('is written down by a device that had no line, with the doubt, and once', async () => {
    const pass = await announce({ name: 'Offline' })
    const one = { entry: entry(), at: at(-30), kind: 'guest', pass_id: pass.id, offline: true }
    const key = { 'idempotency-key': one.entry }
    const sent = () => call('POST', '/gate/visits', one, { token: guard, headers: key })
    expect([(await sent()).status, (await sent()).status]).toEqual([201, 201])
    const two = await ask('POST', '/gate/visits', { ...one, entry: entry() })
    expect(two.body.visit).toMatchObject({ doubt: 'used', entered_at: one.at })
    const inside = await ask('GET', '/gate/visits?state=inside&search=Offline')
    expect(inside.body.data.map(({ doubt }) => doubt)).toEqual([null, 'used'])
  })

  it.each([
    [{ from_day: '2026-11-20' }, 'from_day', 'This day is over. Please choose today or a later one.'],
    [{ until_day: '2026-11-20' }, 'until_day', 'The last day is before the first.'],
    [{ until_day: '2027-11-23' }, 'until_day', 'A code is good for a year at most.'],
    [{ kind: 'goods' }, 'about', 'Please say which goods go out.'],
    [{ name: ' ' }, 'name', 'Please say who comes.'],
  ])('is refused with %j', async (more, field, message) => {
    const refused = await ask(
      'POST',
      '/gate-passes',
      { kind: 'guest', name: 'A', from_day: '2026-11-21', ...more },
      owner,
    )
    expect([refused.status, refused.body.message]).toEqual([422, message])
    expect(refused.body.errors).toHaveProperty(field)
  })

  it('is announced for a lot that one lives on, and taken back by who did', async () => {
    const other = await write((tx) => aHouse(tx))
    const elsewhere = { kind: 'guest', name: 'A', from_day: '2026-11-21', house_id: other.id }
    expect((await ask('POST', '/gate-passes', elsewhere, owner)).status).toBe(403)
    const pass = await announce({ name: 'Back' })
    const stranger = await tokenFor(other.owner.userId)
    expect((await ask('POST', `/gate-passes/${pass.id}/cancel`, {}, stranger)).status).toBe(403)
    expect((await ask('POST', `/gate-passes/${pass.id}/cancel`, {}, owner)).body.pass.state).toBe('cancelled')
    expect((await ask('POST', `/gate-passes/${pass.id}/cancel`, {}, owner)).status).toBe(409)
    const refused = await ask('POST', '/gate/visits', { entry: entry(), at: at(), kind: 'guest', pass_id: pass.id })
    expect(refused.body.message).toBe('This code was taken back.')
  })

  it('is let in no more when who announced them has moved out; the office takes back any code', async () => {
    const let_ = await write((tx) => aHouse(tx))
    const tenant = await write((tx) => aResident(tx, { houseId: let_.id, role: 'tenant' }))
    const made = await ask(
      ...(['POST', '/gate-passes', { name: 'Of a tenant', from_day: '2026-11-21', once: false }] as const),
      await tokenFor(tenant.userId),
    )
    const enters = () =>
      ask('POST', '/gate/visits', { entry: entry(), at: at(), kind: 'guest', pass_id: made.body.pass.id })
    expect((await enters()).status).toBe(201)
    await write((tx) =>
      tx.updateTable('tenures').set({ until_day: '2026-11-21' }).where('resident_id', '=', tenant.residentId).execute(),
    )
    expect((await enters()).body.message).toBe('This code was taken back.')
    const office = (await signInAs('secretary')).token
    const pass = await announce({ name: 'Of the office' })
    expect((await ask('POST', `/gate-passes/${pass.id}/cancel`, {}, office)).body.pass.state).toBe('cancelled')
  })

  it('came when the device says, but for a clock that is far off', async () => {
    const came = async (moment: string) =>
      (await ask('POST', '/gate/visits', { entry: entry(), at: moment, kind: 'walk_in', name: 'Clock' })).body.visit
        .entered_at
    expect(await came('2026-11-20T02:00:00.000Z')).toBe('2026-11-20T02:00:00.000Z')
    for (const moment of ['2020-01-01T00:00:00Z', '2027-01-01T00:00:00Z', '-271821-04-20T00:00:00Z', '0'])
      expect(await came(moment)).toBe(at())
  })

  it('of another day is not let in, and says which day it is', async () => {
    const pass = await announce({ name: 'Later', from_day: '2026-11-25' })
    const early = await ask('POST', '/gate/visits', { entry: entry(), at: at(), kind: 'guest', pass_id: pass.id })
    expect(early.body.message).toBe('This code is not good yet. It is good from Nov 25, 2026 on.')
    const names = async () => (await ask('GET', '/gate/passes?search=Later')).body.data.map(({ name }) => name)
    expect(await names()).toEqual([])
    clock.set('2026-11-25T02:00:00.000Z')
    expect(await names()).toEqual(['Later'])
    clock.set('2026-11-21T02:00:00.000Z')
  })

  it('takes goods out, which nobody waits for to leave', async () => {
    const pass = await announce({ kind: 'goods', name: 'Ben', about: 'One sofa', once: false })
    const out = await ask('POST', '/gate/visits', { entry: entry(), at: at(), kind: 'goods', pass_id: pass.id })
    expect([out.body.message, out.body.visit.state]).toEqual(['Goods went out.', 'left'])
  })
})

describe('a walk-in', () => {
  const askHouse = (more: object = {}) =>
    ask('POST', '/gate/visits/ask', { entry: entry(), kind: 'walk_in', house_id: house.id, name: 'Walker', ...more })

  it('waits for the house, which says yes on its phone', async () => {
    const { body, status } = await askHouse({ about: 'Plumber' })
    expect([status, body.visit.state]).toEqual([201, 'asked'])
    expect(await notices(house.owner.userId)).toContainEqual(
      expect.objectContaining({ title: 'Somebody Is at the Gate', url: `/my/guests/visits/${body.visit.id}` }),
    )
    const answer = await ask('POST', `/visits/${body.visit.id}/answer`, { answer: 'yes' }, owner)
    expect(answer.body).toMatchObject({ message: 'The gate lets them in.', visit: { state: 'allowed' } })
    expect((await ask('POST', `/visits/${body.visit.id}/answer`, { answer: 'no' }, owner)).status).toBe(409)
    expect((await ask('GET', `/gate/visits/${body.visit.entry}`)).body).toMatchObject({ state: 'allowed' })
    const path = `/gate/visits/${body.visit.entry}`
    expect((await ask('POST', `${path}/in`, { at: at() })).body.visit.state).toBe('inside')
    expect((await ask('POST', `${path}/away`, { at: at() })).status).toBe(409)
    expect((await ask('POST', `${path}/out`, { at: at() })).body.visit.state).toBe('left')
    expect((await ask('POST', `${path}/out`, { at: at() })).status).toBe(409)
  })

  it('of a house that says no, or nothing, is turned away', async () => {
    const { body } = await askHouse()
    await ask('POST', `/visits/${body.visit.id}/answer`, { answer: 'no' }, owner)
    const despite = await ask('POST', `/gate/visits/${body.visit.entry}/in`, { at: at() })
    expect([despite.status, despite.body.message]).toEqual([
      409,
      'The house said no. Ask there again before anybody comes in.',
    ])
    expect((await ask('GET', `/gate/visits/${body.visit.entry}`)).body).toMatchObject({ state: 'denied' })
    const silent = (await askHouse()).body.visit
    clock.set('2026-11-21T02:03:00.000Z')
    expect((await ask('GET', `/gate/visits/${silent.entry}`)).body).toMatchObject({ state: 'unanswered' })
    const away = await ask('POST', `/gate/visits/${silent.entry}/away`, { at: at() })
    expect(away.body.visit.state).toBe('refused')
    expect((await ask('POST', `/visits/${silent.id}/answer`, { answer: 'yes' }, owner)).status).toBe(409)
  })

  it('asks tenants where a lot is let, and nobody else hears of it', async () => {
    const let_ = await write((tx) => aHouse(tx))
    const tenant = await write((tx) => aResident(tx, { houseId: let_.id, role: 'tenant' }))
    const { body } = await askHouse({ house_id: let_.id, name: 'For the tenant' })
    expect(await notices(let_.owner.userId)).toEqual([])
    expect(await notices(tenant.userId)).toHaveLength(1)
    const seen = async (userId: number) =>
      (await ask('GET', `/visits/${body.visit.id}`, undefined, await tokenFor(userId))).status
    expect([await seen(tenant.userId), await seen(let_.owner.userId), await seen(house.owner.userId)]).toEqual([
      200, 404, 404,
    ])
  })

  it('is told who came today to those who live there', async () => {
    const own = await ask('GET', '/visits/own', undefined, owner)
    expect(own.body.data.map(({ name }) => name)).toContain('Walker')
    const other = await write((tx) => aHouse(tx))
    expect((await ask('GET', '/visits/own', undefined, await tokenFor(other.owner.userId))).body.total).toBe(0)
  })
})

it('who stays past the hours of the settings is shown to the gate', async () => {
  await ask('POST', '/gate/visits', { entry: entry(), at: at(), kind: 'delivery', house_id: house.id, about: 'Water' })
  const overstayed = async () =>
    (await ask('GET', '/gate/visits?state=overstayed&search=')).body.data.map(({ about }) => about)
  expect(await overstayed()).not.toContain('Water')
  clock.set('2026-11-21T06:04:00.000Z')
  expect(await overstayed()).toContain('Water')
})

it('the office reads the visits of some days by state, kind and lot', async () => {
  const { token } = await signInAs('auditor')
  const total = async (query: string) => (await ask('GET', `/visits?${query}`, undefined, token)).body.total
  expect(await total('from=2026-11-22')).toBe(0)
  expect(await total('from=2026-11-21&to=2026-11-21')).toBeGreaterThan(5)
  expect(await total('state=refused')).toBe(1)
  expect(await total(`kind=goods&house=${house.id}&search=Ben`)).toBe(1)
  expect((await ask('GET', '/visits?from=2026-11-22&to=2026-11-21', undefined, token)).status).toBe(422)
})

it('the office has the visits of some days on paper, with what is doubtful of them', async () => {
  const { token } = await signInAs('auditor')
  const pdf = async (query: string) => {
    const answer = await call('GET', `/visits/paper?${query}`, undefined, { token })
    return { status: answer.status, text: pagesOf(answer.bytes).join(' ').replaceAll(/\s+/g, ' ') }
  }
  const { status, text } = await pdf('from=2026-11-21&to=2026-11-21')
  expect(status).toBe(200)
  for (const part of ['November 21, 2026', 'Rico Santos', 'Code was used', 'Turned away']) expect(text).toContain(part)
  expect((await pdf('from=2026-11-22')).text).toContain('There were no visits.')
})
