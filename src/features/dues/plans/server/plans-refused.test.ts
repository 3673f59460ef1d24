import { describe, expect, it } from 'vitest'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { planDesk, TWO } from '../../../../../test/plan-desk.ts'
import type { Plan } from '../contract.ts'

const { agree, aLot, ask, database, end, nobody, signInAs, tokenFor } = await planDesk()

describe('refused is', () => {
  it.each([
    [
      'another sum',
      { instalments: [{ day: '2026-12-01', amount: 1999 }] },
      'The instalments come to ₱1,999.00, the arrears to ₱2,000.00. Both must be the same.',
    ],
    ['no instalment', { instalments: [] }, 'Please enter the instalments.'],
    [
      'one of yesterday',
      { instalments: [{ day: '2026-11-20', amount: 2000 }] },
      'The first instalment cannot be before Nov 21, 2026.',
    ],
    ['days in no order', { instalments: [TWO[1], TWO[0]] }, 'Each instalment must be later than the one before.'],
    [
      'one of nothing',
      { instalments: [{ day: '2026-12-01', amount: 0 }] },
      'Please enter an amount above zero for each instalment.',
    ],
    ['one without a day', { instalments: [{ day: '', amount: 2000 }] }, 'Please enter the day of each instalment.'],
    ['arrears of tomorrow', { day: '2026-11-22' }, 'The day cannot be later than today.'],
    ['an unknown lot', { house_id: 2_000_000 }, 'There is no such lot.'],
    ['no lot', { house_id: '' }, 'Please choose a house.'],
  ])('%s', async (_, input, message) => {
    const lot = await aLot()
    const { status, body } = await agree(lot.id, input)
    expect([status, body.message]).toEqual([422, message])
  })

  it('a lot that owes nothing overdue, one that nobody answers for, and a second plan', async () => {
    const bare = await database.transaction(nobody, (tx) => aHouse(tx))
    expect(await agree(bare.id)).toMatchObject({ status: 409, body: { message: 'Nothing is overdue on this day.' } })
    const empty = await database.transaction(nobody, (tx) => anEmptyHouse(tx))
    expect(await agree(empty.id)).toMatchObject({ status: 422, body: { code: 'plans.nobody' } })
    const lot = await aLot()
    await agree(lot.id)
    expect(await agree(lot.id)).toMatchObject({ status: 409, body: { code: 'plans.planned_already' } })
  })

  it('an end without a reason, of an unknown plan, and a second one', async () => {
    const { id } = (await agree((await aLot()).id)).body.plan
    expect((await end(id, { kind: 'broken' })).body.message).toBe('A reason is required.')
    expect((await end(id, { kind: 'x', reason: 'x' })).body.message).toBe(
      'Please choose whether the plan is broken or ended.',
    )
    expect((await end(2_000_000, { kind: 'broken', reason: 'x' })).status).toBe(404)
    expect((await ask('GET', '/payment-plans/2000000')).status).toBe(404)
    expect((await ask('GET', '/payment-plans/2000000/agreement')).status).toBe(404)
    const ended = await end(id, { kind: 'broken', reason: 'They moved away' })
    expect(ended.body).toMatchObject({
      message: 'The payment plan is broken.',
      plan: { state: 'broken', end_reason: 'They moved away' },
    })
    expect(await end(id, { kind: 'ended', reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'plans.ended_before' },
    })
  })

  it('an agreement by who does not keep the money, and a plan of a neighbour', async () => {
    const lot = await aLot()
    for (const role of ['secretary', 'auditor', 'collector', 'president'] as const) {
      const { token } = await signInAs(role)
      expect((await ask('POST', '/payment-plans', { house_id: lot.id, instalments: TWO }, token)).status).toBe(403)
    }
    await agree(lot.id)
    const mine = await tokenFor(lot.owner.userId)
    const theirs = await tokenFor((await aLot()).owner.userId)
    const path = `/houses/${lot.id}/payment-plans`
    expect((await ask<Plan[]>('GET', path, undefined, mine)).body).toMatchObject([
      { total: 2000, lots: [{ id: lot.id }] },
    ])
    expect((await ask('GET', path, undefined, theirs)).status).toBe(403)
    expect((await ask('GET', '/payment-plans', undefined, mine)).status).toBe(403)
  })
})
