// Runs on both engines: door, a restore into another server.

import { describe, expect, it } from 'vitest'
import { aPaidBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { aBooklet } from '#features/ledger/series/server/factory.ts'
import { backupDesk } from '../../../../../test/backup-desk.ts'
import { restoredOffice } from '../../../../../test/restored-office.ts'
import type { RestoredState } from '../contract.ts'

const desk = await backupDesk()
const { call, database, signInAs } = desk.testing
const { token, userId } = await signInAs('treasurer')
const auditor = await signInAs('auditor')
const collector = await signInAs('collector')
const nobody = { userId: null, requestId: null }

interface MessageAnswer {
  code: string
  errors?: Record<string, string[]>
}
type Answered = RestoredState & MessageAnswer
interface Paid extends MessageAnswer {
  payment: { id: number; receipt_number: string }
  data: { voucher_number: string }
}

const { house } = await database.transaction(nobody, async (tx) => {
  await aBooklet(tx)
  return aPaidBill(tx)
})
const spend = { expense_name: 'Lamps', amount: 10, expenses_date: '2026-11-20' }
const bond = { house_id: house.id, purpose: 'Roof', amount: 500 }
const administrator = await signInAs('admin')
await call('POST', '/settings', { exact_sums: 'false' }, { token: administrator.token })
const pay = (amount = 100, more: object = {}) => ({ house_id: house.id, amount, ...more })
const path = await desk.backup()
// Work done after the backup is on paper, and in no database any more.
const lost = await call<Paid>('POST', '/payments', pay(), { token })
const office = await restoredOffice(desk, path)
const own = await office.tokenFor(userId)
const state = async () => (await office.call<RestoredState>('GET', '/restored', undefined, own)).body
const send = <Body = Answered>(way: string, body: object, by = own) => office.call<Body>('POST', way, body, by)
const requests = async (kind: string, title?: string) => {
  const one = (await state()).numbers.find((row) => row.kind === kind && (!title || row.title === title))
  if (!one) throw new Error(`${kind} is not asked`)
  return one
}

describe('M20: after a restore', () => {
  it('nothing that is numbered is given before somebody said the last numbers', async () => {
    expect(lost.body.payment.receipt_number).toBe('AR-000002')
    const before = await state()
    expect(before).toMatchObject({ asking: true, waiting: 0, restored: { taken_at: '2026-11-21T04:00:00.000Z' } })
    expect(before.numbers.map(({ kind, title, known, last }) => [kind, title, known, last])).toEqual([
      ['receipts', 'Acknowledgement Receipt', 'AR-000001', null],
      ['receipts', 'Official Receipt', null, null],
      ['bonds', null, null, null],
      ['vouchers', null, null, null],
      ['refunds', null, null, null],
      ['letters', null, null, null],
    ])
    for (const [way, body] of [
      ['/payments', pay()],
      ['/payments', pay(100, { series: 2, receipt_number: 'OR-0501' })],
      ['/bonds', bond],
      ['/expenses', spend],
    ] as const)
      expect(await send(way, body), way).toMatchObject({ status: 409, body: { code: 'host.numbers_asked' } })
  })

  it('the treasurer or an administrator says them, and the whole office that reads sees them', async () => {
    const reader = await office.tokenFor(auditor.userId)
    expect((await office.call('GET', '/restored', undefined, reader)).status).toBe(200)
    const numbers = [{ id: (await requests('vouchers')).id, last: '3' }]
    expect((await send('/restored/numbers', { numbers }, reader)).status).toBe(403)
    const hand = await office.tokenFor(collector.userId)
    expect((await send('/restored/numbers', { numbers }, hand)).status).toBe(403)
    expect((await office.call('GET', '/restored', undefined, hand)).status).toBe(403)
  })

  it.each([
    ['0', 'restored.lower'],
    ['OR-12', 'restored.as_printed'],
    ['20002', 'restored.too_far'],
  ])('%s is not believed to be the last receipt', async (last, code) => {
    const { id } = await requests('receipts')
    const voucher = { id: (await requests('vouchers')).id, last: '2' }
    const { status, body } = await send('/restored/numbers', { numbers: [voucher, { id, last }] })
    expect([status, body.code]).toEqual([422, code])
    expect(Object.keys(body.errors ?? {})).toEqual(['numbers.1.last'])
    expect((await requests('vouchers')).last).toBeNull()
  })

  it('what nobody asked is refused', async () => {
    const { status, body } = await send('/restored/numbers', { numbers: [{ id: 999, last: '1' }] })
    expect([status, body.code]).toEqual([422, 'restored.nothing_asked'])
    expect((await send('/restored/numbers', { numbers: [] })).status).toBe(422)
  })

  it('numbers go on behind the last ones, and those between are lost', async () => {
    const { status, body } = await office.answer(own, {
      'AR-000001': 'AR-000004',
      bonds: 'BD-000001',
      vouchers: '2',
      refunds: 'RF-000001',
    })
    expect([status, body.asking, body.waiting]).toEqual([200, false, 7])
    const runs = body.numbers.flatMap(({ lost: of }) =>
      of.map(({ from, to, count, state: is }) => [from, to, count, is]),
    )
    expect(runs).toEqual([
      ['AR-000002', 'AR-000004', 3, 'waiting'],
      ['BD-000001', 'BD-000001', 1, 'waiting'],
      ['DV-000001', 'DV-000002', 2, 'waiting'],
      ['RF-000001', 'RF-000001', 1, 'waiting'],
    ])
    expect((await send<Paid>('/payments', pay())).body.payment.receipt_number).toBe('AR-000005')
    expect((await send<Paid>('/expenses', spend)).body.data.voucher_number).toBe('DV-000003')
    expect((await send<Paid>('/bonds', bond)).body.payment.receipt_number).toBe('BD-000002')
    expect(await booksProblems(office.database.db)).toEqual([])
  })

  it('the same may be said again, and nothing else', async () => {
    const { id } = await requests('receipts')
    expect((await send('/restored/numbers', { numbers: [{ id, last: '4' }] })).status).toBe(200)
    const { status, body } = await send('/restored/numbers', { numbers: [{ id, last: '9' }] })
    expect([status, body.code]).toEqual([409, 'restored.answered'])
    expect((await send<Paid>('/payments', pay())).body.payment.receipt_number).toBe('AR-000006')
  })

  it('a lost number is entered again, once, with the day of its paper', async () => {
    const again = pay(100, { series: 1, receipt_number: 'AR-000003', day: '2026-11-20' })
    expect((await send<Paid>('/payments', again)).body.payment.receipt_number).toBe('AR-000003')
    expect(await send('/payments', again)).toMatchObject({ status: 422, body: { code: 'series.already_used' } })
    for (const number of ['AR-000001', 'AR-000005', 'AR-000009']) {
      const strange = await send('/payments', pay(100, { series: 1, receipt_number: number }))
      expect(strange, number).toMatchObject({ status: 422, body: { code: 'series.not_lost' } })
    }
    const held = await send<Paid>('/bonds', { ...bond, receipt_number: 'BD-000001' })
    expect(held.body.payment.receipt_number).toBe('BD-000001')
    const voucher = await send<Paid>('/expenses', { ...spend, lost_voucher: 'DV-000001' })
    expect(voucher.body.data.voucher_number).toBe('DV-000001')
    for (const lost_voucher of ['DV-000001', '3', '4', 'x'])
      expect(await send('/expenses', { ...spend, lost_voucher }), lost_voucher).toMatchObject({
        status: 422,
        body: { code: 'expenses.not_lost' },
      })
    expect((await send<Paid>('/payments', pay())).body.payment.receipt_number).toBe('AR-000007')
    expect(await booksProblems(office.database.db)).toEqual([])
    expect((await state()).waiting).toBe(4)
  })

  it('what nobody enters again is explained', async () => {
    const { id } = await requests('receipts')
    const explain = (first: number, last: number, note = 'The payer has it, and no money came') =>
      send('/restored/explained', { id, first, last, note })
    for (const [first, last] of [
      [1, 2],
      [4, 5],
      [4, 2],
    ] as const)
      expect(await explain(first, last)).toMatchObject({ status: 422, body: { code: 'restored.not_lost' } })
    expect((await explain(2, 4, ' ')).status).toBe(422)
    expect((await explain(2, 4)).body.waiting).toBe(2)
    const runs = (await requests('receipts')).lost.map(({ from, to, state: is }) => [from, to, is])
    expect(runs).toEqual([
      ['AR-000002', 'AR-000002', 'explained'],
      ['AR-000003', 'AR-000003', 'entered'],
      ['AR-000004', 'AR-000004', 'explained'],
    ])
    expect(await booksProblems(office.database.db)).toEqual([])
  })

  it('a series of which paper alone knows a number begins no more anew', async () => {
    const again = await restoredOffice(desk, path)
    const admin = await again.tokenFor(administrator.userId)
    const { id } = (await again.call<RestoredState>('GET', '/restored', undefined, admin)).body.numbers[1] ?? {}
    const twice = ['OR-0502', 'OR-0503'].map((last) => ({ id, last }))
    expect((await again.call('POST', '/restored/numbers', { numbers: twice }, admin)).status).toBe(409)
    const numbers = twice.slice(0, 1)
    expect((await again.call('POST', '/restored/numbers', { numbers }, admin)).status).toBe(200)
    const { rows } = await again.database.pool.query('select * from receipt_series where id = 2')
    const change = await again.app.inject({
      method: 'PUT',
      url: '/api/receipt-series/2',
      headers: { authorization: `Bearer ${admin}` },
      payload: { ...rows[0], prefix: 'OR', title: 'Official Receipt' },
    })
    expect([change.statusCode, change.json().next]).toEqual([200, 'OR-0503'])
  })

  it('a paper whose code is not found may be of the lost days, and its page says so', async () => {
    const unknown = '0'.repeat(32)
    const page = async (of: typeof office.app) => (await of.inject({ url: `/r/${unknown}` })).payload
    expect(await page(office.app)).toMatch(/brought back from a backup on .*November 21, 2026.*may be good/)
    expect(await page(office.app)).toContain('Ibinalik mula sa backup')
    expect(await page(desk.testing.app)).not.toContain('backup')
  })
})

it('a village that nothing was restored in is asked nothing', async () => {
  const { body } = await call<RestoredState>('GET', '/restored', undefined, { token })
  expect(body).toEqual({ restored: null, asking: false, waiting: 0, numbers: [] })
})
