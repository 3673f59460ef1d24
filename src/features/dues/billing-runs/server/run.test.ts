// Runs on both engines: rivals, two servers and one run.

import { describe, expect, it } from 'vitest'
import type { BillRun } from '#features/dues/bills/contract.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { billRunDesk } from '../../../../../test/bill-run-desk.ts'

const { automatic, billsOf, call, clock, db, second, set, signInAs, token, userId, write } = await billRunDesk()

interface Answered {
  message: string
  run: BillRun
  errors: Record<string, string[]>
}

const run = (year: number | string, month: number | string) =>
  call<Answered>('POST', '/bill-runs', { year, month }, { token })

const preview = (query: string) =>
  call<{ skipped: { house: { id: number } }[] }>('GET', `/bill-runs/preview?${query}`, undefined, { token })

describe('before the village ever issued bills', () => {
  it('the automatic run makes none', async () => {
    await write(async (tx) => {
      await aHouse(tx, { block: 1, lot: 1 })
      await aHouse(tx, { block: 1, lot: 2 })
      await anEmptyHouse(tx, { block: 1, lot: 3 })
    })
    expect(await automatic('2026-12-01T04:00:00.000Z')).toEqual([])
    expect(await billsOf('2026-12')).toEqual([])
  })
})

describe('generating bills by hand', () => {
  it('shows beforehand what it would do, and does nothing by that', async () => {
    const { status, body } = await preview('year=2026&month=11')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      year: 2026,
      month: 11,
      issue_date: '2026-11-01',
      due_date: '2026-11-07',
      amount: 1000,
      count: 2,
      total: 2000,
      already_billed: 0,
      skipped: [{ house: { block: 1, lot: 3, address: 'Block 1 Lot 3' }, reason: 'no_home_owner' }],
    })
    expect(await billsOf('2026-11')).toEqual([])
  })

  it('bills every house with a home owner once, however often it is done', async () => {
    const { status, body } = await run(2026, 11)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: '2 bills generated.',
      run: {
        year: 2026,
        month: 11,
        created: 2,
        already_billed: 0,
        total: 2000,
        skipped: [{ house: { block: 1, lot: 3 }, reason: 'no_home_owner' }],
        started_by: { id: userId },
      },
    })
    const bills = await billsOf('2026-11')
    expect(bills).toHaveLength(2)
    expect(bills[0]).toMatchObject({
      lot_order: '011 011 ',
      kind: 'dues',
      amount: 100_000,
      issue_date: '2026-11-01',
      due_date: '2026-11-07',
      bill_run_id: body.run.id,
      settled: 0,
      paid: false,
    })
    const lines = await db
      .selectFrom('bill_lines')
      .select(['bill_id', 'kind', 'text', 'amount'])
      .orderBy('bill_id')
      .execute()
    expect(lines).toEqual(
      bills.map((bill) => ({ bill_id: bill.id, kind: 'dues', text: 'Monthly dues, November 2026', amount: 100_000 })),
    )
    const again = await run('2026', '11')
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({
      message: 'Every house has its bill already.',
      run: { created: 0, already_billed: 2, total: 0 },
    })
    expect(await billsOf('2026-11')).toHaveLength(2)
  })

  it('takes amount and due day of the settings at the time, also for houses that came later', async () => {
    await set('bill_amount_per_month', '1250.50')
    await set('bill_due_day', '28')
    await write((tx) => aHouse(tx, { block: 1, lot: 4 }))
    expect((await preview('year=2026&month=11')).body).toMatchObject({
      count: 1,
      total: 1250.5,
      already_billed: 2,
      due_date: '2026-11-28',
    })
    expect((await run(2026, 11)).body.run).toMatchObject({ created: 1, already_billed: 2, total: 1250.5 })
    expect((await billsOf('2026-11')).map((bill) => [bill.amount, bill.due_date])).toEqual([
      [100_000, '2026-11-07'],
      [100_000, '2026-11-07'],
      [125_050, '2026-11-28'],
    ])
    await set('bill_amount_per_month', '1000')
    await set('bill_due_day', '7')
  })

  it.each([
    [{ year: 2026, month: 12 }, 'Bills of a future month cannot be generated yet.'],
    [{ year: 2027, month: 1 }, 'Bills of a future month cannot be generated yet.'],
    [{ year: 2026, month: 13 }, null],
    [{ year: 2026 }, null],
    [{ year: 1e9, month: 1 }, null],
    [{}, null],
  ])('refuses %j', async (body, message) => {
    const before = await db.selectFrom('bill_runs').select('id').execute()
    const answers = [
      await call<Answered>('POST', '/bill-runs', body, { token }),
      await call<Answered>(
        'GET',
        `/bill-runs/preview?${new URLSearchParams(body as Record<string, string>)}`,
        undefined,
        { token },
      ),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      if (message) expect(answer.body).toMatchObject({ message, errors: { month: [message] } })
    }
    expect(await db.selectFrom('bill_runs').select('id').execute()).toEqual(before)
  })

  it('T01: the month turns in Manila, not in UTC', async () => {
    clock.set('2026-11-30T15:59:59.000Z')
    expect((await preview('year=2026&month=12')).status).toBe(422)
    clock.set('2026-11-30T16:00:05.000Z')
    const { token: fresh } = await signInAs('treasurer')
    expect((await call('GET', '/bill-runs/preview?year=2026&month=12', undefined, { token: fresh })).status).toBe(200)
    clock.set('2026-11-21T04:00:00.000Z')
  })

  it('is refused while the settings charge nothing', async () => {
    await set('bill_amount_per_month', '0')
    const answer = await run(2026, 11)
    await set('bill_amount_per_month', '1000')
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'The monthly amount in the settings is ₱0.00. Please set it first.' },
    })
  })

  it('M04: with one Idempotency-Key is one run', async () => {
    const before = (await db.selectFrom('bill_runs').select('id').execute()).length
    const request = { token, headers: { 'idempotency-key': 'may' } }
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/bill-runs', { year: 2026, month: 5 }, request)),
    )
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await db.selectFrom('bill_runs').select('id').execute()).toHaveLength(before + 1)
  })

  it('20 times at once on two servers makes one bill a house', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 ? second.call<Answered>('POST', '/bill-runs', { year: 2026, month: 4 }, token) : run(2026, 4),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array(19).fill(200), 201])
    const bills = await billsOf('2026-04')
    expect(bills).toHaveLength(3)
    expect(new Set(bills.map((bill) => bill.house_id)).size).toBe(3)
    expect(answers.reduce((sum, answer) => sum + answer.body.run.created, 0)).toBe(3)
  })

  it('the database itself refuses a second bill of a house and month', async () => {
    const [bill] = await billsOf('2026-04')
    const { id: _, paid: __, listed: ___, ...copy } = bill!
    await expect(write((tx) => tx.insertInto('bills').values(copy).execute())).rejects.toMatchObject({
      constraint: 'bills_once',
    })
  })

  it('lists its runs, newest first', async () => {
    const { body } = await call<{ data: BillRun[]; total: number }>('GET', '/bill-runs?per_page=2', undefined, {
      token,
    })
    const ids = body.data.map((one) => one.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(body.data).toHaveLength(2)
    expect(body.data[0]!.skipped).toMatchObject([{ house: { address: 'Block 1 Lot 3' } }])
    const beyond = await call<{ data: BillRun[]; total: number }>('GET', '/bill-runs?page=99', undefined, { token })
    expect(beyond.body).toMatchObject({ data: [], total: body.total })
  })
})
