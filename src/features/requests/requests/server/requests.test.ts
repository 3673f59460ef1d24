import { beforeAll, describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { type Answer, actor, type Request, requestDesk } from '../../../../../test/request-desk.ts'
import { A_PDF, aPicture } from '../../../../../test/uploads.ts'

const { ask, call, database, owner, residentId, staff } = await requestDesk()

const other = await database.transaction(actor, (tx) => aHouse(tx))

const input = {
  clearanceType: 'Building Clearance',
  purpose: 'New gate',
  expect_start_date: '2026-12-01',
  expect_end_date: '2026-12-15',
}

const askPermit = async (change: object = {}) =>
  (await ask('POST', '/permit-requests', { ...input, resident_id: residentId, ...change })).body.permit_request

const fees = { permit_fee: '100', processing_fee: '100', note: '' }

const payment = (id: number, amount: unknown = 200) => ({
  permit_request_id: id,
  resident_id: residentId,
  amount,
  payment_status: 'completed',
  transaction_id: null,
})

const moves = {
  approve: (id: number) => ask('POST', `/permit-requests/${id}/approve`, fees),
  reject: (id: number) => ask('POST', `/permit-requests/${id}/reject`, { note: 'Incomplete Application' }),
  pay: (id: number) => ask('POST', '/permit-payments/add-payment', payment(id)),
  complete: (id: number) => ask('POST', `/permit-requests/${id}/complete`),
  claim: (id: number) => ask('PUT', `/permit-requests/${id}/claim`),
}

describe('a clearance', () => {
  it('goes from the counter to the claim desk', async () => {
    const request = await askPermit()
    expect(request).toMatchObject({
      permit_status: 'pending',
      permit_fee: null,
      total_fee: null,
      permit_payments: [],
      permit_documents: [],
      note: null,
      extended_date: null,
    })
    expect(request.reference_number).toMatch(/^CR-[0-9A-Z]{7}$/)
    const approved = await moves.approve(request.id)
    expect(approved.body).toMatchObject({
      // The owner has no password yet, and there is no mail.
      message: 'The request was approved.',
      reached: { people: 1, mail: 0, nobody: 1 },
    })
    expect(approved.body.permit_request).toMatchObject({
      permit_status: 'to_pay',
      permit_fee: 100,
      processing_fee: 100,
      total_fee: 200,
      approval_date: '2026-11-21',
    })
    const paid = await moves.pay(request.id)
    expect([paid.status, paid.body.message]).toEqual([201, 'Payment added successfully!'])
    expect(paid.body.payment).toMatchObject({
      amount: 200,
      payment_status: 'completed',
      permit_request_id: request.id,
      receipt_number: expect.stringMatching(/^AR-\d{6}$/),
    })
    expect(paid.body.permit_request).toMatchObject({ permit_status: 'in_progress', permit_payments: [{ amount: 200 }] })
    const done = await moves.complete(request.id)
    expect(done.body.permit_request).toMatchObject({ permit_status: 'to_claim', completed_date: '2026-11-21' })
    expect(done.body.permit).toMatchObject({
      issue_date: '2026-11-21',
      expiry_date: '2027-11-21',
      copy: 'SOFT COPY',
      permit_status: 'active',
    })
    expect((await moves.claim(request.id)).body).toMatchObject({
      message: expect.any(String),
      permit_request: { permit_status: 'claimed', claimed_date: '2026-11-21' },
    })
    const issued = await call<{ data: { copy: string; permit_request_id: number }[] }>('GET', '/permits', undefined, {
      token: staff.token,
    })
    expect(issued.body.data[0]).toMatchObject({ copy: 'HARD COPY', permit_request_id: request.id })
  })

  it('tells the resident what to pay with the note, the receipt of the payment, and the reason of a rejection', async () => {
    const request = await askPermit()
    await ask('POST', `/permit-requests/${request.id}/approve`, { ...fees, note: 'Bring the plans.' })
    const paid = await moves.pay(request.id)
    const other = await askPermit()
    const rejected = await moves.reject(other.id)
    expect(rejected.body).toMatchObject({ reached: { people: 1 } })
    const { rows } = await database.pool.query<{ content: string }>(
      'select content from notifications where content like any($1) order by id',
      [[`%${request.reference_number}%`, `%${other.reference_number}%`]],
    )
    expect(rows.map((row) => row.content)).toEqual([
      `Your request ${request.reference_number} was approved. Please pay ₱200.00 at the office (fee ₱100.00, processing ₱100.00). Note of the office: Bring the plans.`,
      `We received your payment of ₱200.00 for ${request.reference_number}. Your receipt number is ${paid.body.payment.receipt_number}. Work on it has begun.`,
      `Your request ${other.reference_number} was rejected: Incomplete Application`,
    ])
  })

  it.each([
    [0, 'Payment amount must be greater than zero.'],
    [-5, 'Payment amount must be greater than zero.'],
    ['abc', 'Payment amount must be greater than zero.'],
    [199.99, 'Payment with balance are not allowed'],
    [200.01, 'Payment amount cannot exceed the total fee.'],
  ])('M03: a payment of %j is refused and leaves no trace', async (amount, text) => {
    const request = await askPermit()
    await moves.approve(request.id)
    const before = (await database.pool.query('select last_number from receipt_series')).rows
    const refused = await ask('POST', '/permit-payments/add-payment', payment(request.id, amount))
    expect([refused.status, refused.body.message]).toEqual([422, text])
    expect((await database.pool.query('select last_number from receipt_series')).rows).toEqual(before)
  })

  it('is approved with the fees of the settings only, and rejected with a reason only', async () => {
    const request = await askPermit()
    const approve = (body: object) => ask('POST', `/permit-requests/${request.id}/approve`, body)
    expect((await approve({ ...fees, permit_fee: '' })).body.message).toBe('Please enter a valid fee.')
    expect((await approve({ ...fees, processing_fee: '0' })).body.message).toBe('Please enter a valid fee.')
    expect((await approve({ ...fees, permit_fee: '1' })).body.message).toBe('The fees have changed; reload the page.')
    expect((await ask('POST', `/permit-requests/${request.id}/reject`, { note: ' ' })).body.message).toBe(
      'Please provide a reason for rejection.',
    )
    expect((await ask('POST', '/permit-requests/987654/approve', fees)).status).toBe(404)
    expect((await moves.reject(request.id)).body.permit_request).toMatchObject({
      permit_status: 'rejected',
      note: 'Incomplete Application',
    })
  })

  it.each([
    [
      '2026-11-20',
      {},
      'payment_date',
      'The payment date cannot be before Nov 21, 2026, the day of the oldest thing it pays.',
    ],
    ['1926-11-21', { late_reason: 'Typing' }, 'payment_date', expect.any(String)],
    ['2026-11-21', {}, null, null],
  ])('is not paid before it was asked for: %s', async (payment_date, more, field, text) => {
    const request = await askPermit()
    await moves.approve(request.id)
    const { status, body } = await ask('POST', '/permit-payments/add-payment', {
      ...payment(request.id),
      payment_date,
      ...more,
    })
    expect([status, body.errors]).toEqual(field ? [422, { [field]: [text] }] : [201, undefined])
  })

  it('paid by the wrong resident, in the future or with a used reference is refused', async () => {
    const request = await askPermit()
    await moves.approve(request.id)
    const pay = (change: object) => ask('POST', '/permit-payments/add-payment', { ...payment(request.id), ...change })
    expect((await pay({ resident_id: other.owner.residentId })).body.errors).toHaveProperty('resident_id')
    expect((await pay({ payment_status: 'pending' })).body.errors).toHaveProperty('payment_status')
    expect((await pay({ payment_date: '2026-11-22' })).body.errors).toHaveProperty('payment_date')
    expect((await pay({ transaction_id: 'GC-1', payment_method: 'e-wallet' })).status).toBe(201)
    const second = await askPermit()
    await moves.approve(second.id)
    const used = await ask('POST', '/permit-payments/add-payment', {
      ...payment(second.id),
      transaction_id: 'GC-1',
      payment_method: 'e-wallet',
    })
    expect(used.body.errors.transaction_id?.[0]).toMatch(
      /^This e-wallet reference was already recorded \(receipt AR-\d{6}\)\.$/,
    )
  })

  it('lets its payment be taken away only while the work goes on', async () => {
    const request = await askPermit()
    await moves.approve(request.id)
    const { body } = await moves.pay(request.id)
    const voiding = await ask('POST', `/payments/${body.payment.id}/void`, { reason: 'Wrong resident' })
    expect(voiding.status).toBe(200)
    const back = (await ask('GET', `/get-permit-request/${request.id}`)).body as unknown as Request
    expect(back).toMatchObject({
      permit_status: 'to_pay',
      permit_payments: [],
      voided_payments: [{ void_reason: 'Wrong resident', payment_status: 'cancelled' }],
    })
    const again = await moves.pay(request.id)
    await moves.complete(request.id)
    const late = await ask('POST', `/payments/${again.body.payment.id}/void`, { reason: 'Too late' })
    expect([late.status, late.body.message]).toEqual([
      409,
      'This payment can no longer be taken away: the request it paid has moved on.',
    ])
  })
})

describe('asking for a clearance', () => {
  const form = (documents: { bytes: Buffer; name: string; description?: string }[], change: object = {}) => {
    const data = new FormData()
    for (const [key, value] of Object.entries({ ...input, ...change })) data.set(key, String(value))
    for (const [index, one] of documents.entries()) {
      data.set(`documents[${index}]`, new Blob([new Uint8Array(one.bytes)]), one.name)
      data.set(`descriptions[${index}]`, one.description ?? '')
    }
    return data
  }
  let picture: Buffer
  beforeAll(async () => {
    picture = Buffer.from(await aPicture())
  })

  it('a resident sends documents with their descriptions, for the own house whatever is sent', async () => {
    const sent = await call<Answer>('POST', '/permit-requests', undefined, {
      token: owner,
      form: form(
        [
          { bytes: picture, name: 'plan.png', description: 'Plan' },
          { bytes: Buffer.from(A_PDF), name: 'letter.pdf' },
        ],
        { resident_id: other.owner.residentId },
      ),
    })
    expect([sent.status, sent.body.permit_request]).toMatchObject([
      201,
      {
        resident_id: residentId,
        permit_documents: [{ description: 'Plan' }, { content_type: 'application/pdf' }],
      },
    ])
  })

  it('needs a document, a known type and an end after the start', async () => {
    const send = (data: FormData) => call<Answer>('POST', '/permit-requests', undefined, { token: owner, form: data })
    expect((await send(form([]))).body.errors).toHaveProperty('documents')
    const good = [{ bytes: picture, name: 'a.png' }]
    expect((await send(form(good, { clearanceType: 'Party Clearance' }))).body.errors).toHaveProperty('clearanceType')
    expect((await send(form(good, { expect_end_date: '2026-11-30' }))).body.errors).toHaveProperty('expect_end_date')
    expect((await send(form(good, { purpose: 'x'.repeat(256) }))).body.errors).toHaveProperty('purpose')
    expect((await ask('POST', '/permit-requests', { ...input })).body.errors).toHaveProperty('resident_id')
  })
})
