import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import type { AccountInfo } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import { lotsDesk } from '../../../../../test/lots-desk.ts'

// Today is 2026-11-21 in Manila.

const app = await testApp()
const { clock, database, tokenFor } = app
const { ask, balance, changes, join, rows, split, twoLots, undo, write } = await lotsDesk(app)

describe('splitting a lot', () => {
  const parts = (block: number, ...lots: string[]) => lots.map((lot) => ({ lot, area: 50, block }))

  it('makes several of the same people; history and what is owed stay with the first', async () => {
    const { kept: stored, block } = await twoLots()
    await write((tx) => aBill(tx, { house: stored, month: '2026-10' }))
    const { status, body } = await split(stored.id, parts(block, '92-A', '92-B', '92-C'))
    expect([status, body.message]).toEqual([
      201,
      `Block ${block} Lot 92 is 3 lots now: Block ${block} Lot 92-A, Block ${block} Lot 92-B, Block ${block} Lot 92-C.`,
    ])
    const made = body.change.others.map((lot) => lot.house_id)
    expect([await balance(stored.id), ...(await Promise.all(made.map(balance)))]).toEqual([100_000, 0, 0])
    const mine = await ask<AccountInfo>('GET', '/me', undefined, await tokenFor(stored.owner.userId))
    expect(mine.body.lots?.map((lot) => lot.id)).toEqual(expect.arrayContaining([stored.id, ...made]))
    await ask('POST', '/bill-runs', { year: 2026, month: 11 })
    expect(await balance(made[0] ?? 0)).toBe(100_000)
    expect((await undo(body.change.id)).body.message).toBe(
      'This cannot be taken back any more: something was entered for a lot that was made by it.',
    )
  })

  it('is taken back as if it had not been', async () => {
    const { kept: stored, block } = await twoLots()
    const before = await rows([stored.id])
    const { body } = await split(stored.id, parts(block, '92-A', '92-B'))
    expect((await undo(body.change.id)).status).toBe(200)
    expect(await rows([stored.id])).toEqual(before)
    const left = await database.pool.query('select id from houses where id = any($1)', [
      body.change.others.map((lot) => lot.house_id),
    ])
    expect(left.rows).toEqual([])
  })

  it('of lots that were joined makes the part a whole lot again, with its past', async () => {
    const { kept: stored, other, block } = await twoLots()
    await join(stored.id, { other: other.id, lot: '92 & 93' })
    clock.set('2026-11-23T12:00:00+08:00')
    const joined = await rows([stored.id, other.id])
    const { body } = await split(stored.id, parts(block, '92', '93'))
    expect(body.change.others.map((lot) => lot.house_id)).toEqual([other.id])
    expect((await changes(other.id)).part_of).toBeNull()
    expect((await undo(body.change.id)).status).toBe(200)
    expect(await rows([stored.id, other.id])).toEqual(joined)
    clock.set('2026-11-21T12:00:00+08:00')
  })

  it('is refused with one part, a place that is taken, and of an unknown lot', async () => {
    const { kept: stored, other, block } = await twoLots()
    expect((await split(stored.id, parts(block, '92'))).body.errors.parts).toEqual([
      'Please enter the lots that it becomes, at least two.',
    ])
    const taken = await split(stored.id, parts(block, '92-A', '93'))
    expect([taken.status, taken.body.errors.lot]).toEqual([422, [`There is already a lot at Block ${block} Lot 93.`]])
    expect((await split(987_654, parts(block, '1', '2'))).status).toBe(404)
    expect((await changes(other.id)).changes).toEqual([])
  })
})
