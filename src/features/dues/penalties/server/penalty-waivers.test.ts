import { describe, expect, it } from 'vitest'
import { refusals } from '#features/dues/bills/refusals.ts'
import { booksAgree } from '../../../../../test/books-agree.ts'
import { penaltyDesk } from '../../../../../test/penalty-desk.ts'

const { ask, bill, linesOf, onDay, preview, rule, run, sound } = await penaltyDesk()
// ₱20.00 a month of ₱1,000.00, ₱10.00 of ₱500.00: of December 8 to January 7, and so on.
await rule({ from: '2026-12' })
const reason = 'Flood'
const kinds = async (id: number) => (await linesOf(id)).map(({ kind, amount }) => [kind, amount])
const penaltyIds = async (id: number) =>
  (await linesOf(id)).filter(({ kind }) => kind === 'penalty').map((one) => one.id)
interface Run {
  id: number
  count: number
  total: number
  waived: number
}
const newestRun = async () => (await ask<{ data: Run[] }>('GET', '/penalty-runs')).body.data[0]
const reverse = (id: number | undefined, body: object = { reason }, role?: 'treasurer') =>
  ask<{ waived: number; total: number; credited: number; left: number }>(
    ...(['POST', `/penalty-runs/${id}/take-back`, body, role] as const),
  )
const pay = (house_id: number, amount: number, more: object = {}) =>
  ask('POST', '/payments', { house_id, amount, ...more })
const owed = async (house_id: number) =>
  (await ask<{ owed: number; credit: number }>('POST', '/payments/proposal', { house_id })).body

describe('penalties of several months on a bill', () => {
  it('are waived one by one, or all that are left at once', async () => {
    await onDay('2027-03-10')
    const { id } = await bill({ month: '2026-12' })
    const other = await bill({ month: '2026-12' })
    await run()
    const [january, february] = await penaltyIds(id)
    const waive = (body: object) => ask('POST', `/bills/${id}/waive-penalty`, { reason, ...body })
    expect((await waive({ line_id: (await penaltyIds(other.id))[0] })).body.message).toBe(refusals.no_penalty.message)
    expect((await waive({ line_id: february })).status).toBe(200)
    const again = await waive({ line_id: february })
    expect([again.status, again.body.message]).toEqual([409, refusals.waived.message])
    expect((await waive({})).status).toBe(200)
    expect(await kinds(id)).toEqual([
      ...[
        ['penalty', 2_000],
        ['penalty', 2_000],
        ['penalty', 2_000],
      ],
      ...[
        ['waiver', -2_000],
        ['waiver', -2_000],
        ['waiver', -2_000],
      ],
    ])
    expect((await waive({})).status).toBe(409)
    expect((await waive({ line_id: january })).status).toBe(409)
    // A waived month is not drawn again.
    expect((await preview()).penalties.data.filter((one) => one.bill.id === id)).toEqual([])
    await sound()
  })

  it('were paid the oldest first: what was paid of a waived one becomes an advance and settles the next', async () => {
    await onDay('2027-03-10')
    const { id, house } = await bill({ month: '2026-12', amount: 50_000 })
    await run()
    await pay(house.id, 15)
    const [first, second] = await penaltyIds(id)
    expect((await ask('POST', `/bills/${id}/waive-penalty`, { reason, line_id: second })).status).toBe(200)
    expect((await kinds(id)).slice(3)).toEqual([
      ['waiver', -1_000],
      ['penalty_credited', 500],
    ])
    expect(await owed(house.id)).toMatchObject({ owed: 505, credit: 0 })
    expect((await ask('POST', `/bills/${id}/waive-penalty`, { reason, line_id: first })).status).toBe(200)
    expect(await owed(house.id)).toMatchObject({ owed: 495, credit: 0 })
    await sound()
  })

  it('that were paid are an advance in Income by Account too, as in the books', async () => {
    await onDay('2027-02-10')
    const { id, house } = await bill({ month: '2026-12' })
    await run()
    const parts = async () => {
      const rows = (await ask<{ account: string; amount: number }[]>('GET', '/income/accounts?from=2027-02-01')).body
      const of = (account: string) => rows.find((one) => one.account === account)?.amount ?? 0
      return [of('penalties'), of('advances'), of('collected')]
    }
    await pay(house.id, 20)
    const [penalties = 0, advances = 0, collected] = await parts()
    expect((await ask('POST', `/bills/${id}/waive-penalty`, { reason })).status).toBe(200)
    expect(await parts()).toEqual([penalties - 20, advances + 20, collected])
    const say = async <Body>(method: string, path: string, body?: object) => (await ask<Body>(method, path, body)).body
    await booksAgree(say, { from: '2027-02', to: '2027-02' })
  })

  it('are offered to be waived with a late payment exactly where they arose after its day', async () => {
    await onDay('2027-03-10')
    const { id, house } = await bill({ month: '2026-12' })
    await run()
    const proposal = await ask<{ penalties: { charged_on: string }[] }>('POST', '/payments/proposal', {
      house_id: house.id,
    })
    expect(proposal.body.penalties.map(({ charged_on }) => charged_on)).toEqual([
      '2027-01-07',
      '2027-02-07',
      '2027-03-07',
    ])
    const late = { day: '2027-01-20', late_reason: 'Found', waive_penalties: [id] }
    expect((await pay(house.id, 1_020, late)).status).toBe(201)
    expect((await kinds(id)).slice(3)).toEqual([
      ['waiver', -2_000],
      ['waiver', -2_000],
    ])
    expect(await owed(house.id)).toMatchObject({ owed: 0, credit: 0 })
    await sound()
  })

  it('are not waived with a payment of the day on which the last arose', async () => {
    const { id, house } = await bill({ month: '2026-12' })
    await run()
    const late = { day: '2027-03-07', late_reason: 'Found', waive_penalties: [id] }
    const refused = await pay(house.id, 1_060, late)
    expect([refused.status, refused.body.errors]).toEqual([422, { waive_penalties: [refusals.penalty_before.message] }])
  })
})

describe('a run of penalties', () => {
  it('is taken back with a reason: what was paid becomes an advance, what was waived before stays', async () => {
    await onDay('2027-04-10')
    const [open, paid, waived] = [
      await bill({ month: '2027-03' }),
      await bill({ month: '2027-03' }),
      await bill({ month: '2027-03' }),
    ]
    await run()
    await pay(paid.house.id, 1_020)
    await ask('POST', `/bills/${waived.id}/waive-penalty`, { reason })
    const before = await newestRun()
    expect((await reverse(before?.id, { reason }, 'treasurer')).status).toBe(403)
    expect((await reverse(before?.id, { reason: ' ' })).body.message).toBe('A reason is required.')
    expect((await reverse(999_999)).status).toBe(404)
    expect((await reverse((await penaltyIds(paid.id))[0])).status).toBe(404)
    const done = await reverse(before?.id)
    expect(done.status).toBe(200)
    const count = (before?.count ?? 0) - 1
    expect(done.body).toMatchObject({ waived: count, credited: 20, left: 1 })
    expect(done.body.message).toMatch(new RegExp(`^${count} penalties taken back, ₱[\\d,.]+ in all\\.$`))
    expect(await newestRun()).toMatchObject({ id: before?.id, waived: before?.count })
    expect(await kinds(open.id)).toEqual([
      ['penalty', 2_000],
      ['waiver', -2_000],
    ])
    expect(await kinds(paid.id)).toEqual([
      ['penalty', 2_000],
      ['waiver', -2_000],
      ['penalty_credited', 2_000],
    ])
    expect([await owed(open.house.id), await owed(paid.house.id), await owed(waived.house.id)]).toMatchObject([
      { owed: 1_000, credit: 0 },
      { owed: 0, credit: 20 },
      { owed: 1_000, credit: 0 },
    ])
    const again = await reverse(before?.id)
    expect([again.status, again.body.message]).toEqual([409, refusals.run_waived.message])
    // A waived penalty is not drawn again by itself.
    expect(await preview()).toMatchObject({ count: 0 })
    await sound()
  })

  it('is not taken back of a bill that was cancelled since', async () => {
    await onDay('2027-05-10')
    const [open, cancelled] = [await bill({ month: '2027-04' }), await bill({ month: '2027-04' })]
    await run()
    await ask('POST', `/bills/${cancelled.id}/cancel`, { reason })
    const { body } = await reverse((await newestRun())?.id)
    expect(body.left).toBe(1)
    expect((await kinds(cancelled.id)).map(([kind]) => kind)).toEqual(['penalty', 'cancelled'])
    expect((await kinds(open.id)).map(([kind]) => kind)).toEqual(['penalty', 'waiver'])
    await sound()
  })
})
