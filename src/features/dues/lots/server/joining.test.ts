// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import type { DuesSheet } from '#features/dues/balances/contract.ts'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import type { AccountInfo, House } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import { type Done, lotsDesk } from '../../../../../test/lots-desk.ts'

// Today is 2026-11-21 in Manila.

const app = await testApp()
const { database, tokenFor } = app
const { ask, balance, changes, join, open, pay, rows, twoLots, undo, write } = await lotsDesk(app)

describe('joining two lots', () => {
  it('makes one account: address, area, people and what is owed come together, what was paid stays', async () => {
    const { kept: stored, other, block } = await twoLots()
    const tenant = await write(async (tx) => {
      await aBill(tx, { house: stored, month: '2026-10' })
      await aPaidBill(tx, { house: other, month: '2026-08' })
      await aBill(tx, { house: other, month: '2026-09' })
      await aBill(tx, { house: other, month: '2026-10' })
      return aResident(tx, { houseId: other.id, role: 'tenant' })
    })
    expect((await pay(other.id, 400)).status).toBe(201)
    await ask('POST', `/houses/${other.id}/charges`, { name: 'Passway', amount: 150, reason: 'One night' })
    const total = (await balance(stored.id)) + (await balance(other.id))
    const { status, body } = await join(stored.id, { other: other.id, lot: '92 & 93' })
    expect([status, body.message]).toEqual([
      201,
      `Block ${block} Lot 92 & 93 is one lot now. ₱1,750.00 was carried over.`,
    ])
    expect(await open(stored.id)).toEqual([
      `opening_balance 2026-09 2026-09-07 60000 September 2026, Block ${block} Lot 93`,
      'dues 2026-10 2026-10-07 100000',
      `opening_balance 2026-10 2026-10-07 100000 October 2026, Block ${block} Lot 93`,
      `charge 2026-11 2026-11-21 15000 Passway, Block ${block} Lot 93`,
    ])
    expect([await open(other.id), await balance(stored.id), await balance(other.id)]).toEqual([[], total, 0])
    expect(await booksProblems(database.db)).toEqual([])
    const { house } = (await ask<{ house: House }>('GET', `/houses/members/${stored.id}`)).body
    expect([house.address, house.area]).toEqual([`Block ${block} Lot 92 & 93`, 200.5])
    const mine = async (userId: number) =>
      (await ask<AccountInfo>('GET', '/me', undefined, await tokenFor(userId))).body.lots?.map((lot) => lot.id)
    expect([await mine(stored.owner.userId), await mine(tenant.userId)]).toEqual([[stored.id], [stored.id]])
    const { part_of, changes: data } = await changes(other.id)
    expect([part_of?.id, data.map((one) => [one.kind, one.others])]).toEqual([
      stored.id,
      [['join', [{ house_id: other.id, address: `Block ${block} Lot 93` }]]],
    ])
  })

  it('is one of its own in what is told of the days before', async () => {
    const { kept: stored, other } = await twoLots()
    await write((tx) => aBill(tx, { house: other, month: '2026-09' }))
    const text = async (day: string) => {
      const sheet = await ask<DuesSheet>('GET', `/dues-sheet?year=2026&as_of=${day}`)
      const members = await ask<{ data: { lots: { id: number }[] }[] }>(
        'GET',
        `/standing/members?per_page=100&as_of=${day}`,
      )
      const lots = members.body.data.flatMap((member) => member.lots)
      return [stored.id, other.id].map((id) => [
        sheet.body.lots.find((lot) => lot.id === id)?.owed,
        lots.some((lot) => lot.id === id),
      ])
    }
    const before = await text('2026-11-20')
    expect(before).toEqual([
      [0, true],
      [1000, true],
    ])
    await join(stored.id, { other: other.id, lot: '92 & 93' })
    expect(await text('2026-11-20')).toEqual(before)
    expect(await text('2026-11-21')).toEqual([
      [1000, true],
      [undefined, false],
    ])
  })

  it('bills one lot from then on, lists one, and nobody can be brought onto the part', async () => {
    const { kept: stored, other, block } = await twoLots()
    await join(stored.id, { other: other.id, lot: '92 & 93' })
    await ask('POST', '/bill-runs', { year: 2026, month: 11 })
    const billed = await database.pool.query('select house_id from bills where house_id = any($1)', [
      [stored.id, other.id],
    ])
    expect(billed.rows).toEqual([{ house_id: stored.id }])
    const listed = await ask<House[]>('GET', `/houses/block/${block}`)
    expect(listed.body.map(({ id }) => id)).toEqual([stored.id])
    const sale = await ask<Done>('POST', `/lots/${other.id}/transfers`, {
      day: '2026-11-21',
      buyer: { lastname: 'Iba', firstname: 'Ana' },
    })
    expect([sale.status, sale.body.message]).toEqual([409, 'This lot is part of another. Please open that one.'])
    const again = await join(other.id, { other: stored.id })
    expect([again.status, again.body.message]).toEqual([409, 'This lot is part of another already.'])
  })

  it('lets the advance of the lot that stays pay what comes', async () => {
    const { kept: stored, other } = await twoLots()
    await write((tx) => aBill(tx, { house: other, month: '2026-10' }))
    await pay(stored.id, 700)
    await join(stored.id, { other: other.id })
    expect(await open(stored.id)).toEqual([expect.stringContaining('opening_balance 2026-10 2026-10-07 30000')])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('is refused where the owners differ, with an advance on the part, with itself and with an unknown lot', async () => {
    const { kept: stored, other, block } = await twoLots()
    const stranger = await write((tx) => aHouse(tx, { block, lot: 94 }))
    const refused = async (body: object) => {
      const answer = await join(stored.id, body)
      return [answer.status, answer.body.errors?.other?.[0] ?? answer.body.message]
    }
    expect(await refused({ other: stranger.id })).toEqual([
      422,
      'Both lots must have the same owner. Please record the sale first.',
    ])
    expect(await refused({ other: stored.id })).toEqual([422, 'Please choose another lot.'])
    expect(await refused({ other: 987_654 })).toEqual([422, 'There is no such lot.'])
    expect(await refused({ other: '' })).toEqual([422, 'Please choose the lot that joins this one.'])
    await pay(other.id, 250)
    expect(await refused({ other: other.id })).toEqual([
      409,
      `Block ${block} Lot 93 has an advance of ₱250.00. Please open that lot and let this one join it.`,
    ])
    expect((await join(987_654, { other: other.id })).status).toBe(404)
    const taken = await join(other.id, { other: stored.id, lot: '94' })
    expect([taken.status, taken.body.errors.lot]).toEqual([422, [`There is already a lot at Block ${block} Lot 94.`]])
  })

  it('offers the other lots of the owner', async () => {
    const { kept: stored, other } = await twoLots()
    expect((await changes(stored.id)).can_join.map(({ id }) => id)).toEqual([other.id])
    expect((await ask('GET', '/lots/987654/changes')).status).toBe(404)
  })
})

describe('taking a joining back', () => {
  it('restores lots, people, permissions and what each owes', async () => {
    const { kept: stored, other } = await twoLots()
    await write(async (tx) => {
      await aBill(tx, { house: stored, month: '2026-10' })
      for (const month of ['2026-09', '2026-10'] as const) await aBill(tx, { house: other, month })
      const tenant = await aResident(tx, { houseId: other.id, role: 'tenant' })
      await tx
        .insertInto('household_permissions')
        .values({
          ...{ house_id: other.id, user_id: tenant.userId, permission_type: 'view-monthly-dues' },
          ...{ granted_by: stored.owner.userId, granted_at: new Date() },
        })
        .execute()
    })
    await pay(other.id, 400)
    const before = await rows([stored.id, other.id])
    const { body } = await join(stored.id, { other: other.id, lot: '92 & 93' })
    expect(await rows([stored.id, other.id])).not.toEqual(before)
    const undone = await undo(body.change.id)
    expect([undone.status, undone.body.message]).toEqual([200, `${body.change.before} is as before.`])
    expect(await rows([stored.id, other.id])).toEqual(before)
    expect(await booksProblems(database.db)).toEqual([])
    const again = await undo(body.change.id)
    expect([again.status, again.body.message]).toEqual([409, 'This was taken back already.'])
    expect((await join(stored.id, { other: other.id, lot: '92 & 93' })).status).toBe(201)
  })

  it('is refused once something was paid for it, or the lots changed', async () => {
    const { kept: stored, other } = await twoLots()
    await write((tx) => aBill(tx, { house: other, month: '2026-10' }))
    const { body } = await join(stored.id, { other: other.id })
    await pay(stored.id, 100)
    expect((await undo(body.change.id)).body.message).toBe(
      'This cannot be taken back any more: something was paid for what was carried over.',
    )
    const moved = await twoLots()
    const joined = await join(moved.kept.id, { other: moved.other.id })
    await write((tx) => aResident(tx, { houseId: moved.kept.id, since: '2026-11-21' }))
    expect((await undo(joined.body.change.id)).body.message).toBe(
      'This cannot be taken back any more: these lots or who belongs to them were changed since.',
    )
    expect((await undo(987_654)).status).toBe(404)
  })
})
