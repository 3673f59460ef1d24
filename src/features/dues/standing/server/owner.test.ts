// Runs on both engines: triggers, of its steps, one of them at the commit.

import { describe, expect, it } from 'vitest'
import { refusals as moves } from '#features/people/ownership-transfers/refusals.ts'
import { constraintOf } from '#server/database/failure.ts'
import { standingDesk } from '../../../../../test/standing-desk.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const {
  admin,
  ask,
  begin,
  cases,
  database,
  debtor,
  declared,
  members,
  read,
  record,
  takeBack: reverse,
  write,
} = await standingDesk()

describe('the owner goes', () => {
  const sell = (houseId: number) =>
    ask<{ transfer: { id: number } }>(
      'POST',
      `/lots/${houseId}/transfers`,
      { day: '2026-11-20', buyer: { lastname: 'Bagong', firstname: 'Mayari' } },
      admin.token,
    )

  it('a sale ends the case with a record, and taken back it stands again', async () => {
    const house = await debtor(3, { lastname: 'Benta' })
    const { id } = await declared(house.id)
    const { body } = await sell(house.id)
    const ended = await read(id)
    expect(ended).toMatchObject({ state: 'ended', since: '2026-11-20', possible: [] })
    expect(ended.steps.at(-1)).toMatchObject({ kind: 'end', day: '2026-11-20', recorded_by: { id: admin.userId } })
    // The seller's debt is no case of the buyer.
    expect((await members('&search=Bagong'))[0]).toMatchObject({ standing: 'at_risk', case_id: null })
    const refused = await reverse(ended.steps.at(-1)?.id)
    expect([refused.status, refused.body.message]).toEqual([409, refusals.owner_ended.message])
    expect((await ask('POST', `/transfers/${body.transfer.id}/undo`, {}, admin.token)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'declared', since: '2026-10-01' })
    expect((await members('&search=Benta'))[0]?.standing).toBe('declared')
  })

  it('the removal of the owner ends it too, and the lot stays in the record', async () => {
    const house = await debtor(3)
    const { id } = (await begin(house.id)).body.case
    expect((await ask('DELETE', `/residents/${house.owner.userId}`, undefined, admin.token)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'ended', lots: [{ id: house.id }] })
  })
})

describe('two entries of one person', () => {
  it('each with an open case are not made one before one of them is closed, and have one case afterwards', async () => {
    const [stored, other] = [await debtor(3, { lastname: 'Dalawa' }), await debtor(3, { lastname: 'Dalawa' })]
    const first = (await begin(stored.id)).body.case.id
    const { id } = (await begin(other.id)).body.case
    const merge = () =>
      ask('POST', `/residents/${stored.owner.residentId}/merge`, { other: other.owner.residentId }, admin.token)
    const refused = await merge()
    expect([refused.status, refused.body.message]).toEqual([409, moves.two_cases.message])
    expect(await read(id)).toMatchObject({ state: 'notified' })
    const closed = await record(id, 'reinstatement', '2026-11-20', { ground: 'resolution', resolution: '2026-12' })
    expect(closed.body.case.state).toBe('reinstated')
    expect((await merge()).status).toBe(200)
    const open = (await cases('?per_page=100')).filter(
      ({ state, member }) => member.resident_id === stored.owner.residentId && state !== 'reinstated',
    )
    expect(open).toMatchObject([{ id: first, state: 'notified' }])
    expect(await members('&search=Dalawa')).toMatchObject([{ standing: 'notified', case_id: first }])
    expect(await read(id)).toMatchObject({ state: 'reinstated', member: { resident_id: stored.owner.residentId } })
    expect((await begin(other.id)).body.message).toBe(refusals.open_already.message)
  })

  it('one with an open case are made one, and a second case is refused', async () => {
    const [stored, other] = [await debtor(3, { lastname: 'Isa' }), await debtor(3, { lastname: 'Isa' })]
    await begin(other.id)
    const body = { other: other.owner.residentId }
    expect((await ask('POST', `/residents/${stored.owner.residentId}/merge`, body, admin.token)).status).toBe(200)
    expect((await begin(stored.id)).status).toBe(409)
  })
})

describe('the database', () => {
  const refusedAs = async (statement: string) => {
    const failure: unknown = await database.pool.query(statement).then(
      () => null,
      (error) => error,
    )
    return constraintOf(failure) ?? String(failure)
  }

  it('keeps the order whoever writes, and nothing that was recorded is changed or deleted', async () => {
    const { id, steps } = await declared((await debtor(3)).id)
    const insert = (kind: string, day: string) =>
      refusedAs(`insert into standing_steps (case_id, kind, day) values (${id}, '${kind}', '${day}')`)
    expect(await insert('hearing', '2026-11-01')).toBe('standing_steps_order')
    expect(await insert('end', '2026-01-01')).toBe('standing_steps_days')
    expect(
      await refusedAs(`insert into standing_steps (case_id, kind, day, takes_back_id, remarks)
        values (${id}, 'taken_back', '2026-11-01', ${steps[0]?.id}, 'x')`),
    ).toBe('standing_steps_last')
    for (const statement of [
      `update standing_steps set day = '2026-01-01' where case_id = ${id}`,
      `delete from standing_steps where case_id = ${id}`,
      `update standing_cases set state = 'reinstated' where id = ${id}`,
      `delete from standing_cases where id = ${id}`,
      `delete from standing_lots where case_id = ${id}`,
      'truncate standing_steps cascade',
    ])
      expect(await refusedAs(statement), statement).toMatch(/append-only|standing follows its steps/)
    expect((await read(id)).state).toBe('declared')
  })
})

it('a notice of a day before the lot was entered here is of its owner, whose first day nobody said', async () => {
  const house = await debtor(3)
  await write((tx) =>
    tx
      .updateTable('tenures')
      .set({ from_day: '2026-11-10', from_known: false })
      .where('house_id', '=', house.id)
      .execute(),
  )
  expect((await begin(house.id)).body.case).toMatchObject({ state: 'notified', lots: [{ id: house.id }] })
  const bought = await debtor(3)
  await write((tx) =>
    tx
      .updateTable('tenures')
      .set({ from_day: '2026-11-10', from_known: true })
      .where('house_id', '=', bought.id)
      .execute(),
  )
  expect((await begin(bought.id)).body.errors).toEqual({ house_id: [refusals.no_owner.message] })
})
