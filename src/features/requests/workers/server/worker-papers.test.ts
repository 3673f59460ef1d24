import { describe, expect, it } from 'vitest'
import { applyRetention } from '#features/people/privacy/server/retention.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { workerDesk } from '../../../../../test/worker-desk.ts'

// Today is 2026-11-21 in Manila, a Saturday.
const desk = await workerDesk()
const { call, cards, clearance, clock, database, end, enter, enterWithPhoto, host, house, other, signInAs } = desk

const codeOf = async (id: number) =>
  (await database.db.selectFrom('workers').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
const checked = async (id: number) => (await call<never>('GET', `/r/${await codeOf(id)}`)).text
const left = async () =>
  (await database.db.selectFrom('workers').select('name').orderBy('name').execute()).map(({ name }) => name)
const photos = async () =>
  (await database.db.selectFrom('files').select('id').where('purpose', '=', 'worker').execute()).length

describe('passes on paper', () => {
  it('are printed eight a sheet, with name, work, lot, days and until when', async () => {
    const request = await clearance('done')
    await enterWithPhoto({ request_id: String(request), name: 'Ben Ramos', 'weekdays[]': '1' })
    for (let at = 1; at < 8; at += 1) await enter({ request_id: request, name: `Mason ${at}` })
    const { status, bytes } = await cards(`?request=${request}`)
    expect(status).toBe(200)
    const pages = pagesOf(bytes).map((page) => page.replaceAll(/\s+/g, ' '))
    expect(pages).toHaveLength(1)
    for (const text of ['Ben Ramos', 'Mason 7', 'Mon · until Jan 31, 2027', 'Every day', 'Construction Clearance'])
      expect(pages[0]).toContain(text)
    await enter({ request_id: request, name: 'The ninth' })
    const sheets = pagesOf((await cards(`?request=${request}`)).bytes)
    expect(sheets.map((sheet) => [sheet.includes('Mason 7'), sheet.includes('The ninth')])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('wait until the clearance is issued; a lot without workers has a sheet that says so', async () => {
    const request = await clearance('in_progress')
    await enter({ request_id: request })
    const refused = await cards(`?request=${request}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The passes are printed once the clearance is issued.',
    ])
    expect(pagesOf((await cards('', desk.staff.token, other.id)).bytes).join()).toContain('No worker is registered.')
  })

  it('have a public page with the name and whether they are good, and no more of the person', async () => {
    const { worker } = (
      await enter({ house_id: house.id, name: 'Lita Luz', work: 'Gardener', until_day: '2026-11-22' })
    ).body
    const good = await checked(worker.id)
    for (const text of ['Valid', 'Lita Luz', 'Household Worker', worker.house.address, 'November 22, 2026'])
      expect(good).toContain(text)
    expect(good).not.toContain('Gardener')
    clock.set('2026-11-23T04:00:00.000Z')
    expect(await checked(worker.id)).toContain('Expired')
    clock.set('2026-11-21T04:00:00.000Z')
    await end(worker.id)
    expect(await checked(worker.id)).toContain('Void')
  })
})

describe('what is kept', () => {
  it('goes with its photo so many days after the pass ended, its last day, or the clearance', async () => {
    await database.pool.query('delete from workers')
    const before = await photos()
    const short = await clearance('done', { from: '2026-11-01', until: '2026-11-30' })
    await enter({ request_id: short, name: 'Of the clearance' })
    await enter({ house_id: house.id, name: 'Of a last day', until_day: '2026-11-30' })
    const { worker } = (await enterWithPhoto({ house_id: String(house.id), name: 'Ended' })).body
    await end(worker.id)
    await enter({ house_id: house.id, name: 'Stays' })
    expect(await photos()).toBe(before + 1)
    clock.set('2027-02-19T04:00:00.000Z')
    await applyRetention(host)
    expect(await left()).toEqual(['Ended', 'Of a last day', 'Of the clearance', 'Stays'])
    clock.set('2027-02-20T04:00:00.000Z')
    await applyRetention(host)
    expect([await left(), await photos()]).toEqual([['Of a last day', 'Of the clearance', 'Stays'], before])
    const admin = await signInAs('admin')
    await call('POST', '/settings', { workers_kept_days: '10' }, { token: admin.token })
    await applyRetention(host)
    expect(await left()).toEqual(['Stays'])
  })

  it('goes with the resident who is erased: workers of the clearances and of the household', async () => {
    clock.set('2026-11-21T04:00:00.000Z')
    await database.pool.query('delete from workers')
    const request = await clearance('done')
    await enterWithPhoto({ request_id: String(request), name: 'Of the clearance' })
    await enter({ house_id: house.id, name: 'Of the household' })
    await enter({ house_id: other.id, name: 'Of others' })
    const before = await photos()
    const admin = await signInAs('admin')
    const ask = (method: string, path: string) => call(method, path, undefined, { token: admin.token })
    await database.pool.query(`update residents set left_at = now() where id = $1`, [house.owner.residentId])
    await database.pool.query(`update users set ended_at = now() where id = $1`, [house.owner.userId])
    const erased = await ask('POST', `/personal-data/${house.owner.userId}/erase`)
    expect(erased.status, erased.text).toBe(200)
    expect([await left(), await photos()]).toEqual([['Of others'], before - 1])
    const logged = await database.pool.query(`select from audit_log where table_name = 'workers' and after ? 'name'`)
    expect(logged.rowCount).toBe(0)
  })

  it('keeps the lot from being deleted', async () => {
    const admin = await signInAs('admin')
    const refused = await call<{ message: string }>('DELETE', `/houses/${other.id}`, undefined, { token: admin.token })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('1 worker')
  })
})
