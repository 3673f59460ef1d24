import { describe, expect, it } from 'vitest'
import { manifests } from '#app/server/features.ts'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { refusals as bookings } from '#features/bookings/bookings/refusals.ts'
import { SETTINGS } from '#features/office/settings/rules.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { RESIDENT_ROLES } from '#shared/contract.ts'
import { ALLOWED } from '#shared/roles.ts'
import { standingDesk } from './standing-desk.ts'

// Today is 2026-11-21 in Manila.
const { admin, ask, call, debtor, declared, save, tokenFor, write } = await standingDesk()
const bad = await debtor(4, { firstname: 'Dante', lastname: 'Dimaculangan' })
const good = await debtor(0)
const tenant = await write((tx) => aResident(tx, { houseId: bad.id, role: 'tenant' }))
const amenity = await write((tx) => anAmenity(tx))
const { id: caseId } = await declared(bad.id)
const owner = await tokenFor(bad.owner.userId)

let hour = 8
/** A booking of another hour each time. */
const book = (residentId: number, token: string) => {
  hour += 1
  const slot = {
    start_time: `${String(hour).padStart(2, '0')}:00`,
    end_time: `${String(hour + 1).padStart(2, '0')}:00`,
  }
  const input = {
    amenity_id: amenity.id,
    resident_id: residentId,
    booking_date: '2026-12-01',
    ...slot,
    is_guest: false,
  }
  return ask<{ message: string; booking: { id: number } }>(
    'POST',
    '/bookings',
    { ...input, num_of_resident: 2, num_of_guest: 0 },
    token,
  )
}
const shown = async (house: number) =>
  (await ask<{ bookings: string }>('GET', `/standing/bookings?house=${house}`)).body.bookings

describe('bookings of members not in good standing', () => {
  it('are taken as of anybody, unless the settings say otherwise', async () => {
    expect(await shown(bad.id)).toBe('allow')
    expect((await book(bad.owner.residentId, admin.token)).status).toBe(201)
    expect((await book(bad.owner.residentId, owner)).status).toBe(201)
  })

  it('are taken and the office is told', async () => {
    await save({ standing_bookings: 'warn' })
    expect([await shown(bad.id), await shown(good.id)]).toEqual(['warn', 'allow'])
    expect((await book(bad.owner.residentId, owner)).status).toBe(201)
  })

  it('are refused, entered or approved by the office with the reason, to a tenant of the lot without a word on its owner', async () => {
    await save({ standing_bookings: 'refuse' })
    expect([await shown(bad.id), await shown(good.id)]).toEqual(['refuse', 'allow'])
    const byOffice = await book(bad.owner.residentId, admin.token)
    expect([byOffice.status, byOffice.body.message]).toEqual([409, bookings.not_in_good_standing.message])
    const byOwner = await book(bad.owner.residentId, owner)
    expect([byOwner.status, byOwner.body.message]).toEqual([409, bookings.ask_at_office.message])
    expect(bookings.ask_at_office.message).not.toContain('standing')
    expect((await book(tenant.residentId, admin.token)).status).toBe(409)
    expect((await book(good.owner.residentId, admin.token)).status).toBe(201)
    await save({ standing_bookings: '' })
    const request = (await book(bad.owner.residentId, owner)).body.booking
    const answer = (booking_status: string) =>
      ask<{ message: string }>(
        'PUT',
        '/bookings',
        { ...request, updated_at: null, booking_id: request.id, booking_status, payments: [], notify: false },
        admin.token,
      )
    await save({ standing_bookings: 'refuse' })
    const approved = await answer('reserved')
    expect([approved.status, approved.body.message]).toEqual([409, bookings.not_in_good_standing.message])
    expect((await answer('rejected')).status).toBe(200)
    await save({ standing_bookings: 'warn' })
    const reserved = await answer('reserved')
    expect(reserved.status).toBe(200)
    // A reserved booking stays so, and its payments are recorded, whatever the settings say since.
    await save({ standing_bookings: 'refuse' })
    expect((await answer('reserved')).status).toBe(200)
    expect((await ask('POST', '/settings', { standing_bookings: 'gate' }, admin.token)).status).toBe(422)
    await save({ standing_bookings: '' })
  })
})

it('a member reads the own case, and nobody else reads it', async () => {
  const own = (token: string) => call<{ case: unknown }>('GET', '/my-standing', undefined, { token })
  expect((await own(owner)).body).toEqual({ case: { state: 'declared', since: '2026-10-01', debt: 4000 } })
  for (const userId of [good.owner.userId, tenant.userId])
    expect((await own(await tokenFor(userId))).body).toEqual({ case: null })
  expect((await own(admin.token)).status).toBe(403)
  expect((await call('GET', '/my-standing')).status).toBe(401)
})

describe('what standing never touches', () => {
  it('no setting of it is for the gate, stickers, water or power', () => {
    expect(Object.keys(SETTINGS).filter((key) => key.startsWith('standing_'))).toEqual([
      ...['standing_months', 'standing_grace_days', 'standing_answer_days', 'standing_reconsider_days'],
      ...['standing_bookings', 'standing_votes', 'standing_voter'],
    ])
    // The number of the guardhouse stops nobody.
    for (const key of Object.keys(SETTINGS).filter((one) => one !== 'guardhouse_number'))
      expect(/gate|guard|water|power|electric/.test(key), `${key} would stop somebody`).toBe(false)
    for (const [key, { readableBy }] of Object.entries(SETTINGS))
      if (/^(standing|letters)_/.test(key)) expect(readableBy, key).toBe('staff')
  })

  it('no call of it is for residents, the public or who takes no part in the board, but for the own case', () => {
    const calls = manifests
      .filter(({ name }) => name === 'standing' || name === 'letters')
      .flatMap(({ serves }) => serves.flatMap(({ contract }) => Object.values(contract)))
    expect(calls.length).toBeGreaterThan(15)
    for (const { method, path, who } of calls) {
      if (path === '/my-standing') continue
      const roles = who === 'public' || who === 'any' ? ['everybody'] : ALLOWED[who]
      for (const role of ['everybody', 'collector', ...RESIDENT_ROLES])
        expect(roles, `${method} ${path} is for ${role}`).not.toContain(role)
    }
  })

  it('what residents and strangers may read says nothing of it', async () => {
    const neighbour = await tokenFor(good.owner.userId)
    const tenants = await tokenFor(tenant.userId)
    const reads = manifests.flatMap(({ serves }) =>
      serves.flatMap(({ contract }) =>
        Object.values(contract).filter(
          ({ method, who, reply }) => method === 'GET' && who !== 'admin' && reply !== 'file',
        ),
      ),
    )
    expect(reads.length).toBeGreaterThan(80)
    for (const { path, atRoot } of reads) {
      if (atRoot) continue
      for (const token of [neighbour, tenants, undefined]) {
        const filled = path.replace(/:houseId|:id\b/, String(bad.id)).replace(/:\w+/g, String(bad.owner.residentId))
        const { status, text } = await call('GET', filled, undefined, token ? { token } : {})
        if (status < 400) expect(text, path).not.toMatch(/declared|good standing|Dimaculangan.{0,200}standing/)
      }
    }
  })

  it('a sticker is asked for as before', async () => {
    const car = { car_model: 'Vios', car_plate_number: 'ABC 1234', sticker_type: 'four_wheel' }
    const input = { ...car, resident_id: bad.owner.residentId }
    expect((await ask('POST', '/car-sticker-requests', input, admin.token)).status).toBe(201)
    expect((await ask<{ state: string }>('GET', `/standing/cases/${caseId}`)).body.state).toBe('declared')
  })
})
