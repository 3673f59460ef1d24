import { beforeEach, describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { penaltyJob } from '#features/dues/penalties/server/routes.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { planDesk } from '../../../../../test/plan-desk.ts'
import type { Plan } from '../contract.ts'
import { watchJob } from './overdue-instalments.ts'

const { agree, aLot, ask, clock, database, end, host, nobody, on, pay, read, set, signInAs } = await planDesk()
const TODAY = '2026-11-21T04:00:00.000Z'
const penalised = async (id: number) =>
  (
    await database.db
      .selectFrom('bill_lines')
      .select('charged_on')
      .where('bill_id', '=', id)
      .where('kind', '=', 'penalty')
      .execute()
  ).map((one) => one.charged_on)

beforeEach(() => clock.set(TODAY))

describe('a payment plan', () => {
  it('is agreed on for what is overdue, and the bills stay as they are', async () => {
    const lot = await aLot()
    const arrears = await ask<{ owed: number; bills: { id: number }[]; running: null }>(
      'GET',
      `/payment-plans/arrears?house=${lot.id}`,
    )
    expect(arrears.body).toMatchObject({ owed: 2000, bills: [{}, {}], running: null, grace: 7, other_lots: 0 })
    const { status, body } = await agree(lot.id, { note: 'Promised before the guard' })
    expect([status, body.message]).toEqual([201, 'The payment plan is agreed.'])
    expect(body.plan).toMatchObject({
      ...{ state: 'kept', late_days: 0, agreed_on: '2026-11-21', total: 2000, covered: 0, grace: 7 },
      next: { day: '2026-12-01', amount: 1200 },
      instalments: [{ amount: 1200, paid: 0 }, { amount: 800 }],
      lots: [{ id: lot.id }],
      note: 'Promised before the guard',
    })
    expect((await ask<{ owed: number }>('GET', `/houses/${lot.id}/card`)).body.owed).toBe(3000)
  })

  it('follows payments, their voids, credit and what is cancelled', async () => {
    const lot = await aLot()
    const { id } = (await agree(lot.id)).body.plan
    const first = await pay(lot.id, 1300)
    expect(await read(id)).toMatchObject({ covered: 1300, next: { day: '2027-01-01', amount: 700 } })
    await ask('POST', `/payments/${first}/void`, { reason: 'The cheque bounced' })
    expect(await read(id)).toMatchObject({ covered: 0, state: 'kept' })
    on('2026-12-04')
    expect(await read(id)).toMatchObject({ state: 'late', late_days: 3, broken_on: null })
    on('2026-12-09')
    expect(await read(id)).toMatchObject({ state: 'broken', broken_on: '2026-12-09' })
    await pay(lot.id, 1200)
    expect(await read(id)).toMatchObject({ state: 'kept', next: { amount: 800 } })
    await pay(lot.id, 5000)
    expect(await read(id)).toMatchObject({ state: 'fulfilled', covered: 2000, next: null })
  })

  it('spares its bills the penalty until it is broken, then from that day on', async () => {
    await set({ allow_miss_payments: 'false', interest_per_missed_payment: '100' })
    const [planned, other] = [await aLot(), await aLot()]
    await agree(planned.id)
    const run = async () => penaltyJob(host).work()
    await run()
    const of = async (lot: typeof planned) => (await Promise.all(lot.bills.map((bill) => penalised(bill.id)))).flat()
    expect(await of(other)).toEqual(['2026-11-21', '2026-11-21'])
    expect(await of(planned)).toEqual([])
    on('2026-12-08')
    await run()
    expect(await of(planned)).toEqual([])
    on('2026-12-09')
    await run()
    expect(await of(planned)).toEqual(['2026-12-09', '2026-12-09'])
  })

  it('spares nothing where the settings say so', async () => {
    await set({ plans_hold_penalties: 'false' })
    const lot = await aLot()
    await agree(lot.id)
    await penaltyJob(host).work()
    expect(await penalised(lot.bills[0]!.id)).toEqual(['2026-11-21'])
    await set({ plans_hold_penalties: 'true', allow_miss_payments: 'true' })
  })

  it('is not reminded of while it is kept', async () => {
    const lot = await aLot()
    const reach = async () => (await ask<{ lots: number }>('GET', '/bills/reminders')).body.lots
    const before = await reach()
    await agree(lot.id)
    expect(await reach()).toBe(before - 1)
    on('2026-12-09')
    const { lots } = (await ask<{ lots: number }>('GET', '/bills/reminders')).body
    expect(lots).toBeGreaterThanOrEqual(before)
  })

  it('is one for all lots of an owner', async () => {
    const lot = await aLot()
    const second = await database.transaction(nobody, async (tx) => {
      const other = await anEmptyHouse(tx)
      await tx
        .insertInto('tenures')
        .values({
          house_id: other.id,
          resident_id: lot.owner.residentId,
          role: 'home_owner',
          main: true,
          from_day: '2020-01-01',
        })
        .execute()
      await aBill(tx, { house: { ...lot, ...other }, month: '2026-10' })
      return other
    })
    const { body } = await agree(lot.id, { all_lots: true, instalments: [{ day: '2026-12-01', amount: 3000 }] })
    expect(body.plan?.lots.map((one) => one.id).toSorted()).toEqual([lot.id, second.id].toSorted())
    const ofSecond = await ask<Plan[]>('GET', `/houses/${second.id}/payment-plans`)
    expect(ofSecond.body).toMatchObject([{ id: body.plan.id, total: 3000 }])
  })
})

describe('the office', () => {
  it('finds plans by how they stand, by lot and by name', async () => {
    const lot = await aLot()
    const { id } = (await agree(lot.id)).body.plan
    const list = async (query: string) =>
      (await ask<{ data: Plan[]; total: number; total_open: number }>('GET', `/payment-plans?${query}`)).body
    expect(await list(`house=${lot.id}`)).toMatchObject({ data: [{ id }], total: 1, total_open: 2000 })
    expect((await list(`house=${lot.id}&state=fulfilled`)).total).toBe(0)
    expect((await list(`house=${lot.id}&state=running`)).total).toBe(1)
    expect((await list('search=nobody-is-called-so')).total).toBe(0)
  })

  it('has what is due on the list of today', async () => {
    const lot = await aLot()
    const due = async () => (await ask<{ instalments_due: number }>('GET', '/today')).body.instalments_due
    const before = await due()
    await agree(lot.id, { instalments: [{ day: '2026-11-21', amount: 2000 }] })
    expect(await due()).toBe(before + 1)
    await pay(lot.id, 2000)
    expect(await due()).toBe(before)
  })

  it('keeps a broken plan on the list of today until somebody decides it', async () => {
    const broken = async () => {
      const listed = (await ask<{ data: Plan[]; total: number }>('GET', '/payment-plans?state=to_decide')).body
      const { plans_broken } = (await ask<{ plans_broken: number }>('GET', '/today')).body
      expect(listed.total).toBe(plans_broken)
      return listed.data.map(({ id }) => id)
    }
    const lots = [await aLot(), await aLot(), await aLot()]
    const instalments = [{ day: '2026-11-21', amount: 2000 }]
    const ids: number[] = []
    for (const lot of lots) ids.push((await agree(lot.id, { instalments })).body.plan.id)
    const among = async () => (await broken()).filter((id) => ids.includes(id)).toSorted((one, other) => one - other)
    on('2026-11-30')
    expect(await among()).toEqual(ids)
    await end(ids[0] ?? 0, { kind: 'broken', reason: 'Nothing came' })
    await end(ids[1] ?? 0, { kind: 'ended', reason: 'Agreed by letter' })
    expect(await among()).toEqual(ids.slice(2))
    await pay(lots[2]?.id ?? 0, 2000)
    expect(await among()).toEqual([])
    const again = await agree(lots[0]?.id ?? 0, { instalments: [{ day: '2026-12-31', amount: 3000 }] })
    expect(again.status).toBe(201)
  })

  it('prints the agreement with its instalments and lines to sign on', async () => {
    const { body } = await agree((await aLot()).id, { note: 'Cash only' })
    const file = await ask('GET', `/payment-plans/${body.plan.id}/agreement`)
    expect(file.headers['content-disposition']).toContain(`Payment_Plan_${body.plan.id}.pdf`)
    const text = pagesOf(file.bytes).join('\n')
    for (const piece of [
      'Payment Plan',
      '₱1,200.00',
      'January 1, 2027',
      '₱2,000.00',
      'Cash only',
      body.plan.agreed_by,
      '____',
    ])
      expect(text).toContain(piece)
  })
})

describe('the daily watch', () => {
  it('notes how plans stand and tells who is late and who broke it, once each', async () => {
    const lot = await aLot()
    const { id } = (await agree(lot.id)).body.plan
    const seen = async () =>
      (await database.db.selectFrom('payment_plans').select('seen_as').where('id', '=', id).executeTakeFirstOrThrow())
        .seen_as
    const data = async () =>
      (
        await database.db
          .selectFrom('notifications')
          .select('caption')
          .where('user_id', '=', lot.owner.userId)
          .orderBy('id')
          .execute()
      ).map((one) => one.caption)
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-09', '2026-12-10']) {
      on(day)
      await watchJob(host).work()
    }
    expect(await seen()).toBe('broken')
    expect(await data()).toEqual(['Instalment Not Paid', 'Payment Plan Broken'])
  })

  it('ends a plan whose lot has another owner', async () => {
    const lot = await aLot()
    const { id } = (await agree(lot.id)).body.plan
    await database.transaction(nobody, async (tx) => {
      const buyer = await aHouse(tx)
      await tx.updateTable('tenures').set({ until_day: '2026-11-20' }).where('house_id', '=', lot.id).execute()
      await tx
        .insertInto('tenures')
        .values({
          house_id: lot.id,
          resident_id: buyer.owner.residentId,
          role: 'home_owner',
          main: true,
          from_day: '2026-11-20',
        })
        .execute()
    })
    await watchJob(host).work()
    expect(await read(id)).toMatchObject({ state: 'ended', end_reason: 'The lot has another owner' })
  })
})

// The rule stays: last.
describe('a payment plan of a village with a rule of penalties', () => {
  it('spares them penalties by rule as well, which wait until it is broken', async () => {
    const by = await signInAs('admin')
    const input = { percent: 2, from: '2026-11' }
    expect((await ask('POST', '/penalty-rules', input, by.token)).status).toBe(201)
    const [planned, other] = [await aLot(), await aLot()]
    await agree(planned.id)
    const drawn = async (lot: typeof planned) => (await Promise.all(lot.bills.map(({ id }) => penalised(id)))).flat()
    for (const [day, ofOther, ofPlanned] of [
      ['2026-12-08', 2, 0],
      ['2026-12-09', 2, 2],
    ] as const) {
      on(day)
      await penaltyJob(host).work()
      expect([(await drawn(other)).length, (await drawn(planned)).length]).toEqual([ofOther, ofPlanned])
    }
  })
})
