// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { gateDesk } from '../../../../../test/gate-desk.ts'
import { aPicture, withPhoto } from '../../../../../test/uploads.ts'
import type { Found } from '../contract.ts'

// Today is 2026-11-21 in Manila.

const { announce, at, ask, call, clock, database, entry, guard, house, signInAs, write } = await gateDesk()
const office = (await signInAs('secretary')).token

const check = async (text: string) =>
  (await call<{ found: Found[] }>('GET', `/gate/check?text=${encodeURIComponent(text)}`, undefined, { token: guard }))
    .body.found
const first = async (text: string) => (await check(text))[0]

const register = (plate: string, more: object = {}) =>
  ask(
    'POST',
    '/vehicles',
    { plate, kind: 'four_wheel', make: 'Vios', colour: 'Silver', house_id: house.id, ...more },
    office,
  )

describe('a plate', () => {
  it('of a resident says lot, user and until when its sticker is good, however it is typed', async () => {
    await register('NBC 1234', { resident_id: house.owner.residentId })
    const known = { kind: 'vehicle', verdict: 'yes', reason: 'resident', plate: 'NBC 1234', about: 'Vios, Silver' }
    expect(await check('nbc-1234')).toEqual([
      expect.objectContaining({ ...known, house: { id: house.id, address: expect.any(String) }, until: null }),
    ])
    expect((await first('N B C 1 2 3 4'))?.name).toBeTruthy()
  })

  it('that is out of the register is to be asked about, and an unknown one is nothing', async () => {
    const { body } = await register('OUT 1111')
    const { vehicle } = body as unknown as { vehicle: { id: number } }
    await ask('POST', `/vehicles/${vehicle.id}/end`, {}, office)
    clock.set('2026-11-22T02:00:00.000Z')
    expect(await first('OUT1111')).toMatchObject({ verdict: 'ask', reason: 'ended', house: null, name: null })
    clock.set('2026-11-21T02:00:00.000Z')
    expect([await check('ZZZ 9999'), await check('--')]).toEqual([[], []])
  })

  it('of a guest who is inside finds the visit, to go out by', async () => {
    const pass = await announce({ name: 'Inside', plate: 'INS 2222' })
    expect(await first('INS2222')).toMatchObject({ kind: 'pass', verdict: 'yes', pass_id: pass.id })
    const one = entry()
    await ask('POST', '/gate/visits', { entry: one, at: at(), kind: 'guest', pass_id: pass.id })
    expect(await first('inside')).toMatchObject({ kind: 'visit', entry: one })
    expect((await check('INS2222')).map(({ kind, reason, entry: of }) => [kind, reason, of])).toEqual([
      ['visit', 'inside', one],
      ['pass', 'used', null],
    ])
  })
})

it('six digits and the name of a guest find the pass', async () => {
  const pass = await announce({ name: 'Maria Clara' })
  expect(await first(pass.code)).toMatchObject({
    kind: 'pass',
    name: 'Maria Clara',
    house: { id: house.id },
    until: '2026-11-21',
  })
  expect(await first('clara')).toMatchObject({ pass_id: pass.id })
})

describe('a paper', () => {
  const permit = (more: object) =>
    write(async (tx) => {
      const request = await tx
        .insertInto('requests')
        .values({
          ...{
            product: 'permit',
            resident_id: house.owner.residentId,
            house_id: house.id,
            application_date: '2026-11-01',
          },
          ...{ permit_type: 'Construction Clearance', purpose: 'Roof', expect_start_date: '2026-11-10' },
          ...{
            expect_end_date: '2026-11-20',
            reference_number: 'CR-ABCDEF2',
            step: 'done',
            approval_date: '2026-11-02',
          },
          ...{ completed_date: '2026-11-03', fee: 0, processing_fee: 0, ...more },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return tx
        .insertInto('issued_passes')
        .values({ request_id: request.id, issue_date: '2026-11-03', expiry_date: '2027-11-03' })
        .returning('code')
        .executeTakeFirstOrThrow()
    })

  it('that is over keeps a contractor out by its name', async () => {
    const { code } = await permit({})
    const over = {
      kind: 'clearance',
      verdict: 'no',
      reason: 'over',
      paper: 'Construction Clearance CR-ABCDEF2',
      until: '2026-11-20',
    }
    expect(await check(`https://village.example/r/${code}`)).toEqual([expect.objectContaining(over)])
    expect(await first('cr abcdef2')).toMatchObject(over)
    clock.set('2026-11-15T02:00:00.000Z')
    expect(await first(code)).toMatchObject({ verdict: 'yes', reason: 'good' })
    clock.set('2026-11-21T02:00:00.000Z')
  })
})

describe('a worker of a household', () => {
  it('is known by the number of the pass, comes in and goes out, and is refused on other days with the reason', async () => {
    const maid = { house_id: house.id, name: 'Aling Nena', work: 'Helper', weekdays: [6] }
    const { body } = await ask('POST', '/workers', maid, office)
    const { worker } = body as unknown as { worker: { id: number; pass_number: string } }
    const known = { kind: 'worker', verdict: 'yes', reason: 'good', name: 'Aling Nena', worker_id: worker.id }
    // A Saturday.
    expect(await check(worker.pass_number)).toEqual([expect.objectContaining(known)])
    expect(await first('nena')).toMatchObject(known)
    const one = { entry: entry(), at: at(), kind: 'worker', worker_id: worker.id }
    expect((await ask('POST', '/gate/visits', one)).body.visit).toMatchObject({
      kind: 'worker',
      name: 'Aling Nena',
      about: 'Helper',
    })
    expect(await first(worker.pass_number)).toMatchObject({ kind: 'visit', entry: one.entry })
    const again = await ask('POST', '/gate/visits', { ...one, entry: entry() })
    expect([again.status, again.body.message]).toEqual([409, 'They came in already.'])
    clock.set('2026-11-22T02:00:00.000Z')
    const refused = await ask('POST', '/gate/visits', { ...one, entry: entry() })
    expect([refused.status, refused.body.message]).toEqual([409, 'This worker does not work today.'])
    const offline = await ask('POST', '/gate/visits', { ...one, entry: entry(), offline: true })
    expect(offline.body.visit.doubt).toBe('ended')
    clock.set('2026-11-21T02:00:00.000Z')
  })
})

it('every look is recorded, with what was asked', async () => {
  await check('NBC 1234')
  const rows = await database.db
    .selectFrom('access_log')
    .select(['kind', 'subject'])
    .where('kind', '=', 'gate')
    .execute()
  expect(rows).toContainEqual({ kind: 'gate', subject: 'NBC 1234' })
})

it('lots are found by address and by who lives there', async () => {
  const other = await write((tx) => aHouse(tx, { block: 77, lot: 5 }))
  const lots = async (search: string) =>
    (await call<{ id: number; people: string[] }[]>('GET', `/gate/lots?search=${search}`, undefined, { token: guard }))
      .body
  const [found] = await lots('77-5')
  expect(found).toMatchObject({ id: other.id })
  expect((await lots(encodeURIComponent(found?.people[0] ?? ''))).map(({ id }) => id)).toContain(other.id)
  expect(await lots('')).toEqual([])
})

it('what happened is written down with a photo, and the office reads it', async () => {
  const form = withPhoto(
    { entry: entry(), at: at(-5), about: 'A branch fell', house_id: String(house.id) },
    'photo',
    await aPicture(),
  )
  const sent = await call('POST', '/gate/incidents', undefined, { token: guard, form })
  expect(sent.status).toBe(201)
  const read = await call<{ data: { about: string; photo_url: string | null; house: { id: number } }[] }>(
    ...(['GET', '/incidents?from=2026-11-21&search=branch', undefined, { token: office }] as const),
  )
  expect(read.body.data).toEqual([
    expect.objectContaining({
      about: 'A branch fell',
      house: expect.objectContaining({ id: house.id }),
      photo_url: expect.stringContaining('/files/'),
    }),
  ])
  const empty = await ask('POST', '/gate/incidents', { entry: entry(), at: at(), about: ' ' })
  expect([empty.status, empty.body.message]).toEqual([422, 'Please write what happened.'])
})
