import { beforeEach, describe, expect, it } from 'vitest'
import { applyRetention } from '#features/people/privacy/server/retention.ts'
import { tablesOf } from '../../../../../test/full-village.ts'
import { gateDesk } from '../../../../../test/gate-desk.ts'
import { aPicture, withPhoto } from '../../../../../test/uploads.ts'

// Today is 2026-11-21 in Manila. What was written at the gate is kept for six months, unless a person is erased before.

const desk = await gateDesk()
const { announce, ask, at, call, clock, database, entry, guard, host, house, signInAs } = desk
beforeEach(() => clock.set('2026-11-21T02:00:00.000Z'))

/** Every table that holds a text. */
async function holding(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf(desk)) {
    const { rows } = await database.pool.query(`select 1 from ${table} t where t::text ilike $1 limit 1`, [`%${text}%`])
    if (rows.length) found.push(table)
  }
  return found
}
const enters = (pass_id: number) => ask('POST', '/gate/visits', { entry: entry(), at: at(), kind: 'guest', pass_id })

/** Writes down an incident with a photo; returns the id of its file. */
async function anIncident(about: string): Promise<string> {
  const form = withPhoto({ entry: entry(), at: at(), about }, 'photo', await aPicture())
  expect((await call('POST', '/gate/incidents', undefined, { token: guard, form })).status).toBe(201)
  const { photo_file_id } = await database.db
    .selectFrom('incidents')
    .select('photo_file_id')
    .where('about', '=', about)
    .executeTakeFirstOrThrow()
  return photo_file_id ?? ''
}

/** Tables that name a guest. */
const ALL = ['gate_passes', 'notifications', 'visits']

describe('after the months of the settings', () => {
  it('visits, passes and incidents are removed with their photos, not before', async () => {
    const pass = await announce({ name: 'Old Guest' })
    const { visit } = (await enters(pass.id)).body
    await ask('POST', `/gate/visits/${visit.entry}/out`, { at: at() })
    const open = await announce({ name: 'Yearly Guest', until_day: '2027-11-21', once: false })
    expect((await enters(open.id)).status).toBe(201)
    const photo = await anIncident('The barrier is bent')
    const left = async () => [
      (await holding('Old Guest')).filter((table) => ALL.includes(table)),
      (await holding('Yearly Guest')).filter((table) => ALL.includes(table)),
      (await holding('The barrier is bent')).filter((table) => table === 'incidents'),
      (await holding(photo)).filter((table) => table === 'files'),
    ]
    const all = await left()
    expect(all).toEqual([ALL, ALL, ['incidents'], ['files']])
    clock.set('2027-05-20T02:00:00.000Z')
    await applyRetention(host)
    expect(await left()).toEqual(all)
    clock.set('2027-05-23T02:00:00.000Z')
    await applyRetention(host)
    // The code of a year is still good; who came by it in November is forgotten.
    expect(await left()).toEqual([[], ['gate_passes'], [], []])
  })

  it('nothing is removed where they are none', async () => {
    const { token } = await signInAs('admin')
    expect((await ask('POST', '/settings', { retention_visits_months: '0' }, token)).status).toBe(200)
    await enters((await announce({ name: 'Kept Guest' })).id)
    clock.set('2030-05-23T02:00:00.000Z')
    await applyRetention(host)
    expect(await holding('Kept Guest')).toContain('visits')
    clock.set('2026-11-21T02:00:00.000Z')
  })
})

it('who is erased takes the names of their guests along, everywhere', async () => {
  const { token } = await signInAs('admin')
  const pass = await announce({ name: 'Rico Salonga', plate: 'ABC 1234', about: 'Birthday of Luz' })
  expect((await enters(pass.id)).status).toBe(201)
  expect(await holding('Rico Salonga')).toEqual(expect.arrayContaining(['gate_passes', 'visits']))
  const path = `/personal-data/${house.owner.userId}`
  const held = await call<Record<string, unknown[]>>('GET', path, undefined, { token })
  for (const table of ['gate_passes', 'visits'])
    expect(held.body[table]).toContainEqual(expect.objectContaining({ name: 'Rico Salonga' }))
  expect((await ask('DELETE', `/residents/${house.owner.userId}`, undefined, token)).status).toBe(200)
  const erased = await ask('POST', `${path}/erase`, {}, token)
  expect(erased.status, erased.body.message).toBe(200)
  for (const text of ['Rico Salonga', 'Birthday of Luz']) expect(await holding(text), text).toEqual([])
})
