// Runs on both engines: rivals.

import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { Budget } from '../contract.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
type Answer<Body> = Body & { errors: Record<string, string[]>; code: string; message: string }
const ask = <Body = object>(method: string, path: string, body?: object) =>
  call<Answer<Body>>(method, path, body, { token })
const read = async (year = 2026) => (await ask<Budget>('GET', `/budgets/${year}`)).body
const save = async (lines: object[], more: object = {}, year = 2026) =>
  ask<{ budget: Budget }>('PUT', `/budgets/${year}`, { lines, saved_at: (await read(year)).saved_at, ...more })
const expense = (account: string, amount: number | string) => ({ side: 'expense', account, amount })
const spend = (amount: number, day: string, category: string) =>
  ask('POST', '/expenses', { expense_name: 'Guards', amount, expenses_date: day, category })

describe('the budget of a year', () => {
  it('is nothing at first, and saved as a whole with its resolution', async () => {
    expect(await read()).toMatchObject({ year: 2026, months_begun: 11, resolution: null, saved_at: null, lines: [] })
    const resolved = { resolution: '2026-03', resolved_on: '2026-03-01' }
    const { status, body } = await save(
      [
        expense('Security', 120_000),
        expense('Repairs', '1200.50'),
        { side: 'income', account: 'Passway', amount: 6000 },
      ],
      resolved,
    )
    expect([status, body.message]).toEqual([200, 'The budget of 2026 was saved.'])
    expect(body.budget).toMatchObject(resolved)
    expect(body.budget.lines.map(({ side, account, budget, standing }) => [side, account, budget, standing])).toEqual([
      ['income', 'Passway', 6000, 'below'],
      ['expense', 'Security', 120_000, 'within'],
      ['expense', 'Repairs', 1200.5, 'within'],
    ])
    await save([expense('Security', 1000), expense('Office', 10)], resolved)
    expect((await read()).lines.map(({ account, budget }) => [account, budget])).toEqual([
      ['Security', 1000],
      ['Office', 10],
    ])
    const log = await database.db
      .selectFrom('audit_log')
      .select(['action', 'table_name'])
      .where('table_name', '=', 'budget_lines')
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual([
      'insert',
      'insert',
      'insert',
      'delete',
      'delete',
      'update',
      'insert',
    ])
  })

  it('stands beside what was received and spent, month by month, and names who is over it', async () => {
    await spend(900, '2026-10-02', 'Security')
    await spend(100.5, '2026-11-02', 'security')
    await spend(9.5, '2026-11-03', 'Office')
    await spend(70, '2026-11-03', 'Fiesta')
    await spend(5, '2025-11-03', 'Security')
    await ask('POST', '/sales', {
      payer_name: 'Guest',
      items: [{ account: 'Passway', amount: 250 }],
      day: '2026-11-04',
    })
    const { lines } = await read()
    expect(
      lines.map(({ account, budget_to_date, actual, left, standing }) => [
        account,
        budget_to_date,
        actual,
        left,
        standing,
      ]),
    ).toEqual([
      ['Passway', 0, 250, -250, 'none'],
      ['Security', 916.67, 1000.5, -0.5, 'over'],
      ['Office', 9.17, 9.5, 0.5, 'ahead'],
      ['Fiesta', 0, 70, -70, 'over'],
    ])
    expect(lines.find(({ account }) => account === 'Security')?.months).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 900, 100.5, 0,
    ])
    const { data } = (
      await ask<{ data: { total_income: number } }>('POST', '/income-totals', { year: 2026, month: 11 })
    ).body
    expect(lines.filter(({ side }) => side === 'income').reduce((sum, one) => sum + (one.months[10] ?? 0), 0)).toBe(
      data.total_income,
    )
    const paper = await call('GET', '/reports/budget-pdf?year=2026', undefined, { token })
    const text = pagesOf(paper.bytes).join('\n')
    for (const piece of [
      'Budget 2026',
      'Resolution 2026-03 of March 1, 2026',
      'Over the budget',
      '₱1,000.50',
      'July to December',
    ])
      expect(text).toContain(piece)
  })

  it('is saved by one after the other, and refused where it cannot be', async () => {
    const { saved_at } = await read()
    expect((await save([expense('Security', 2000)])).status).toBe(200)
    const late = await ask('PUT', '/budgets/2026', { lines: [expense('Security', 1)], saved_at })
    expect([late.status, late.body.message]).toEqual([409, refusals.changed.message])
    expect((await ask('PUT', '/budgets/2026', { lines: [] })).status).toBe(409)
    expect((await read()).lines[0]).toMatchObject({ account: 'Passway' })
    expect((await save([expense('Security', 1), expense('SECURITY ', 2)])).body.errors).toEqual({
      lines: [refusals.twice({ account: 'SECURITY' }).message],
    })
    expect((await save([expense('Pena', 1), expense('Peña', 2)])).body.errors).toEqual({
      lines: [refusals.alike.message],
    })
    for (const wrong of [{ ...expense('', 1) }, expense('Security', -1), { ...expense('Security', 1), side: 'x' }])
      expect((await save([wrong])).status, JSON.stringify(wrong)).toBe(422)
    expect((await save(Array.from({ length: 201 }, (_, at) => expense(`A ${at}`, 1)))).status).toBe(422)
    expect((await save([expense('Security', 2000)], {}, 2027)).body.budget).toMatchObject({
      year: 2027,
      months_begun: 0,
    })
    const both = await Promise.all(
      [1, 2].map((at) => ask('PUT', '/budgets/2028', { lines: [expense('Security', at)] })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
