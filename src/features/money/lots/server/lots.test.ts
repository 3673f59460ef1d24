import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/money/billing/server/factory.ts'
import { booksProblems } from '#features/money/payments/server/books.queries.ts'
import { lotBalance } from '#features/money/payments/server/lots.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { insertTenures } from '#features/people/residents/server/tenures.queries.ts'
import type { Tx } from '#server/db.ts'
import type { AccountInfo, House } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import type { LotChange } from '../contract.ts'

// Today is 2026-11-21 in Manila. The office chose phase, block and lot, so that a lot may be `92 & 93`.

const { call, clock, database, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
await write((tx) =>
  storeSettings(
    tx,
    new Map([
      ['address_parts', 'block,lot'],
      ['exact_sums', 'false'],
    ]),
  ),
)

interface Done {
  message: string
  errors: Record<string, string[]>
  change: LotChange
}
const ask = <Body>(method: string, path: string, body?: unknown, by = token) =>
  call<Body>(method, path, body, { token: by })
const join = (id: number, body: object) => ask<Done>('POST', `/lots/${id}/joins`, body)
const split = (id: number, parts: unknown) => ask<Done>('POST', `/lots/${id}/splits`, { parts })
const undo = (id: number) => ask<Done>('POST', `/lot-changes/${id}/undo`)
const changes = async (id: number) =>
  (await ask<{ changes: LotChange[]; part_of: House | null; can_join: House[] }>('GET', `/lots/${id}/changes`)).body
const pay = (house_id: number, amount: number) =>
  ask<{ payment: { id: number } }>('POST', '/payments', { house_id, amount })
const balance = (id: number) => lotBalance(database.db, id, '2026-11-21')
const open = async (id: number) =>
  (
    await database.pool.query<{ line: string }>(
      `select concat_ws(' ', kind, to_char(month, 'YYYY-MM'), due_date, amount - settled, title) as line
       from bills where house_id = $1 and not paid order by due_date, id`,
      [id],
    )
  ).rows.map(({ line }) => line)

let block = 100
/** Lots 92 and 93 of a block of their own, both of one owner. */
const twoLots = () =>
  write(async (tx) => {
    block += 1
    const kept = await aHouse(tx, { block, lot: 92, area: 120, owner: { lastname: 'Dalawa' } })
    const other = await anEmptyHouse(tx, { block, lot: 93, area: 80.5 })
    const { residentId } = kept.owner
    await insertTenures(tx, [{ residentId, houseId: other.id, role: 'home_owner', main: true, from: '2020-01-01' }])
    return { kept, other: { ...other, owner: kept.owner }, block }
  })
/** What undoing has to restore: lots, who belongs to them, permissions, and what each owes. */
const rows = async (ids: readonly number[]) => ({
  ...(
    await database.pool.query(
      `select
        (select jsonb_agg(to_jsonb(h) - 'updated_at' order by id) from houses h where id = any($1)) as lots,
        (select jsonb_agg(to_jsonb(t) - 'updated_at' order by id) from tenures t where house_id = any($1)) as tenures,
        (select jsonb_agg(to_jsonb(p) - 'updated_at' order by id) from household_permissions p where house_id = any($1)) as permissions,
        (select jsonb_agg(jsonb_build_array(r.id, house_id, left_at) order by r.id) from residents r) as residents`,
      [ids],
    )
  ).rows[0],
  open: await Promise.all(ids.map(open)),
  balances: await Promise.all(ids.map(balance)),
})

describe('joining two lots', () => {
  it('makes one account: address, area, people and what is owed come together, what was paid stays', async () => {
    const { kept, other, block } = await twoLots()
    const tenant = await write(async (tx) => {
      await aBill(tx, { house: kept, month: '2026-10' })
      await aPaidBill(tx, { house: other, month: '2026-08' })
      await aBill(tx, { house: other, month: '2026-09' })
      await aBill(tx, { house: other, month: '2026-10' })
      return aResident(tx, { houseId: other.id, role: 'tenant' })
    })
    expect((await pay(other.id, 400)).status).toBe(201)
    await ask('POST', `/houses/${other.id}/charges`, { name: 'Passway', amount: 150, reason: 'One night' })
    const total = (await balance(kept.id)) + (await balance(other.id))
    const { status, body } = await join(kept.id, { other: other.id, lot: '92 & 93' })
    expect([status, body.message]).toEqual([
      201,
      `Block ${block} Lot 92 & 93 is one lot now. ₱1,750.00 was carried over.`,
    ])
    expect(await open(kept.id)).toEqual([
      `opening_balance 2026-09 2026-09-07 60000 September 2026, Block ${block} Lot 93`,
      'dues 2026-10 2026-10-07 100000',
      `opening_balance 2026-10 2026-10-07 100000 October 2026, Block ${block} Lot 93`,
      `charge 2026-11 2026-11-21 15000 Passway, Block ${block} Lot 93`,
    ])
    expect([await open(other.id), await balance(kept.id), await balance(other.id)]).toEqual([[], total, 0])
    expect(await booksProblems(database.db)).toEqual([])
    const { house } = (await ask<{ house: House }>('GET', `/houses/members/${kept.id}`)).body
    expect([house.address, house.area]).toEqual([`Block ${block} Lot 92 & 93`, 200.5])
    const mine = async (userId: number) =>
      (await ask<AccountInfo>('GET', '/me', undefined, await tokenFor(userId))).body.lots?.map((lot) => lot.id)
    expect([await mine(kept.owner.userId), await mine(tenant.userId)]).toEqual([[kept.id], [kept.id]])
    const { part_of, changes: told } = await changes(other.id)
    expect([part_of?.id, told.map((one) => [one.kind, one.others])]).toEqual([
      kept.id,
      [['join', [{ house_id: other.id, address: `Block ${block} Lot 93` }]]],
    ])
  })

  it('bills one lot from then on, lists one, and nobody can be brought onto the part', async () => {
    const { kept, other, block } = await twoLots()
    await join(kept.id, { other: other.id, lot: '92 & 93' })
    await ask('POST', '/bill-runs', { year: 2026, month: 11 })
    const billed = await database.pool.query('select house_id from bills where house_id = any($1)', [
      [kept.id, other.id],
    ])
    expect(billed.rows).toEqual([{ house_id: kept.id }])
    const listed = await ask<House[]>('GET', `/houses/block/${block}`)
    expect(listed.body.map(({ id }) => id)).toEqual([kept.id])
    const sale = await ask<Done>('POST', `/lots/${other.id}/transfers`, {
      day: '2026-11-21',
      buyer: { lastname: 'Iba', firstname: 'Ana' },
    })
    expect([sale.status, sale.body.message]).toEqual([409, 'This lot is part of another. Please open that one.'])
    const again = await join(other.id, { other: kept.id })
    expect([again.status, again.body.message]).toEqual([409, 'This lot is part of another already.'])
  })

  it('lets the advance of the lot that stays pay what comes', async () => {
    const { kept, other } = await twoLots()
    await write((tx) => aBill(tx, { house: other, month: '2026-10' }))
    await pay(kept.id, 700)
    await join(kept.id, { other: other.id })
    expect(await open(kept.id)).toEqual([expect.stringContaining('opening_balance 2026-10 2026-10-07 30000')])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('is refused where the owners differ, with an advance on the part, with itself and with an unknown lot', async () => {
    const { kept, other, block } = await twoLots()
    const stranger = await write((tx) => aHouse(tx, { block, lot: 94 }))
    const refused = async (body: object) => {
      const answer = await join(kept.id, body)
      return [answer.status, answer.body.errors?.other?.[0] ?? answer.body.message]
    }
    expect(await refused({ other: stranger.id })).toEqual([
      422,
      'Both lots must have the same owner. Please record the sale first.',
    ])
    expect(await refused({ other: kept.id })).toEqual([422, 'Please choose another lot.'])
    expect(await refused({ other: 987_654 })).toEqual([422, 'There is no such lot.'])
    expect(await refused({ other: '' })).toEqual([422, 'Please choose the lot that joins this one.'])
    await pay(other.id, 250)
    expect(await refused({ other: other.id })).toEqual([
      409,
      `Block ${block} Lot 93 has an advance of ₱250.00. Please open that lot and let this one join it.`,
    ])
    expect((await join(987_654, { other: other.id })).status).toBe(404)
    const taken = await join(other.id, { other: kept.id, lot: '94' })
    expect([taken.status, taken.body.errors.lot]).toEqual([422, [`There is already a lot at Block ${block} Lot 94.`]])
  })

  it('offers the other lots of the owner', async () => {
    const { kept, other } = await twoLots()
    expect((await changes(kept.id)).can_join.map(({ id }) => id)).toEqual([other.id])
    expect((await ask('GET', '/lots/987654/changes')).status).toBe(404)
  })
})

describe('taking a joining back', () => {
  it('restores lots, people, permissions and what each owes', async () => {
    const { kept, other } = await twoLots()
    await write(async (tx) => {
      await aBill(tx, { house: kept, month: '2026-10' })
      for (const month of ['2026-09', '2026-10'] as const) await aBill(tx, { house: other, month })
      const tenant = await aResident(tx, { houseId: other.id, role: 'tenant' })
      await tx
        .insertInto('household_permissions')
        .values({
          ...{ house_id: other.id, user_id: tenant.userId, permission_type: 'view-monthly-dues' },
          ...{ granted_by: kept.owner.userId, granted_at: new Date() },
        })
        .execute()
    })
    await pay(other.id, 400)
    const before = await rows([kept.id, other.id])
    const { body } = await join(kept.id, { other: other.id, lot: '92 & 93' })
    expect(await rows([kept.id, other.id])).not.toEqual(before)
    const undone = await undo(body.change.id)
    expect([undone.status, undone.body.message]).toEqual([200, `${body.change.before} is as before.`])
    expect(await rows([kept.id, other.id])).toEqual(before)
    expect(await booksProblems(database.db)).toEqual([])
    const again = await undo(body.change.id)
    expect([again.status, again.body.message]).toEqual([409, 'This was taken back already.'])
    expect((await join(kept.id, { other: other.id, lot: '92 & 93' })).status).toBe(201)
  })

  it('is refused once something was paid for it, or the lots changed', async () => {
    const { kept, other } = await twoLots()
    await write((tx) => aBill(tx, { house: other, month: '2026-10' }))
    const { body } = await join(kept.id, { other: other.id })
    await pay(kept.id, 100)
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

describe('splitting a lot', () => {
  const parts = (...lots: string[]) => lots.map((lot) => ({ lot, area: 50, block }))

  it('makes several of the same people; history and what is owed stay with the first', async () => {
    const { kept } = await twoLots()
    await write((tx) => aBill(tx, { house: kept, month: '2026-10' }))
    const { status, body } = await split(kept.id, parts('92-A', '92-B', '92-C'))
    expect([status, body.message]).toEqual([
      201,
      `Block ${block} Lot 92 is 3 lots now: Block ${block} Lot 92-A, Block ${block} Lot 92-B, Block ${block} Lot 92-C.`,
    ])
    const made = body.change.others.map((lot) => lot.house_id)
    expect([await balance(kept.id), ...(await Promise.all(made.map(balance)))]).toEqual([100_000, 0, 0])
    const mine = await ask<AccountInfo>('GET', '/me', undefined, await tokenFor(kept.owner.userId))
    expect(mine.body.lots?.map((lot) => lot.id)).toEqual(expect.arrayContaining([kept.id, ...made]))
    await ask('POST', '/bill-runs', { year: 2026, month: 11 })
    expect(await balance(made[0] ?? 0)).toBe(100_000)
    expect((await undo(body.change.id)).body.message).toBe(
      'This cannot be taken back any more: something was entered for a lot that was made by it.',
    )
  })

  it('is taken back as if it had not been', async () => {
    const { kept } = await twoLots()
    const before = await rows([kept.id])
    const { body } = await split(kept.id, parts('92-A', '92-B'))
    expect((await undo(body.change.id)).status).toBe(200)
    expect(await rows([kept.id])).toEqual(before)
    const left = await database.pool.query('select id from houses where id = any($1)', [
      body.change.others.map((lot) => lot.house_id),
    ])
    expect(left.rows).toEqual([])
  })

  it('of lots that were joined makes the part a whole lot again, with its past', async () => {
    const { kept, other } = await twoLots()
    await join(kept.id, { other: other.id, lot: '92 & 93' })
    clock.set('2026-11-23T12:00:00+08:00')
    const joined = await rows([kept.id, other.id])
    const { body } = await split(kept.id, parts('92', '93'))
    expect(body.change.others.map((lot) => lot.house_id)).toEqual([other.id])
    expect((await changes(other.id)).part_of).toBeNull()
    expect((await undo(body.change.id)).status).toBe(200)
    expect(await rows([kept.id, other.id])).toEqual(joined)
    clock.set('2026-11-21T12:00:00+08:00')
  })

  it('is refused with one part, a place that is taken, and of an unknown lot', async () => {
    const { kept, other } = await twoLots()
    expect((await split(kept.id, parts('92'))).body.errors.parts).toEqual([
      'Please enter the lots that it becomes, at least two.',
    ])
    const taken = await split(kept.id, parts('92-A', '93'))
    expect([taken.status, taken.body.errors.lot]).toEqual([422, [`There is already a lot at Block ${block} Lot 93.`]])
    expect((await split(987_654, parts('1', '2'))).status).toBe(404)
    expect((await changes(other.id)).changes).toEqual([])
  })
})
