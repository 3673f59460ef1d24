import { describe, expect, it } from 'vitest'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'
import { insertPenalties } from './penalties.queries.ts'

// Today is 2026-11-21 in Manila; dues of September were due on the 10th and drew their penalty on October 1.
const desk = await paymentsDesk()
const { call, exact, lot, sound, stateOf, take, write } = desk
const admin = await desk.signInAs('admin')

async function penalised(months = ['2026-09']) {
  const made = await lot(months)
  for (const today of ['2026-10-01', '2026-11-01'])
    await write((tx) => insertPenalties(tx, { today, penalty: 10_000, text: 'Penalty', by: null }))
  return made
}
const paidOn = (day: string, more: object) => ({ amount: 1000, day, ...more })
const BEFORE = 'This penalty arose before the payment was made.'
const byAdmin = (path: string, body: object) => call<never>('POST', path, body, { token: admin.token })

describe('a penalty that arose after the day of a payment which is recorded late', () => {
  it('is offered with its day, and waived along with the payment', async () => {
    const { house_id, bills } = await penalised()
    const [id] = bills
    const proposal = await call<{ penalties: object[] }>(
      'POST',
      '/payments/proposal',
      { house_id },
      { token: admin.token },
    )
    expect(proposal.body.penalties).toEqual([
      { bill_id: id, month: '2026-09', amount: 100, paid: 0, charged_on: '2026-10-01' },
    ])
    const { status, body } = await call<{ bills: BillRow[]; payment: { advance: null } }>(
      'POST',
      '/payments',
      paidOn('2026-09-28', { house_id, waive_penalties: [id] }),
      { token: admin.token },
    )
    expect(status).toBe(201)
    expect(body.payment.advance).toBeNull()
    expect(body.bills).toMatchObject([{ id, status: 'paid', amount: 1000, balance: 0 }])
    expect(body.bills[0]?.lines.map(({ kind, text, amount }) => [kind, text, amount])).toEqual([
      ['dues', expect.any(String), 1000],
      ['penalty', 'Penalty', 100],
      ['waiver', 'Penalty waived: Paid on Sep 28, 2026, before it arose', -100],
    ])
    await sound()
  })

  it('is waived with a payment of exact sums as well', async () => {
    await exact(true)
    const { bills } = await penalised()
    const pay = { bill_ids: bills, payment_amount: 1000, payment_method: 'cash', transaction_date: '2026-09-28' }
    expect((await byAdmin('/bills/pay-edit-bills', pay)).status).toBe(422)
    expect((await byAdmin('/bills/pay-edit-bills', { ...pay, waive_penalties: bills })).status).toBe(200)
    await exact(false)
    await sound()
  })

  it('is waived with it where it was paid with an exact sum before, and is an advance', async () => {
    const { house, bills } = await penalised(['2026-09', '2026-11'])
    const [september, november] = bills
    await exact(true)
    const paying = { payment_method: 'cash', waive_penalties: [] as unknown[] }
    const before = { ...paying, bill_ids: [september], payment_amount: 1100 }
    expect((await byAdmin('/bills/pay-edit-bills', before)).status).toBe(200)
    const late = { ...paying, bill_ids: [november], payment_amount: 1000, waive_penalties: [september] }
    expect((await byAdmin('/bills/pay-edit-bills', { ...late, transaction_date: '2026-09-28' })).status).toBe(422)
    expect((await byAdmin('/bills/pay-edit-bills', late)).body).toMatchObject({ errors: { waive_penalties: [BEFORE] } })
    await exact(false)
    expect(await stateOf(house)).toEqual([[1100, 'paid', 'paid'], [0, 'unpaid', 'overdue'], 1000, 0])
    const anyDay = { house_id: house.id, amount: 1, day: '2026-09-28', waive_penalties: [september], splits: [] }
    expect((await byAdmin('/payments', anyDay)).status).toBe(201)
    expect((await stateOf(house)).slice(2)).toEqual([899, 0])
    await sound()
  })

  it('is not waived by a treasurer, and then nothing is recorded', async () => {
    const { house_id, bills } = await penalised()
    expect((await take(paidOn('2026-09-28', { house_id, waive_penalties: bills }))).status).toBe(403)
    expect(await call('POST', '/payments/proposal', { house_id }, { token: admin.token })).toMatchObject({
      body: { owed: 1100, penalties: [{ bill_id: bills[0] }] },
    })
  })

  it.each([
    ['that arose before', '2026-10-01', [0], 422, 'This penalty arose before the payment was made.'],
    [
      'of a bill that is not paid',
      '2026-09-28',
      [1],
      422,
      'Only the penalty of a bill that is paid can be waived along with the payment.',
    ],
    ['of another lot', '2026-09-28', [9], 422, 'Please choose a bill.'],
  ])('is not waived: one %s', async (_, day, which, status, message) => {
    const { house_id, bills } = await penalised(['2026-08', '2026-09'])
    const other = await penalised()
    const wanted = which.map((at) => bills[at] ?? other.bills[0])
    const answer = await call<{ message: string }>(
      'POST',
      '/payments',
      { house_id, amount: 500, day, late_reason: 'Found later', waive_penalties: wanted },
      { token: admin.token },
    )
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  it('is not offered once it was waived', async () => {
    const { house_id, bills } = await penalised()
    await byAdmin(`/bills/${bills[0]}/waive-penalty`, { reason: 'Flood' })
    const proposal = await call<{ penalties: object[] }>(
      'POST',
      '/payments/proposal',
      { house_id },
      { token: admin.token },
    )
    expect(proposal.body.penalties).toEqual([])
    const again = await call<{ message: string }>(
      'POST',
      '/payments',
      paidOn('2026-09-28', { house_id, waive_penalties: bills }),
      { token: admin.token },
    )
    expect([again.status, again.body.message]).toEqual([409, 'The penalty of this bill is waived already.'])
  })
})
