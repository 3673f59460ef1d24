// Runs on both engines: statements, days and months of the engine.

import { describe, expect, it } from 'vitest'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { Exemption, KindChange, Rate } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { kindsJob } from './routes.ts'

// Today is 2026-11-21 in Manila.
const { call, clock, database, host, signInAs } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)

interface Refusal {
  message: string
  errors: Record<string, string[]>
}
type Answer<Body> = Body & Refusal
const ask = <Body>(method: string, path: string, body?: unknown, token = admin.token) =>
  call<Answer<Body>>(method, path, body, { token })
const rate = (input: Record<string, unknown>) =>
  ask<{ rate: Rate }>('POST', '/rates', { kind: 'house', amount: 600, from: '2026-01', ...input })
const kindOf = async (id: number) =>
  (await database.db.selectFrom('houses').select('kind').where('id', '=', id).executeTakeFirstOrThrow()).kind
const run = (month: number) => ask('POST', '/bill-runs', { year: 2026, month })

const house = await write((tx) => aHouse(tx, { block: 1, lot: 1 }))
const other = await write((tx) => aHouse(tx, { block: 1, lot: 2 }))

describe('rates', () => {
  it('are kept for a kind from a month on, and listed the newest first', async () => {
    const first = await rate({ resolution: '2025-14' })
    expect(first.status).toBe(201)
    expect(first.body.rate).toMatchObject({
      kind: 'house',
      basis: 'lot',
      amount: 600,
      period: 'monthly',
      from: '2026-01',
      resolution: '2025-14',
      used: false,
    })
    await rate({ amount: 650, from: '2027-01' })
    await rate({ kind: 'vacant', basis: 'm2', amount: '2.50', period: 'yearly' })
    const listed = (await ask<Rate[]>('GET', '/rates', undefined, treasurer.token)).body
    expect(listed.map(({ kind, from, amount }) => [kind, from, amount])).toEqual([
      ['house', '2027-01', 650],
      ['house', '2026-01', 600],
      ['vacant', '2026-01', 2.5],
    ])
  })

  it.each([
    [{ kind: 'castle' }, 'kind', 'There is no such kind of lot.'],
    [{ kind: '' }, 'kind', 'Please choose a kind of lot.'],
    [{ amount: -1 }, 'amount', 'Please enter the rate in pesos.'],
    [{ amount: '1.005' }, 'amount', 'Please enter the rate in pesos.'],
    [{ basis: 'acre' }, 'basis', 'Please choose one of the list.'],
    [{ period: 'weekly' }, 'period', 'Please choose one of the list.'],
    [{ from: '' }, 'from', 'Please enter the first month.'],
    [{ from: '2026-13' }, 'from', 'Please enter a valid month, like 2026-11.'],
    [{ from: '2026-11-01' }, 'from', 'Please enter a valid month, like 2026-11.'],
    [{}, 'from', refusals.twice.message],
  ])('are refused with %j', async (input, field, text) => {
    const { status, body } = await rate(input)
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('keep their kind of lot from being removed', async () => {
    const made = await ask<{ kinds: { code: string; name: string }[] }>('POST', '/lot-kinds', { name: 'Warehouse' })
    const code = made.body.kinds.at(-1)?.code ?? ''
    await rate({ kind: code })
    const { status, body } = await ask('DELETE', `/lot-kinds/${code}`)
    expect([status, body.message]).toEqual([
      409,
      'Warehouse cannot be removed: it has a rate, or lots were of this kind.',
    ])
  })

  it('are entered by administrators alone', async () => {
    expect((await ask('POST', '/rates', { kind: 'house', amount: 1, from: '2030-01' }, treasurer.token)).status).toBe(
      403,
    )
  })

  it('are taken back while no bill used them', async () => {
    const { body } = await rate({ from: '2028-01' })
    expect((await ask('DELETE', `/rates/${body.rate.id}`)).status).toBe(204)
    expect((await ask('DELETE', `/rates/${body.rate.id}`)).status).toBe(404)
    expect((await run(11)).status).toBe(201)
    const used = (await ask<Rate[]>('GET', '/rates')).body.find((one) => one.used)
    expect(used).toMatchObject({ kind: 'house', from: '2026-01' })
    const refused = await ask('DELETE', `/rates/${used?.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, refusals.used.message])
  })
})

describe('the kind of a lot', () => {
  const change = (id: number, input: unknown) => ask<{ kinds: KindChange[] }>('POST', `/houses/${id}/kind`, input)

  it('changes at once from this month on, and by itself in a month to come', async () => {
    expect((await ask<KindChange[]>('GET', `/houses/${house.id}/kind`)).body).toEqual([])
    const soon = await change(house.id, { kind: 'commercial', from: '2026-12' })
    expect(soon.status).toBe(200)
    expect(soon.body.kinds).toEqual([
      { from: null, kind: 'house' },
      { from: '2026-12', kind: 'commercial' },
    ])
    expect(await kindOf(house.id)).toBe('house')
    expect((await change(other.id, { kind: 'vacant', from: '2026-11' })).status).toBe(200)
    expect(await kindOf(other.id)).toBe('vacant')
    clock.set('2026-11-30T17:00:00.000Z')
    await kindsJob(host).work()
    expect(await kindOf(house.id)).toBe('commercial')
    clock.set('2026-11-21T04:00:00.000Z')
  })

  it('that is corrected in the form of the lot was never another one', async () => {
    await write((tx) => tx.updateTable('houses').set({ kind: 'house' }).where('id', '=', other.id).execute())
    expect((await ask<KindChange[]>('GET', `/houses/${other.id}/kind`)).body).toEqual([
      { from: null, kind: 'house' },
      { from: '2026-11', kind: 'house' },
    ])
  })

  it('of an earlier month leaves what came later', async () => {
    clock.set('2026-12-05T04:00:00.000Z')
    await change(house.id, { kind: 'vacant', from: '2026-05' })
    expect(await kindOf(house.id)).toBe('commercial')
    clock.set('2026-11-21T04:00:00.000Z')
  })

  it.each([
    [{ kind: 'castle', from: '2026-11' }, 'kind', 'There is no such kind of lot.'],
    [{ kind: 'house', from: 'soon' }, 'from', 'Please enter a valid month, like 2026-11.'],
  ])('is refused with %j', async (input, field, text) => {
    const { status, body } = await change(house.id, input)
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('is that of a lot that exists', async () => {
    expect((await change(999, { kind: 'house', from: '2026-11' })).status).toBe(404)
    expect((await ask('GET', '/houses/999/kind')).status).toBe(404)
  })
})

describe('an exemption', () => {
  const lot = write((tx) => aHouse(tx, { block: 2, lot: 1 }))
  const exempt = async (input: Record<string, unknown>) =>
    ask<{ exemption: Exemption }>('POST', `/houses/${(await lot).id}/exemptions`, {
      from: '2026-12',
      to: '2027-05',
      reason: 'Chapel',
      resolution: 'R-2026-11',
      ...input,
    })

  it('is kept with its reason and who approved it', async () => {
    const { status, body } = await exempt({ resolution: 'R-2026-11' })
    expect(status).toBe(201)
    expect(body.exemption).toMatchObject({
      from: '2026-12',
      to: '2027-05',
      percent: 100,
      reason: 'Chapel',
      resolution: 'R-2026-11',
      used: false,
    })
    await exempt({ from: '2027-06', to: '2027-06', percent: '50', resolution: '', approver: 'The president' })
    const listed = (await ask<Exemption[]>('GET', `/houses/${(await lot).id}/exemptions`, undefined, treasurer.token))
      .body
    expect(listed.map(({ from, percent, resolution }) => [from, percent, resolution])).toEqual([
      ['2027-06', 50, 'The president'],
      ['2026-12', 100, 'R-2026-11'],
    ])
  })

  it.each([
    [{ from: '2027-05', to: '2027-07' }, 'from', refusals.exempt_twice.message],
    [{ from: '2028-02', to: '2028-01' }, 'to', refusals.months_in_order.message],
    [{ percent: 0 }, 'percent', 'Please enter a percentage from 1 to 100.'],
    [{ percent: 101 }, 'percent', 'Please enter a percentage from 1 to 100.'],
    [{ reason: ' ' }, 'reason', 'A reason is required.'],
    [{ resolution: ' ' }, 'resolution', 'Please say who approved it, or by which resolution.'],
    [{ from: '' }, 'from', 'Please enter the first month.'],
    [{ to: '' }, 'to', 'Please enter the last month.'],
  ])('is refused with %j', async (input, field, text) => {
    const { status, body } = await exempt(input)
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('is taken back until a month of it was billed, or left out', async () => {
    const { id } = await lot
    const path = (exemption: number) => `/houses/${id}/exemptions/${exemption}`
    const unused = (await exempt({ from: '2029-01', to: '2029-01' })).body.exemption
    expect((await ask('DELETE', path(unused.id), undefined, treasurer.token)).status).toBe(403)
    expect((await ask('DELETE', `/houses/${house.id}/exemptions/${unused.id}`)).status).toBe(404)
    expect((await ask('DELETE', path(unused.id))).status).toBe(204)
    const whole = (await exempt({ from: '2026-08', to: '2026-08' })).body.exemption
    const half = (await exempt({ from: '2026-09', to: '2026-09', percent: 50 })).body.exemption
    await run(8)
    await run(9)
    for (const one of [whole, half]) {
      const { status, body } = await ask('DELETE', path(one.id))
      expect([status, body.message]).toEqual([409, refusals.exemption_used.message])
    }
  })

  it('is that of a lot that exists, also of one without owner', async () => {
    expect((await ask('GET', '/houses/999/exemptions')).status).toBe(404)
    expect((await ask('POST', '/houses/999/exemptions', { from: '2026-12', to: '2026-12', reason: 'x' })).status).toBe(
      404,
    )
    const empty = await write((tx) => anEmptyHouse(tx, { block: 3, lot: 1 }))
    expect((await ask<Exemption[]>('GET', `/houses/${empty.id}/exemptions`)).body).toEqual([])
  })
})
