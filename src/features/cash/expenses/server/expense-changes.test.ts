// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { expenseDesk, guards, names, type Saved } from '../../../../../test/expense-desk.ts'

const { add, call, db, list, rows, signInAs, token, userId } = await expenseDesk()

const admin = await signInAs('admin')

const change = (id: number | string, over: object = {}, headers = {}) =>
  call<Saved>('PUT', `/expenses/${id}`, { ...guards, ...over }, { token, headers })

const remove = (id: number | string, as = token) =>
  call<{ message: string }>('DELETE', `/expenses/${id}`, undefined, { token: as })

describe('correcting an expense', () => {
  it('changes it and no other', async () => {
    const { id } = (await add()).body.data
    await add({ expense_name: 'Water', amount: 9 })
    const { status, body } = await change(id, { expense_name: 'Guards', amount: 1.05, expenses_date: '2026-10-01' })
    expect([status, body.message]).toEqual([200, 'The expense was changed.'])
    expect(body.data).toMatchObject({ id, expense_name: 'Guards', amount: 1.05, expenses_date: '2026-10-01' })
    expect(await list({ year: 2026, month: 10 })).toMatchObject({ total_expenses: 1.05 })
    expect(names(await list({ year: 2026, month: 11 }))).toEqual(['Water'])
  })

  it('leaves what is absent and clears what is blank', async () => {
    const { id } = (await add()).body.data
    expect((await change(id, { or_number: undefined, or_date: '' })).body.data).toMatchObject({
      or_number: 'OR-1234',
      or_date: null,
    })
  })

  it('refuses what recording refuses, and changes nothing', async () => {
    const { id } = (await add()).body.data
    for (const over of [
      { expense_name: '' },
      { amount: '0' },
      { expenses_date: '2027-01-01' },
      { expenses_date: '2026-02-30' },
      { or_date: 'x' },
    ])
      expect((await change(id, over)).status).toBe(422)
    expect(await rows()).toMatchObject([{ expense_name: 'Guard salaries', amount: 18500050 }])
  })

  it('believes nobody about who recorded it', async () => {
    const { id } = (await add({ recorded_by: admin.userId, id: 4 })).body.data
    await change(id, { recorded_by: admin.userId })
    expect(await rows()).toMatchObject([{ recorded_by: userId }])
  })

  it.each([2_000_000_000, 0, -1, 'x', '1.5'])('knows no expense %s', async (id) => {
    expect((await change(id)).status).toBe(404)
  })

  it('happens once when it is sent twice with one key', async () => {
    const { id } = (await add()).body.data
    const key = { 'idempotency-key': 'the-same-change' }
    await change(id, { amount: '7' }, key)
    await change(id, { amount: '8' })
    expect((await change(id, { amount: '7' }, key)).headers['idempotency-replayed']).toBe('true')
    expect(await rows()).toMatchObject([{ amount: 800 }])
  })
})

describe('deleting an expense', () => {
  it('takes it out of the list and the total; who did it stays known', async () => {
    const { id } = (await add()).body.data
    await add({ expense_name: 'Water', amount: 9 })
    const { status, body } = await remove(id, admin.token)
    expect([status, body]).toEqual([200, { message: 'The expense was deleted.' }])
    expect(await list()).toMatchObject({ total_expenses: 9, expenses: { total: 1 } })
    const history = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('table_name', '=', 'expenses')
      .where('row_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(history.map((one) => one.user_id)).toEqual([userId, admin.userId])
  })

  it.each([2_000_000_000, 0, 'x'])('knows no expense %s', async (id) => {
    expect((await remove(id)).status).toBe(404)
  })

  it('cannot happen twice', async () => {
    const { id } = (await add()).body.data
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 404])
  })
})

describe('taking a deletion back', () => {
  const restore = (id: number | string, as = token) =>
    call<Saved>('POST', `/expenses/${id}/restore`, undefined, { token: as })

  it('brings the expense back as it was, under its own number', async () => {
    const before = (await add({ amount: 123.45 })).body.data
    const [was] = await rows()
    await remove(before.id, admin.token)
    const { status, body } = await restore(before.id)
    expect([status, body.message]).toEqual([200, 'The expense is back.'])
    expect(body.data).toEqual({ ...before, updated_at: expect.any(String) })
    expect(await rows()).toEqual([{ ...was, updated_at: expect.any(Date) }])
    expect(names(await list({ search: 'guard' }))).toEqual(['Guard salaries'])
  })

  it('brings back what it was at the end, not at first', async () => {
    const { id } = (await add()).body.data
    await change(id, { expense_name: 'Guards, corrected' })
    await remove(id)
    expect((await restore(id)).body.data.expense_name).toBe('Guards, corrected')
  })

  it.each(['of one that is there', 'of one that never was', 'a second time'])('is refused %s', async (what) => {
    const { id } = (await add()).body.data
    if (what === 'a second time') {
      await remove(id)
      await restore(id)
    }
    const { status, body } = await restore(what === 'of one that never was' ? 2_000_000_000 : id)
    expect([status, body.message]).toEqual([404, 'No such expense was deleted.'])
    expect(await rows()).toHaveLength(1)
  })
})
