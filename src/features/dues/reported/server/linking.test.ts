// Runs on both engines: rivals, of a receipt.

import { describe, expect, it } from 'vitest'
import { reportedDesk } from '../../../../../test/reported-desk.ts'

const { ask, aHousehold, reportOf } = await reportedDesk()

const receiptOver = async (house_id: number, amount: number) =>
  (await ask('POST', '/payments', { house_id, amount })).body.payment
const link = (report: { id: number }, payment_id: number) =>
  ask('POST', `/payment-reports/${report.id}/link`, { payment_id })

describe('a report that is linked', () => {
  it('has a receipt of its own: neither one that was posted from another nor one that is linked to it', async () => {
    const { id, token } = await aHousehold()
    const [first, second, third] = [await reportOf(token), await reportOf(token), await reportOf(token)]
    const posted = (await ask('POST', `/payment-reports/${first.id}/post`, { house_id: id, amount: 1850 })).body.payment
    const taken = await link(second, posted.id)
    const sentence = `Receipt ${posted.receipt_number} is of another reported payment already.`
    expect([taken.status, taken.body.message]).toEqual([409, sentence])
    const desk = await receiptOver(id, 1850)
    expect((await link(second, desk.id)).status).toBe(200)
    expect((await link(third, desk.id)).status).toBe(409)
    const still = await ask('GET', `/payment-reports/${third.id}`)
    expect(still.body).toMatchObject({ state: 'waiting', payment: null })
  })

  it('has it alone, also of two that are linked at once', async () => {
    const { id, token } = await aHousehold()
    const reports = [await reportOf(token), await reportOf(token)]
    const { id: receipt } = await receiptOver(id, 1850)
    const answers = await Promise.all(reports.map((one) => link(one, receipt)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('has a receipt of no less than was reported; a larger one is of several transfers', async () => {
    const { id, token } = await aHousehold()
    const report = await reportOf(token)
    const less = await receiptOver(id, 1849.99)
    const refused = await link(report, less.id)
    const sentence = `Receipt ${less.receipt_number} is of ₱1,849.99, less than the ₱1,850.00 that were reported.`
    expect([refused.status, refused.body.errors.payment_id]).toEqual([422, [sentence]])
    expect((await link(report, (await receiptOver(id, 2000)).id)).status).toBe(200)
  })
})
