// Runs on both engines: statements, states and fees.

import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { after, MOVES, type Move, requestTypes, STEPS, type Step } from '../rules.ts'

// Both lifecycles over HTTP, generated from the table in rules.ts: what it does not allow is refused with 409.

const { call, signInAs, database } = await testApp()
const { token } = await signInAs('treasurer')
const house = await database.transaction({ userId: null, requestId: null }, (tx) => aHouse(tx))
const resident_id = house.owner.residentId

interface Answer {
  message: string
  permit_request: { id: number }
  sticker_request: { id: number }
  permit_status: string
  request_status: string
  permit_payments: unknown[]
  sticker_payments: unknown[]
}
const ask = (method: string, path: string, body?: unknown) => call<Answer>(method, path, body, { token })
const paying = { resident_id, payment_status: 'completed' }

const permit = {
  enter: async () => {
    const input = {
      clearanceType: 'Building Clearance',
      purpose: 'New gate',
      expect_start_date: '2026-12-01',
      expect_end_date: '2026-12-15',
      resident_id,
    }
    return (await ask('POST', '/permit-requests', input)).body.permit_request.id
  },
  moves: {
    approve: (id) =>
      ask('POST', `/permit-requests/${id}/approve`, { permit_fee: '100', processing_fee: '100', note: '' }),
    reject: (id) => ask('POST', `/permit-requests/${id}/reject`, { note: 'Incomplete Application' }),
    pay: (id) => ask('POST', '/permit-payments/add-payment', { ...paying, permit_request_id: id, amount: 200 }),
    complete: (id) => ask('POST', `/permit-requests/${id}/complete`),
    claim: (id) => ask('PUT', `/permit-requests/${id}/claim`),
  } satisfies Moves,
  now: async (id: number) => {
    const { body } = await ask('GET', `/get-permit-request/${id}`)
    return { status: body.permit_status, payments: body.permit_payments.length }
  },
  statusOf: requestTypes.permit.statusOf,
}

const sticker = {
  enter: async () => {
    const input = { car_model: 'Honda Click', car_plate_number: 'ABC 123', sticker_type: 'two_wheel', resident_id }
    return (await ask('POST', '/car-sticker-requests', input)).body.sticker_request.id
  },
  moves: {
    approve: (id) => ask('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee: '200', note: '' }),
    reject: (id) => ask('PUT', `/car-sticker-requests/${id}/reject`, { note: 'Incomplete Application' }),
    pay: (id) => ask('POST', '/sticker-payments/add-payment', { ...paying, sticker_request_id: id, amount: 300 }),
    complete: (id) => ask('PUT', `/car-sticker-requests/${id}/complete`),
    claim: (id) => ask('PUT', `/car-sticker-requests/${id}/claim`),
  } satisfies Moves,
  now: async (id: number) => {
    const { body } = await ask('GET', `/approved-sticker-request/${id}`)
    return { status: body.request_status, payments: body.sticker_payments.length }
  },
  statusOf: requestTypes.sticker.statusOf,
}

type Moves = Record<Move, (id: number) => ReturnType<typeof ask>>

/** Moves that bring a request to a step. */
const way: Record<Step, readonly Move[]> = {
  pending: [],
  rejected: ['reject'],
  approved: ['approve'],
  in_progress: ['approve', 'pay'],
  done: ['approve', 'pay', 'complete'],
  claimed: ['approve', 'pay', 'complete', 'claim'],
}
const isPaid = (step: Step) => way[step].includes('pay')
const cases = STEPS.flatMap((step) => MOVES.map((move) => [step, move] as const))

describe.each([
  ['clearance', permit],
  ['car sticker', sticker],
])('a %s', (_, { enter, moves, now, statusOf }) => {
  it.each(cases)('that is %s, asked to %s, follows the flow or stays', async (step, move) => {
    const id = await enter()
    for (const one of way[step]) await moves[one](id)
    const moved = await moves[move](id)
    const next = after(step, move)
    expect(moved.status).toBe(next === null ? 409 : move === 'pay' ? 201 : 200)
    expect(moved.body.message).not.toBe('')
    expect(await now(id)).toEqual({ status: statusOf[next ?? step], payments: isPaid(next ?? step) ? 1 : 0 })
  })

  it('clicked four times at once moves once and takes one payment', async () => {
    const id = await enter()
    for (const move of way.claimed) {
      const clicks = await Promise.all([1, 2, 3, 4].map(() => moves[move](id)))
      expect(clicks.map((click) => click.status).sort()).toEqual([move === 'pay' ? 201 : 200, 409, 409, 409])
    }
    const items = await database.pool.query('select from payment_items where request_id = $1', [id])
    expect(items.rowCount).toBe(1)
  })

  it('approved and rejected at once is one of both', async () => {
    const id = await enter()
    const clicks = await Promise.all([moves.approve(id), moves.reject(id), moves.approve(id), moves.reject(id)])
    expect(clicks.map((click) => click.status).sort()).toEqual([200, 409, 409, 409])
    const won = clicks.findIndex((click) => click.status === 200)
    expect((await now(id)).status).toBe(statusOf[won % 2 ? 'rejected' : 'approved'])
  })
})
