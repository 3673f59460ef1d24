// Runs on both engines: triggers, of a request whose payment is void.

import { expect, it } from 'vitest'
import type { Cheque } from '#features/cash/cheques/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { refusals as payments } from '#features/ledger/payments/refusals.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import { requestDesk } from '../../../../../test/request-desk.ts'
import { refusals } from '../refusals.ts'

// A clearance and a sticker that are paid by cheque. Today is 2026-11-21 in Manila.
const { ask, call, database, house, residentId, staff } = await requestDesk()
const bank = await call<{ place: { id: number } }>(
  'POST',
  '/places',
  { kind: 'bank', name: 'BPI savings', main: true },
  { token: staff.token },
)
let numbers = 0
const cheque = (more: object = {}) => {
  numbers += 1
  return { bank: 'BDO', number: `R-${numbers}`, date: '2026-11-20', ...more }
}
const pay = (id: number, more: object = {}) =>
  ask('POST', '/permit-payments/add-payment', {
    ...{ resident_id: residentId, payment_status: 'completed', amount: 200, permit_request_id: id },
    ...{ payment_method: 'cheque', cheque: cheque(), ...more },
  })

async function approved(): Promise<number> {
  const { body } = await ask('POST', '/permit-requests', {
    ...{ clearanceType: 'Building Clearance', purpose: 'Gate', resident_id: residentId },
    ...{ expect_start_date: '2026-12-01', expect_end_date: '2026-12-15' },
  })
  const { id } = body.permit_request
  await ask('POST', `/permit-requests/${id}/approve`, { permit_fee: '100', processing_fee: '100', note: '' })
  return id
}

/** The cheque of a payment, deposited today. */
async function deposited(paymentId: number): Promise<number> {
  const { data } = (await call<{ data: Cheque[] }>('GET', '/cheques', undefined, { token: staff.token })).body
  const id = data.find(({ payment }) => payment.id === paymentId)?.id ?? 0
  await call('POST', '/deposits', { to: bank.body.place.id, cheque_ids: [id] }, { token: staff.token })
  return id
}
const bounce = (id: number) =>
  call<{ message: string; owed_bills: object[] }>(
    'POST',
    `/cheques/${id}/bounce`,
    { reason: 'No funds' },
    { token: staff.token },
  )

it('lies in hand with its bank and number, or as a transfer with its reference', async () => {
  const { status, body } = await pay(await approved())
  expect([status, body.payment]).toMatchObject([201, { payment_method: 'cheque', transaction_id: `BDO R-${numbers}` }])
  const more = { payment_method: 'bank transfer', cheque: null, transaction_id: 'BT-1' }
  expect((await pay(await approved(), more)).body.payment).toMatchObject({
    ...{ payment_method: 'bank transfer', transaction_id: 'BT-1' },
  })
})

it.each([
  [{ payment_method: 'gold' }, 'payment_method', payments.choose_any_method],
  [{ payment_method: 'cash' }, 'payment_method', payments.not_by_cheque],
  [{ cheque: cheque({ number: '' }) }, 'cheque.number', payments.cheque_number],
  [{ cheque: cheque({ date: '2026-05-01' }) }, 'cheque.date', payments.stale_cheque],
])('is refused with %j, and is to be paid as before', async (more, field, message) => {
  const id = await approved()
  const { status, body } = await pay(id, more)
  expect([status, body.errors]).toEqual([422, { [field]: [message.message] }])
  expect((await pay(id)).status).toBe(201)
})

it('that bounces while the work goes on is to be paid again', async () => {
  const id = await approved()
  const { payment } = (await pay(id)).body
  expect((await bounce(await deposited(payment.id))).body.owed_bills).toEqual([])
  expect((await pay(id)).status).toBe(201)
  expect(await booksProblems(database.db)).toEqual([])
})

it('that bounces after it was issued stays issued, and its lot owes the fee', async () => {
  const id = await approved()
  const { payment } = (await pay(id)).body
  await ask('POST', `/permit-requests/${id}/complete`)
  const refused = await ask('POST', `/payments/${payment.id}/void`, { reason: 'Wrong' })
  expect([refused.status, refused.body.message]).toEqual([409, refusals.moved_on.message])
  const before = await lotBalance(database.db, house.id, '2026-11-21')
  const { status, body } = await bounce(await deposited(payment.id))
  expect([status, body.owed_bills]).toMatchObject([200, [{ amount: 200, title: 'Building clearances' }]])
  expect(body.message).toContain('₱200.00 that was given back, kept or issued already is owed by the lot.')
  expect(await lotBalance(database.db, house.id, '2026-11-21')).toBe(before + 200_00)
  const { body: request } = await ask('GET', `/get-permit-request/${id}`)
  expect(request).toMatchObject({ permit_status: 'to_claim', permit_payments: [] })
  expect(await booksProblems(database.db)).toEqual([])
})
