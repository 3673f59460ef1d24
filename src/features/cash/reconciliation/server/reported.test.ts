// Runs on both engines: rivals, of a report and of a line.

import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import type { Report } from '#features/dues/reported/contract.ts'
import { refusals as unreported } from '#features/dues/reported/refusals.ts'
import { reconciliationDesk } from '../../../../../test/reconciliation-desk.ts'
import type { Line } from '../contract.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const desk = await reconciliationDesk()
const { act, ana, ask, ben, call, differences, house, lines, pay, place, reading, first, tokenFor, write } = desk

let references = 7_000_000_000_000
/** A household whose owner reported a payment of some pesos. */
async function reporting(change: { amount?: number; paid_on?: string; reference?: string } = {}) {
  const lot = await house()
  const token = await tokenFor(lot.owner.userId)
  references += 1
  const paid = { amount: 1850, method: 'e-wallet', reference: String(references), paid_on: '2026-11-04', ...change }
  const { body } = await ask<{ report: Report }>('POST', '/payment-reports', paid, token)
  return { lot, token, report: body.report }
}
const shown = async (id: number) => (await ask<Report>('GET', `/payment-reports/${id}`)).body
const take = (line: { id: number }, report: { id: number }, more: object = {}, token = ana.token) =>
  act(line, 'report', { report_id: report.id, ...more }, token)

describe('a line that a resident reported', () => {
  it('is proposed by reference and amount, and never as sure', async () => {
    const { lot, report } = await reporting({ amount: 611 })
    const { at, line } = await first([{ amount: 611, reference: report.reference }])
    expect(line).toMatchObject({
      state: 'choose',
      entries: [],
      reports: [{ id: report.id, name: report.name, lot: { id: lot.id, address: report.address }, amount: 611 }],
    })
    expect((await lines(at)).counts).toMatchObject({ sure: 0, choose: 1, unknown: 0 })
    expect((await shown(report.id)).state).toBe('waiting')
  })

  it('is no sum of entries that come to it', async () => {
    const { report } = await reporting({ amount: 619 })
    const at = await place()
    for (const amount of [219, 400]) await pay(at, { amount, day: '2026-11-05' })
    const { line } = await first([{ amount: 619 }], at)
    expect(line).toMatchObject({ state: 'choose', entries: [], reports: [{ id: report.id }] })
    await ask('POST', `/payment-reports/${report.id}/refuse`, { reason: 'Not received' })
    const [now] = (await lines(at)).lines.data
    expect(now).toMatchObject({ state: 'choose', entries: [{ left: 219 }, { left: 400 }], reports: [] })
  })

  it('is proposed by amount and day when exactly one fits, and not as a payment of the lot its payer is known for', async () => {
    const text = 'Received from REMEDIOS KILALA'
    const { lot, report, token } = await reporting({ amount: 612 })
    const { at, line } = await first([{ amount: 5, text }])
    await act(line, 'payment', { lots: [{ house_id: lot.id, amount: 5 }] })
    const { found } = await reading([{ amount: 612, text, day: '2026-11-07' }], at)
    const known = found.find(({ amount }) => amount === 612)
    expect(known).toMatchObject({ state: 'choose', lots: [{ id: lot.id }], reports: [{ id: report.id }] })
    // Beside another lot's it is this one; of two of one lot nobody knows which, and nothing is sure.
    const { report: rival } = await reporting({ amount: 612 })
    const now = async () => (await lines(at, 'choose')).lines.data.map(({ reports }) => reports.map(({ id }) => id))
    expect(await now()).toEqual([[report.id]])
    await ask('POST', `/payment-reports/${rival.id}/refuse`, { reason: 'Twice' })
    const again = { amount: 612, method: 'e-wallet', reference: '612 612', paid_on: '2026-11-06' }
    await ask('POST', '/payment-reports', again, token)
    expect(await now()).toEqual([[]])
    expect((await lines(at, 'sure')).lines.data).toEqual([])
  })

  it('is posted as the queue posts it: recorded, told, linked, dated as reported, its payer remembered', async () => {
    const { lot, report, token } = await reporting({ amount: 613 })
    const { at, line } = await first([{ amount: 613, reference: report.reference, text: 'Received from ROSA TALA' }])
    const posted = await take(line, report)
    expect(posted.status).toBe(201)
    expect(posted.body.payment).toMatchObject({
      ...{ amount: 613, payment_date: '2026-11-04', payment_method: 'e-wallet', ewallet_reference: report.reference },
      house: { id: lot.id },
    })
    const { id, receipt_number } = posted.body.payment
    expect(posted.body.line).toMatchObject({ state: 'settled', left: 0, links: [{ payment_id: id, linked: 613 }] })
    expect(posted.body.message).toBe(`Payment ${receipt_number} is posted and linked.`)
    const own = await call<Report>('GET', `/payment-reports/${report.id}`, undefined, { token })
    expect(own.body).toMatchObject({ state: 'posted', payment: { id, receipt_number, voided: false } })
    const inbox = await call<{ data: { content: string; url: string }[] }>('GET', '/notifications', undefined, {
      token,
    })
    expect(inbox.body.data[0]).toMatchObject({ url: '/my/receipts' })
    expect(inbox.body.data[0]?.content).toContain(receipt_number)
    expect(await differences(at)).toMatchObject({ bank: 613, books: 613, agrees: true })
    const payers = await ask<{ data: { lot: { id: number } }[] }>('GET', '/reconciliation/payers?search=rosa tala')
    expect(payers.body.data).toMatchObject([{ lot: { id: lot.id } }])
    // Its link taken back, it stays in the books and is no report any more.
    expect((await act(line, 'undo')).body.line).toMatchObject({
      state: 'sure',
      reports: [],
      entries: [{ payment_id: id }],
    })
  })

  it('is dated as the office says', async () => {
    const { report } = await reporting({ amount: 614 })
    const { line } = await first([{ amount: 614, reference: report.reference }])
    const posted = await take(line, report, { day: '2026-11-05' })
    expect(posted.body.payment).toMatchObject({ payment_date: '2026-11-05' })
  })

  it('is posted once by two who click at once, of two lines too, and beside the queue', async () => {
    const one = await reporting({ amount: 615 })
    const { line } = await first([{ amount: 615, reference: one.report.reference }])
    const both = await Promise.all([take(line, one.report), take(line, one.report, {}, ben.token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const two = await reporting({ amount: 616 })
    const { found } = await reading([{ amount: 616 }, { amount: 616 }])
    const lots = await Promise.all((found as [Line, Line]).map((each) => take(each, two.report)))
    expect(lots.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const three = await reporting({ amount: 617 })
    const { line: last } = await first([{ amount: 617 }])
    const input = { house_id: three.lot.id, amount: 617, method: 'e-wallet', reference: three.report.reference }
    const queued = await Promise.all([
      take(last, three.report),
      ask('POST', `/payment-reports/${three.report.id}/post`, input, ben.token),
    ])
    expect(queued.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('a reported payment is not taken for a line', () => {
  it.each([
    ['refused', 'refuse', { reason: 'It never came' }],
    ['withdrawn', 'withdraw', {}],
  ] as const)('when it was %s', async (state, path, body) => {
    const { report, token } = await reporting({ amount: 620 })
    const { at, line } = await first([{ amount: 620, reference: report.reference }])
    expect(line.reports).toHaveLength(1)
    await ask('POST', `/payment-reports/${report.id}/${path}`, body, state === 'withdrawn' ? token : ana.token)
    const taken = await take(line, report)
    expect([taken.status, taken.body.message]).toEqual([409, unreported.decided({ state }).message])
    const [now] = (await lines(at)).lines.data
    expect(now).toMatchObject({ state: 'unknown', reports: [] })
  })

  it('when it was posted already', async () => {
    const { lot, report } = await reporting({ amount: 621 })
    const { line } = await first([{ amount: 621, reference: report.reference }])
    const input = { house_id: lot.id, amount: 621, method: 'e-wallet', reference: report.reference }
    await ask('POST', `/payment-reports/${report.id}/post`, input)
    const taken = await take(line, report)
    expect([taken.status, taken.body.message]).toEqual([409, unreported.decided({ state: 'posted' }).message])
  })

  it('when the line is in the books, is money out, has another amount left, or is not there', async () => {
    const { report } = await reporting({ amount: 622 })
    const { found } = await reading([{ amount: 623 }, { amount: -622 }])
    const [other, out] = [found.find(({ amount }) => amount > 0), found.find(({ amount }) => amount < 0)] as [
      Line,
      Line,
    ]
    const amount = await take(other, report)
    expect([amount.status, amount.body.errors]).toEqual([
      422,
      { report_id: [refusals.report_amount({ reported: 62_200, left: 62_300 }).message] },
    ])
    expect((await take(out, report)).body.errors).toEqual({ report_id: [refusals.money_in.message] })
    await act(other, 'payment', { account: 'Donations' })
    const settled = await take(other, report)
    expect([settled.status, settled.body.message]).toEqual([409, refusals.settled.message])
    expect((await take({ id: 999_999 }, report)).status).toBe(404)
    expect((await shown(report.id)).state).toBe('waiting')
  })

  it('when it is unknown or not said, and not when it paid for a booking', async () => {
    const { line } = await first([{ amount: 624 }])
    const unknown = await take(line, { id: 987_654 })
    expect([unknown.status, unknown.body.message]).toEqual([404, unreported.gone.message])
    expect((await act(line, 'report', {})).body.errors).toEqual({ report_id: [refusals.choose_report.message] })
    const lot = await house()
    const booking = await write(async (tx) => {
      const amenity = await anAmenity(tx)
      return aBooking(tx, { amenity, created_by: ben.userId, resident_id: lot.owner.residentId, price: 62_400 })
    })
    const paid = { amount: 624, method: 'e-wallet', reference: '7999', paid_on: '2026-11-05' }
    const { body } = await ask<{ report: Report }>(
      'POST',
      '/payment-reports',
      { ...paid, kind: 'booking', target_id: booking.id },
      await tokenFor(lot.owner.userId),
    )
    const posted = await take(line, body.report)
    expect([posted.status, posted.body.payment]).toMatchObject([201, { type: 'booking', amount: 624 }])
  })

  it('when its reference is on a receipt already, or the day is closed or later than today', async () => {
    const { report } = await reporting({ amount: 625, paid_on: '2026-10-30' })
    const at = await place()
    const { line } = await first([{ amount: 625, day: '2026-10-31', reference: report.reference }], at)
    const receipt = await pay(await place(), { amount: 1, reference: report.reference })
    const used = await take(line, report)
    expect([used.status, Object.keys(used.body.errors)]).toEqual([422, ['reference']])
    await ask('POST', `/payments/${receipt.id}/void`, { reason: 'Wrong' })
    expect((await take(line, report, { day: '2026-11-22' })).status).toBe(422)
    await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })
    const closed = await take(line, report)
    expect([closed.status, Object.keys(closed.body.errors)]).toEqual([422, ['day']])
    expect((await shown(report.id)).state).toBe('waiting')
    expect((await take(line, report, { day: '2026-11-01' })).status).toBe(201)
  })
})
