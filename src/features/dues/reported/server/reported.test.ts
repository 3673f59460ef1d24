// Runs on both engines: rivals, of a report.

import { describe, expect, it } from 'vitest'
import { type Reported, reportedDesk } from '../../../../../test/reported-desk.ts'
import { aPicture } from '../../../../../test/uploads.ts'
import type { Report } from '../contract.ts'

const { call, treasurer, admin, ask, newReference, paid, aHousehold, reportOf } = await reportedDesk()

const paymentsOf = async () => (await ask('GET', '/payments')).body.total

describe('“I paid” of a resident', () => {
  it('waits for the office with its words, and moves no money', async () => {
    const { id, owner, token } = await aHousehold()
    const before = await paymentsOf()
    const reference = newReference()
    const sent = await ask('POST', '/payment-reports', paid({ reference, about: 'Sep and Oct' }), token)
    expect([sent.status, sent.body.message]).toEqual([201, 'The office has your message and checks the payment.'])
    expect(sent.body.report).toMatchObject({
      resident_id: owner.residentId,
      house_id: id,
      amount: 1850,
      kind: 'dues',
      reference,
      about: 'Sep and Oct',
      state: 'waiting',
      payment: null,
      screenshot_url: null,
    })
    expect(await paymentsOf()).toBe(before)
    const owed = await ask('GET', `/bills/resident/${owner.residentId}`, undefined, token)
    expect(owed.body).toMatchObject({ total_balance: 0, advance: 0 })
  })

  it('brings its screenshot, which the office and whoever sent it open', async () => {
    const { token } = await aHousehold()
    const form = new FormData()
    for (const [name, value] of Object.entries(paid())) form.append(name, String(value))
    form.append('screenshot', new Blob([new Uint8Array(await aPicture())]), 'receipt-oct14.png')
    const { body, status } = await call<Reported>('POST', '/payment-reports', undefined, { token, form })
    expect(status).toBe(201)
    const address = new URL(body.report.screenshot_url ?? '')
    const opened = await call('GET', address.pathname.replace('/api', '') + address.search)
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('is taken once however often it comes with one key', async () => {
    const { token } = await aHousehold()
    const body = paid()
    const headers = { 'idempotency-key': 'one-line-that-broke' }
    const first = await ask('POST', '/payment-reports', body, token, headers)
    const second = await ask('POST', '/payment-reports', body, token, headers)
    expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([201, 201, 'true'])
    expect(second.body.report.id).toBe(first.body.report.id)
    expect((await ask('GET', '/payment-reports', undefined, token)).body.total).toBe(1)
  })

  it.each([
    [{ amount: '0' }, 'amount', 'Please enter how much you paid.'],
    [{ amount: '' }, 'amount', 'Please enter how much you paid.'],
    [{ reference: '\u200b' }, 'reference', 'Please enter the reference number.'],
    [{ reference: '\u2060\ufeff\u3164' }, 'reference', 'Please enter the reference number.'],
    [{ method: 'cash' }, 'method', 'Please choose e-wallet or bank transfer.'],
    [{ reference: ' ' }, 'reference', 'Please enter the reference number.'],
    [{ paid_on: '' }, 'paid_on', 'Please enter the day you paid.'],
    [{ paid_on: '2026-11-22' }, 'paid_on', 'The day you paid cannot be in the future.'],
    [{ paid_on: '2025-11-01' }, 'paid_on', 'Please ask at the office about a payment of more than a year ago.'],
    [{ kind: 'booking', target_id: 987_654 }, 'target_id', 'Please choose one of your own bookings or requests.'],
    [{ kind: 'sticker' }, 'target_id', 'Please choose one of your own bookings or requests.'],
    [{ house_id: 987_654 }, 'house_id', 'Please choose the lot that you paid for.'],
  ])('with %j is refused', async (change, field, text) => {
    const { token } = await aHousehold()
    const { status, body } = await ask('POST', '/payment-reports', paid(change), token)
    expect([status, body.message, body.errors[field]]).toEqual([422, text, [text]])
  })

  it('is not taken twice while it waits, however its reference is typed', async () => {
    const { token } = await aHousehold()
    const { reference } = await reportOf(token)
    const again = await ask('POST', '/payment-reports', paid({ reference: reference.replaceAll(' ', '') }), token)
    expect([again.status, again.body.message]).toEqual([422, 'You reported this payment already.'])
  })

  it('ends at twenty that wait', async () => {
    const { token } = await aHousehold()
    for (let count = 0; count < 20; count += 1) await reportOf(token)
    const more = await ask('POST', '/payment-reports', paid(), token)
    expect([more.status, more.body.code]).toEqual([409, 'reported.too_many'])
  })

  it('can be taken back by whoever sent it while it waits, and by nobody else', async () => {
    const [one, other] = [await aHousehold(), await aHousehold()]
    const { id } = await reportOf(one.token)
    expect((await ask('POST', `/payment-reports/${id}/withdraw`, {}, other.token)).status).toBe(403)
    const back = await ask('POST', `/payment-reports/${id}/withdraw`, {}, one.token)
    expect([back.status, back.body.report.state]).toEqual([200, 'withdrawn'])
    const again = await ask('POST', `/payment-reports/${id}/withdraw`, {}, one.token)
    expect([again.status, again.body.message]).toEqual([409, 'This reported payment is withdrawn already.'])
  })
})

describe('the queue of the office', () => {
  it('posts one through the ledger, once, and the resident has the receipt', async () => {
    const { id: house_id, token, owner } = await aHousehold()
    const report = await reportOf(token)
    const body = { house_id, amount: 1850, method: 'e-wallet', reference: report.reference, day: report.paid_on }
    const posted = await ask('POST', `/payment-reports/${report.id}/post`, body)
    expect([posted.status, posted.body.report]).toMatchObject([
      201,
      { state: 'posted', payment: { id: posted.body.payment.id, voided: false } },
    ])
    const own = await ask('GET', `/payment-reports/${report.id}`, undefined, token)
    expect(own.body).toMatchObject({ state: 'posted', payment: { receipt_number: posted.body.payment.receipt_number } })
    const owed = await ask('GET', `/bills/resident/${owner.residentId}`, undefined, token)
    expect(owed.body).toMatchObject({ advance: 1850 })
    const again = await ask('POST', `/payment-reports/${report.id}/post`, { ...body, reference: 'another' })
    expect([again.status, again.body.message]).toEqual([409, 'This reported payment is posted already.'])
  })

  it('two officers post one at once: one receipt', async () => {
    const { id: house_id, token } = await aHousehold()
    const report = await reportOf(token)
    const before = await paymentsOf()
    const both = await Promise.all(
      [treasurer, admin].map((officer) =>
        ask('POST', `/payment-reports/${report.id}/post`, { house_id, amount: 1850 }, officer.token),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await paymentsOf()).toBe(before + 1)
  })

  it('flags a reference that a receipt or another report has, to the office alone', async () => {
    const [one, other] = [await aHousehold(), await aHousehold()]
    const first = await reportOf(one.token)
    const second = await reportOf(other.token, { reference: first.reference.replaceAll(' ', '-').replaceAll('-', '') })
    const seenBy = async (id: number, token?: string) =>
      (await ask('GET', `/payment-reports/${id}`, undefined, token)).body as unknown as Report
    expect((await seenBy(second.id)).seen).toEqual([{ payment_id: null, receipt_number: null, report_id: first.id }])
    expect((await seenBy(second.id, other.token)).seen).toEqual([])
    const posted = await ask('POST', `/payment-reports/${first.id}/post`, {
      house_id: one.id,
      amount: 1850,
      method: 'e-wallet',
      reference: first.reference,
    })
    expect((await seenBy(second.id)).seen).toContainEqual({
      payment_id: posted.body.payment.id,
      receipt_number: posted.body.payment.receipt_number,
      report_id: null,
    })
  })

  it('links one to the receipt that has it already, of that resident or lot and no other', async () => {
    const [one, other] = [await aHousehold(), await aHousehold()]
    const report = await reportOf(one.token)
    const receipt = async (house_id: number) =>
      (await ask('POST', '/payments', { house_id, amount: 1850 })).body.payment
    const link = (payment_id: number) => ask('POST', `/payment-reports/${report.id}/link`, { payment_id })
    expect((await link(987_654)).status).toBe(422)
    const wrong = await receipt(other.id)
    expect((await link(wrong.id)).body.message).toBe(`Receipt ${wrong.receipt_number} is of somebody else.`)
    const right = await receipt(one.id)
    expect((await link(right.id)).body.report).toMatchObject({ state: 'posted', payment: { id: right.id } })
  })

  it('refuses one with a reason that the resident reads, in the inbox too', async () => {
    const { token } = await aHousehold()
    const { id } = await reportOf(token)
    const nothing = await ask('POST', `/payment-reports/${id}/refuse`, { reason: ' ' })
    expect([nothing.status, nothing.body.message]).toEqual([422, 'Please write why it cannot be recorded.'])
    const refused = await ask('POST', `/payment-reports/${id}/refuse`, { reason: 'It is not in the wallet.' })
    expect([refused.status, refused.body.report.state]).toEqual([200, 'refused'])
    const own = await ask('GET', '/payment-reports', undefined, token)
    expect(own.body.data).toMatchObject([{ id, state: 'refused', reason: 'It is not in the wallet.' }])
    const inbox = await call<{ data: { content: string; url: string }[] }>('GET', '/notifications', undefined, {
      token,
    })
    expect(inbox.body.data[0]).toMatchObject({ url: '/my/pay' })
    expect(inbox.body.data[0]?.content).toContain('It is not in the wallet.')
  })

  it('counts what waits among what the office has to do today', async () => {
    const waits = async () =>
      (
        await call<Record<'payments_reported' | 'payments_reported_amount', number>>('GET', '/today', undefined, {
          token: treasurer.token,
        })
      ).body
    const before = await waits()
    const { token } = await aHousehold()
    await reportOf(token)
    const after = await waits()
    expect(after.payments_reported).toBe(before.payments_reported + 1)
    expect(after.payments_reported_amount).toBeGreaterThan(before.payments_reported_amount)
  })
})
