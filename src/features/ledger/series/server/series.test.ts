import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { NumberRun, Series } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { aBooklet } from './factory.ts'

const { call, database, signInAs } = await testApp()
const { token: admin } = await signInAs('admin')
const { token: treasurer } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)

type Answer<Body> = Body & { errors: Record<string, string[]>; message: string }
const ask = <Body = Series>(method: string, path: string, body?: unknown, token = admin) =>
  call<Answer<Body>>(method, path, body, { token })
interface Numbers {
  series: Series
  counts: Record<string, number>
  numbers: NumberRun[]
}
const numbersOf = async (id: number) => (await ask<Numbers>('GET', `/receipt-series/${id}/numbers`)).body
const pay = (body: object) =>
  ask<{ payment: { id: number; receipt_number: string } }>('POST', '/sales', {
    payer_name: 'Lola Cruz',
    items: [{ account: 'Fees', amount: 50 }],
    ...body,
  })

const input = {
  title: 'Collection Receipt',
  prefix: 'cr',
  kind: 'booklet',
  first_number: 1001,
  final_number: 1050,
  digits: 5,
  holder: 'Collector Nena',
  permit: 'ATP 123',
  notice: null,
  notice_shown: true,
  usual: false,
  closed: false,
}
const first = {
  title: 'Acknowledgement Receipt',
  prefix: 'AR',
  kind: 'computer',
  first_number: 1,
  final_number: null,
  digits: 6,
  usual: true,
}

describe('the series of receipts', () => {
  it('are the one there was, until the office adds others', async () => {
    const { body } = await ask<Series[]>('GET', '/receipt-series', undefined, treasurer)
    expect(body).toMatchObject([
      { id: 1, ...first, holder: null, notice: null, notice_shown: true, closed: false, next: 'AR-000001', missing: 0 },
    ])
  })

  it('are added and changed by an administrator; the treasurer sees them', async () => {
    const made = await ask('POST', '/receipt-series', input)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...input, prefix: 'CR', next: 'CR-01001', missing: 0 })
    const changed = await ask('PUT', `/receipt-series/${made.body.id}`, {
      ...input,
      first_number: 1011,
      notice: 'Not an invoice.',
      holder: '',
    })
    expect(changed.body).toMatchObject({ notice: 'Not an invoice.', holder: null, next: 'CR-01011' })
    for (const [method, path] of [
      ['POST', '/receipt-series'],
      ['PUT', `/receipt-series/${made.body.id}`],
    ] as const)
      expect((await ask(method, path, input, treasurer)).status).toBe(403)
  })

  it.each([
    [{ title: ' ' }, 'title', refusals.title_needed.message],
    [{ prefix: 'A-1' }, 'prefix', refusals.prefix.message],
    [{ prefix: 'LONGERTHANTEN' }, 'prefix', refusals.prefix.message],
    [{ kind: 'stone' }, 'kind', 'Please choose one of the list.'],
    [{ first_number: 0 }, 'first_number', refusals.first_number.message],
    [{ first_number: null }, 'first_number', refusals.first_number.message],
    [{ final_number: null }, 'final_number', refusals.booklet_ends.message],
    [{ first_number: 3000, final_number: 2999 }, 'final_number', refusals.final_before_first.message],
    [{ digits: 11 }, 'digits', refusals.digits.message],
    [{ usual: true, closed: true }, 'closed', refusals.usual_closed.message],
    [{ prefix: 'AR', first_number: 9000, final_number: 9001 }, 'first_number', refusals.range_taken.message],
  ])('refuse %j', async (change, field, text) => {
    const { status, body } = await ask('POST', '/receipt-series', {
      ...input,
      prefix: 'ZZ',
      first_number: 1,
      final_number: 9,
      ...change,
    })
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('one of them is always the usual one, and it is open', async () => {
    expect((await ask('PUT', '/receipt-series/1', { ...first, closed: true })).body.errors).toEqual({
      closed: [refusals.usual_closed.message],
    })
    expect((await ask('PUT', '/receipt-series/1', { ...first, usual: false })).body.errors).toEqual({
      usual: [refusals.usual_stays.message],
    })
    const id = await write((tx) => aBooklet(tx, { prefix: 'US' }))
    const usual = { ...input, prefix: 'US', first_number: 501, final_number: 550, usual: true }
    expect((await ask('PUT', `/receipt-series/${id}`, usual)).body.usual).toBe(true)
    expect((await pay({})).body.payment.receipt_number).toBe('US-00501')
    expect((await ask('PUT', '/receipt-series/1', first)).body.usual).toBe(true)
    expect((await pay({})).body.payment.receipt_number).toBe('AR-000001')
    expect((await ask<Series[]>('GET', '/receipt-series')).body.filter((one) => one.usual)).toHaveLength(1)
  })

  it('keep prefix, kind and first number once a receipt was written', async () => {
    const id = await write((tx) => aBooklet(tx, { prefix: 'KP' }))
    const body = { ...input, prefix: 'KP', first_number: 501, final_number: 550 }
    expect((await ask('POST', `/receipt-series/${id}/spoiled`, { number: '501', reason: 'Torn' })).status).toBe(201)
    const put = async (change: object, at = id, from: object = body) =>
      (await ask('PUT', `/receipt-series/${at}`, { ...from, ...change })).body.errors
    expect(await put({ prefix: 'KX' })).toEqual({ prefix: [refusals.prefix_stays.message] })
    expect(await put({ kind: 'computer' })).toEqual({ kind: [refusals.kind_stays.message] })
    expect(await put({ first_number: 2 }, 1, first)).toEqual({ first_number: [refusals.first_stays.message] })
  })

  it('know when there is none', async () => {
    for (const [method, path, body] of [
      ['PUT', '/receipt-series/999', input],
      ['GET', '/receipt-series/999/numbers', undefined],
      ['POST', '/receipt-series/999/spoiled', { number: '1', reason: 'Torn' }],
      ['DELETE', '/receipt-series/999/spoiled/1', undefined],
    ] as const) {
      const answer = await ask(method, path, body)
      expect([answer.status, answer.body.message]).toEqual([404, refusals.gone.message])
    }
  })
})

describe('the numbers of a booklet', () => {
  it('are told as what became of them', async () => {
    const id = await write((tx) => aBooklet(tx))
    const taken = async (receipt_number: string | null) =>
      (await pay({ series: id, ...(receipt_number ? { receipt_number } : {}) })).body.payment
    await taken(null)
    await taken('OR-0502')
    const wrong = await taken('503')
    await taken('507')
    await ask('POST', `/payments/${wrong.id}/void`, { reason: 'Wrong payer' })
    const before = await numbersOf(id)
    expect(before.series).toMatchObject({ missing: 3, next: 'OR-0508' })
    expect(before.counts).toEqual({ used: 3, void: 1, spoiled: 0, missing: 3, out_of_range: 0 })
    const spoiled = await ask('POST', `/receipt-series/${id}/spoiled`, { number: 'OR-0505', reason: 'Torn' }, treasurer)
    expect(spoiled.body).toMatchObject({ message: 'OR-0505 is entered as spoiled.', series: { missing: 2 } })
    expect((await ask<{ receipts_missing: number }>('GET', '/today')).body.receipts_missing).toBe(2)
    await ask('PUT', `/receipt-series/${id}`, {
      ...input,
      prefix: 'OR',
      digits: 4,
      first_number: 502,
      final_number: 550,
    })
    expect(
      (await numbersOf(id)).numbers.map(({ state, from, to, count, amount, reason }) => [
        state,
        from,
        to,
        count,
        amount,
        reason,
      ]),
    ).toEqual([
      ['out of range', 'OR-0501', 'OR-0501', 1, 50, null],
      ['used', 'OR-0502', 'OR-0502', 1, 50, null],
      ['void', 'OR-0503', 'OR-0503', 1, 0, 'Wrong payer'],
      ['missing', 'OR-0504', 'OR-0504', 1, 0, null],
      ['spoiled', 'OR-0505', 'OR-0505', 1, 0, 'Torn'],
      ['missing', 'OR-0506', 'OR-0506', 1, 0, null],
      ['used', 'OR-0507', 'OR-0507', 1, 50, null],
    ])
    const back = await ask('DELETE', `/receipt-series/${id}/spoiled/505`)
    expect(back.body).toMatchObject({ message: 'OR-0505 is no longer entered as spoiled.', series: { missing: 3 } })
    expect((await ask('DELETE', `/receipt-series/${id}/spoiled/505`)).body.message).toBe(refusals.not_spoiled.message)
  })

  it('are one run where the same became of them, and a computer has none missing', async () => {
    const { numbers, counts } = await numbersOf(1)
    expect(counts).toMatchObject({ used: 1, missing: 0 })
    expect(numbers).toMatchObject([{ state: 'used', from: 'AR-000001', to: 'AR-000001', first_day: '2026-11-21' }])
    await pay({})
    expect((await numbersOf(1)).numbers).toMatchObject([{ from: 'AR-000001', to: 'AR-000002', count: 2, amount: 100 }])
  })

  it('cannot be spoiled without a reason, twice, when used, of another range, or of the computer', async () => {
    const id = await write((tx) => aBooklet(tx, { prefix: 'SP' }))
    const spoil = async (number: string, reason = 'Torn') =>
      (await ask('POST', `/receipt-series/${id}/spoiled`, { number, reason })).body.errors
    await pay({ series: id })
    expect(await spoil('502', ' ')).toEqual({ reason: [refusals.spoil_reason.message] })
    expect(await spoil('')).toEqual({ number: [refusals.as_printed.message] })
    expect(await spoil('five')).toEqual({ number: [refusals.as_printed.message] })
    expect(await spoil('501')).toEqual({ number: ['SP-0501 was already used.'] })
    expect(await spoil('551')).toEqual({
      number: ['SP-0551 is not a number of this series (SP-0501 to SP-0550).'],
    })
    expect(await spoil('502')).toBeUndefined()
    expect(await spoil('502')).toEqual({ number: ['SP-0502 is entered as spoiled.'] })
    const computer = await ask('POST', '/receipt-series/1/spoiled', { number: '1', reason: 'Torn' })
    expect([computer.status, computer.body.message]).toEqual([409, refusals.computer_spoils_none.message])
    expect((await pay({ series: id })).body.payment.receipt_number).toBe('SP-0503')
  })
})

it('a change of a series is in the audit log, a payment by it is only once', async () => {
  const before = await database.pool.query(`select from audit_log where table_name = 'receipt_series'`)
  await write((tx) => aHouse(tx))
  await pay({})
  const after = await database.pool.query(`select from audit_log where table_name = 'receipt_series'`)
  expect(after.rowCount).toBe(before.rowCount)
  expect(before.rowCount).toBeGreaterThan(0)
})
