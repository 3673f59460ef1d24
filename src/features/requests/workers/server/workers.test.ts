// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { WORK, workerDesk } from '../../../../../test/worker-desk.ts'
import { workerByCode, workersByNumber, workersOfLot } from './queries.ts'

// Today is 2026-11-21 in Manila, a Saturday.
const desk = await workerDesk()
const { change, clearance, database, end, enter, enterWithPhoto, house, list, member, memberToken, other } = desk
const { own, owner, staff, stranger, call } = desk

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

describe('a worker of a clearance', () => {
  it('comes until the clearance ends unless told, every day of the week, with a number and a photo', async () => {
    const request = await clearance('done')
    const made = await enterWithPhoto({ request_id: String(request), name: 'Ben Ramos' })
    expect([made.status, made.body.message]).toEqual([201, 'The worker was entered.'])
    const { worker } = made.body
    expect(worker).toMatchObject({
      ...{ name: 'Ben Ramos', work: 'Mason', weekdays: [1, 2, 3, 4, 5, 6, 7], state: 'welcome', ended_on: null },
      ...{ from_day: '2026-11-21', until_day: WORK.until, house: { id: house.id } },
      permit: { request_id: request, type: 'Construction Clearance', last_day: WORK.until, issued: true },
    })
    expect(worker.pass_number).toMatch(/^[1-9]\d{5}$/)
    const photo = await call('GET', new URL(worker.photo_url ?? '').pathname.slice('/api'.length), undefined, {
      token: staff.token,
    })
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it.each([
    ['pending', WORK, 409, 'Workers are entered once the fee of the clearance is paid.'],
    ['done', { from: '2026-10-01', until: '2026-11-20' }, 409, 'The work of this clearance is over.'],
  ] as const)('is refused for one that is %s, %o', async (step, days, status, message) => {
    const refused = await enter({ request_id: await clearance(step, days) })
    expect([refused.status, refused.body.message]).toEqual([status, message])
  })

  it.each([
    [
      { until_day: '2027-02-01' },
      'until_day',
      'The clearance ends on 2027-01-31; the worker comes until then at most.',
    ],
    [{ until_day: '2026-11-20' }, 'until_day', 'This day is over.'],
    [{ from_day: '2026-11-20' }, 'from_day', 'This day is over.'],
    [{ from_day: '2026-12-02', until_day: '2026-12-01' }, 'until_day', 'The end cannot be before the start.'],
    [{ weekdays: [8] }, 'weekdays', 'Please choose the days of the week.'],
    [{ name: ' ' }, 'name', 'Please enter the name of the worker.'],
    [{ work: '' }, 'work', 'Please enter the work, such as Mason or Driver.'],
  ])('refuses %j', async (body, field, message) => {
    const refused = await enter({ request_id: await clearance('done'), ...body })
    expect([refused.status, refused.body.message]).toEqual([422, message])
    expect(Object.keys(refused.body.errors ?? {}).join()).toContain(field)
  })

  it('waits while the clearance is prepared, and is over when it is rejected', async () => {
    const request = await clearance('in_progress')
    const { worker } = (await enter({ request_id: request })).body
    expect(worker.state).toBe('permit_not_issued')
    await database.pool.query(
      `update requests set step = 'rejected', approval_date = null, fee = null, processing_fee = null where id = $1`,
      [request],
    )
    const row = (await list(`?request=${request}`)).data[0]
    expect([row?.state, row?.permit?.issued]).toEqual(['permit_over', false])
  })
})

describe('residents', () => {
  it('enter, change and end workers of the own lot, and see nobody of another', async () => {
    const request = await clearance('done')
    const made = await enter({ request_id: request, name: 'Nilo Santos' }, owner)
    expect(made.status).toBe(201)
    const driver = await enter({ house_id: house.id, name: 'Dante Driver', work: 'Driver' }, owner)
    expect(driver.body.worker).toMatchObject({ until_day: null, permit: null, state: 'welcome' })
    expect(names((await own(owner)).body)).toEqual(['Dante Driver'])
    expect(names((await own(owner, request)).body)).toEqual(['Nilo Santos'])
    expect([(await own(stranger)).body, (await own(stranger, request)).body]).toEqual([[], []])
    const { id } = driver.body.worker
    const changed = await change(id, { name: 'Dante Reyes', work: 'Driver', weekdays: [1, 3] }, owner)
    expect(changed.body.worker).toMatchObject({ name: 'Dante Reyes', weekdays: [1, 3], state: 'not_today' })
    const ended = await end(id, owner)
    expect(ended.body.worker).toMatchObject({ state: 'ended', ended_on: '2026-11-21' })
    expect(ended.body.worker.ended_by?.id).toBe(house.owner.userId)
    const again = await end(id, owner)
    expect([again.status, again.body.message]).toEqual([409, 'This pass has ended already.'])
  })

  it('are refused for another lot, its clearances and its workers', async () => {
    const request = await clearance('done')
    const { worker } = (await enter({ house_id: house.id, name: 'Lita Luz', work: 'Gardener' })).body
    const refused = [
      await enter({ house_id: house.id }, stranger),
      await enter({ request_id: request }, stranger),
      await enter({ request_id: 999_999 }, stranger),
      await change(worker.id, {}, stranger),
      await end(worker.id, stranger),
      await end(999_999, stranger),
      await desk.cards('', stranger),
      await desk.cards(`?worker=${worker.id}`, stranger, other.id),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403, 200])
    expect((await list('?search=lita luz')).data[0]?.ended_on).toBeNull()
  })

  it('without ownership speak for clearances of the lot alone, when the owner allowed it', async () => {
    const request = await clearance('done')
    expect((await enter({ request_id: request }, memberToken)).status).toBe(403)
    await database.pool.query(
      `insert into household_permissions (user_id, house_id, permission_type, granted_by) values ($1, $2, 'request-clearance', $3)`,
      [member.userId, house.id, house.owner.userId],
    )
    expect((await enter({ request_id: request, name: 'Allowed Mason' }, memberToken)).status).toBe(201)
    expect(names((await own(memberToken, request)).body)).toEqual(['Allowed Mason'])
    expect((await enter({ house_id: house.id }, memberToken)).status).toBe(403)
    expect((await own(memberToken)).body).toEqual([])
  })
})

describe('a lot that is sold', () => {
  it('has the workers of the seller no more, and those of the buyer from then on', async () => {
    const { worker } = (await enter({ house_id: house.id, name: 'Of the seller', work: 'Driver' })).body
    const request = await clearance('done')
    const mason = (await enter({ request_id: request, name: 'Of the clearance' })).body.worker
    await database.pool.query(
      `update tenures set until_day = '2026-11-21' where house_id = $1 and role = 'home_owner'`,
      [house.id],
    )
    await database.pool.query('update workers set created_at = $1', ['2026-11-15T04:00:00Z'])
    const states = (await list('?search=of the')).data.map(({ name, state }) => [name, state])
    expect(states).toEqual([
      ['Of the clearance', 'welcome'],
      ['Of the seller', 'ended'],
    ])
    expect(names((await list(`?house=${house.id}&kind=household&state=active`)).data)).toEqual([])
    const refused = await change(worker.id, {})
    expect([refused.status, refused.body.message]).toEqual([409, 'This pass has ended already.'])
    const { code } = await database.db
      .selectFrom('workers')
      .select('code')
      .where('id', '=', worker.id)
      .executeTakeFirstOrThrow()
    expect((await call('GET', `/r/${code}`)).text).toContain('Void')
    await database.pool.query('update tenures set until_day = null where house_id = $1', [house.id])
    expect((await list('?search=of the seller')).data[0]?.state).toBe('welcome')
    await Promise.all([end(worker.id), end(mason.id)])
  })
})

describe('the office', () => {
  it('finds workers by name, number, lot, clearance, kind and state, and refuses what is unknown', async () => {
    const { worker } = (await enter({ house_id: other.id, name: 'Ñora Yaya', work: 'Carer' })).body
    expect(names((await list('?search=nora yaya')).data)).toEqual(['Ñora Yaya'])
    expect(names((await list(`?search=${worker.pass_number}`)).data)).toEqual(['Ñora Yaya'])
    expect((await list(`?house=${other.id}&kind=household&state=active`)).total).toBe(1)
    expect((await list(`?house=${other.id}&kind=permit`)).total).toBe(0)
    await end(worker.id)
    expect((await list(`?house=${other.id}&state=active`)).total).toBe(0)
    expect((await list(`?house=${other.id}&state=ended`)).total).toBe(1)
    const refused = [
      await end(999_999),
      await enter({ request_id: 999_999 }),
      await enter({ house_id: 999_999 }),
      await enter({}),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [404, 'There is no such worker.'],
      [422, 'There is no such clearance.'],
      [422, 'There is no such house.'],
      [422, 'Please choose a lot or a clearance.'],
    ])
  })

  it('is asked by the gate: by number, by code and by lot, those who ended by code alone', async () => {
    const { worker } = (await enter({ house_id: other.id, name: 'Gate Guest', work: 'Driver' })).body
    const { db } = database
    const [found] = await workersByNumber(db, worker.pass_number)
    expect(found).toMatchObject({ id: worker.id, permit: null, house: { id: other.id } })
    expect(names(await workersOfLot(db, other.id))).toEqual(['Gate Guest'])
    expect((await workerByCode(db, found?.code ?? ''))?.id).toBe(worker.id)
    await end(worker.id)
    expect([await workersByNumber(db, worker.pass_number), await workersOfLot(db, other.id)]).toEqual([[], []])
    expect((await workerByCode(db, found?.code ?? ''))?.ended_on).toBe('2026-11-21')
  })
})
