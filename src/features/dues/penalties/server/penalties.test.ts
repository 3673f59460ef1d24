// Runs on both engines: statements, days and months of the engine.

import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aPayment } from '#features/ledger/payments/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { insertPenalties } from './penalties.queries.ts'
import { penaltyJob } from './routes.ts'

const { call, signInAs, database, clock, host } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const nobody = { userId: null, requestId: null }
const settings = (values: object) => call('POST', '/settings', values, { token: admin.token })
const preview = async () =>
  (await call<{ count: number; total: number }>('GET', '/penalty-runs/preview', undefined, { token: treasurer.token }))
    .body
const run = () =>
  call<{ message: string; count: number; total: number }>('POST', '/penalty-runs', {}, { token: treasurer.token })
const amountOf = async (id: number) =>
  (await database.pool.query('select amount from bills where id = $1', [id])).rows[0]?.amount

const [late, second] = await database.transaction(nobody, async (tx) => {
  const first = await aBill(tx, { month: '2026-10' })
  await aBill(tx, { month: '2026-11' })
  await aPaidBill(tx, { month: '2026-10' })
  await aBill(tx, { month: '2026-08', kind: 'opening_balance' })
  return [first, await aBill(tx, { month: '2026-10' })]
})

describe('penalties', () => {
  it('are not owed while missed payments are allowed', async () => {
    expect(await preview()).toMatchObject({ count: 0, total: 0, allowed: true })
    expect((await run()).body).toMatchObject({ message: 'No penalty is owed today.', count: 0, total: 0 })
  })

  it('are added once to every unpaid bill of an earlier month, and to nothing else; ten runs at once add none twice', async () => {
    await settings({ allow_miss_payments: 'false', interest_per_missed_payment: '150.50' })
    expect(await preview()).toMatchObject({ count: 2, total: 301, penalty: 150.5, allowed: false })
    const runs = await Promise.all(Array.from({ length: 10 }, run))
    expect(runs.every((one) => one.status === 200)).toBe(true)
    expect(runs.reduce((sum, one) => sum + one.body.count, 0)).toBe(2)
    expect(await amountOf(late.id)).toBe(115_050)
    expect(await preview()).toMatchObject({ count: 0 })
  })

  it('stand on the bill as a line of their own, and the exact payment includes them', async () => {
    const list = await call<{
      bills: { data: { id: number; amount: number; lines: { kind: string; amount: number }[] }[] }
    }>('POST', '/bills/admin', { year: 2026, month: 10, status: 'Overdue' }, { token: treasurer.token })
    const bill = list.body.bills.data.find((one) => one.id === late.id)
    expect(bill).toMatchObject({
      amount: 1150.5,
      lines: [
        { kind: 'dues', amount: 1000 },
        { kind: 'penalty', amount: 150.5 },
      ],
    })
    const pay = (payment_amount: unknown) =>
      call<{ message: string }>(
        'POST',
        '/bills/pay-edit-bill',
        { bill_id: late.id, payment_amount, payment_method: 'cash', new_status: 'paid', transaction_date: '' },
        { token: treasurer.token },
      )
    expect((await pay(1000)).body.message).toBe('Payment must be exact with the current monthly due amount.')
    expect((await pay('1150.50')).status).toBe(200)
  })

  it('are listed by run: when, by whom, how many, how much', async () => {
    const runs = await call<{ data: object[]; total: number }>('GET', '/penalty-runs', undefined, {
      token: treasurer.token,
    })
    expect(runs.body).toMatchObject({
      data: [{ date: '2026-11-21', count: 2, total: 301, started_by: { id: treasurer.userId } }],
      total: 1,
    })
    const beyond = await call('GET', '/penalty-runs?page=9', undefined, { token: treasurer.token })
    expect(beyond.body).toMatchObject({ data: [], total: 1 })
  })

  it('can be waived by an administrator with a reason, once', async () => {
    const waive = (id: number, reason: string, token = admin.token) =>
      call<{ message: string; bill: { amount: number; lines: { kind: string; amount: number }[] } }>(
        'POST',
        `/bills/${id}/waive-penalty`,
        { reason },
        { token },
      )
    expect((await waive(second.id, 'x', treasurer.token)).status).toBe(403)
    expect((await waive(second.id, ' ')).body.message).toBe('A reason is required.')
    expect((await waive(999_999, 'x')).status).toBe(404)
    const waived = await Promise.all([waive(second.id, 'Was abroad'), waive(second.id, 'Was abroad')])
    expect(waived.map((one) => one.status).sort()).toEqual([200, 409])
    const good = waived.find((one) => one.status === 200)
    expect(good?.body.bill).toMatchObject({
      amount: 1000,
      lines: [{ kind: 'dues' }, { kind: 'penalty', amount: 150.5 }, { kind: 'waiver', amount: -150.5 }],
    })
    expect(await preview()).toMatchObject({ count: 0 })
  })

  it('T01: are owed from the first moment of the next month in Manila', async () => {
    const job = penaltyJob(host)
    const house = await database.transaction(nobody, (tx) => aHouse(tx))
    const bill = await database.transaction(nobody, (tx) => aBill(tx, { house, month: '2027-01' }))
    clock.set('2027-01-31T15:59:59.000Z')
    await job.work()
    expect(await amountOf(bill.id)).toBe(100_000)
    clock.set('2027-01-31T16:00:01.000Z')
    await job.work()
    await job.work()
    expect(await amountOf(bill.id)).toBe(115_050)
    const statement = await call<{ entries: object[] }>('GET', `/houses/${house.id}/statement`, undefined, {
      token: (await signInAs('treasurer')).token,
    })
    expect(statement.body.entries).toMatchObject([
      { date: '2027-01-01', charge: 1000 },
      { date: '2027-02-01', charge: 150.5, balance: 1150.5 },
    ])
  })

  it('are not owed in the month a bill is due, from its first day on where that is the day it is due', async () => {
    const [house, billed] = await database.transaction(nobody, async (tx) => {
      const owner = await aHouse(tx)
      return [owner, await aBill(tx, { house: owner, month: '2027-03', dueDate: '2027-03-01' })]
    })
    for (const moment of ['2027-02-28T16:00:01.000Z', '2027-03-01T04:00:00.000Z', '2027-03-31T15:59:59.000Z']) {
      clock.set(moment)
      await penaltyJob(host).work()
      expect(await amountOf(billed.id), `${moment} for house ${house.id}`).toBe(100_000)
    }
    clock.set('2027-03-31T16:00:01.000Z')
    await penaltyJob(host).work()
    expect(await amountOf(billed.id)).toBe(115_050)
  })
})

describe('the rule of a penalty, case by case', () => {
  const draws = async (months: string, paid: number, kind: 'dues' | 'opening_balance', today: string) => {
    const bill = await database.transaction(nobody, async (tx) => {
      const made = await aBill(tx, { month: months, kind })
      if (paid > 0) await aPayment(tx, { items: [{ billId: made.id, amount: paid, text: 'x' }] })
      return made
    })
    await database.transaction(nobody, (tx) => insertPenalties(tx, { today, penalty: 10_000, text: 'x', by: null }))
    await database.transaction(nobody, (tx) => insertPenalties(tx, { today, penalty: 10_000, text: 'x', by: null }))
    return ((await amountOf(bill.id)) as number) - 100_000
  }
  it.each([
    ['begins with the month after the due date', '2031-11', 0, 'dues', '2031-12-01', 10_000],
    ['not on the last day before', '2032-11', 0, 'dues', '2032-11-30', 0],
    ['over the new year', '2033-12', 0, 'dues', '2034-01-01', 10_000],
    ['a leap day is in February', '2036-02', 0, 'dues', '2036-02-29', 0],
    ['what is partly paid is not settled', '2037-01', 99_999, 'dues', '2037-02-01', 10_000],
    ['not what is paid', '2038-01', 100_000, 'dues', '2038-02-01', 0],
    ['not an opening balance', '2039-01', 0, 'opening_balance', '2039-02-01', 0],
  ] as const)('%s', async (_, month, paid, kind, today, drawn) => {
    expect(await draws(month, paid, kind, today)).toBe(drawn)
  })

  it.each([
    ['not of what was settled then and was opened again by a void later', '2040-02-03T04:00:00.000Z', 0],
    ['but of what a void opened again before', '2040-01-30T04:00:00.000Z', 10_000],
  ] as const)('%s', async (_, voided, drawn) => {
    const { userId } = await signInAs('admin')
    clock.set('2040-01-10T04:00:00.000Z')
    const bill = await database.transaction(nobody, async (tx) => {
      const made = await aBill(tx, { month: '2040-01' })
      const paid = await aPayment(tx, {
        items: [{ billId: made.id, amount: 100_000, text: 'x' }],
        paymentDate: '2040-01-10',
        today: '2040-01-10',
      })
      return { id: made.id, paid: paid.id }
    })
    await database.transaction(nobody, (tx) =>
      tx
        .updateTable('payments')
        .set({ voided_at: new Date(voided), void_reason: 'Wrong lot', voided_by: userId })
        .where('id', '=', bill.paid)
        .execute(),
    )
    await database.transaction(nobody, (tx) =>
      insertPenalties(tx, { today: '2040-02-04', penalty: 10_000, text: 'x', by: null }),
    )
    expect((await amountOf(bill.id)) as number).toBe(100_000 + drawn)
  })
})
