import { expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'

// Today is 2026-11-21 in Manila.
const { call, clock, database, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('admin')
const [house, other] = await database.transaction({ userId: null, requestId: null }, async (tx) => [
  await aHouse(tx, { block: 8, lot: 34 }),
  await aHouse(tx),
])
const resident_id = house.owner.residentId
const ask = async <Body>(method: string, path: string, body?: unknown) => {
  const answer = await call<Body>(method, path, body, { token })
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
  return answer.body
}
const paying = { resident_id, payment_status: 'completed' }

/** A clearance that is ready, or one that is not paid yet. */
async function clearance({ done }: { done: boolean }) {
  const input = {
    clearanceType: 'Construction Clearance',
    purpose: 'Second floor',
    expect_start_date: '2026-12-01',
    expect_end_date: '2027-02-15',
    resident_id,
  }
  const made = await ask<{ permit_request: { id: number; reference_number: string } }>(
    'POST',
    '/permit-requests',
    input,
  )
  const { id } = made.permit_request
  await ask('POST', `/permit-requests/${id}/approve`, { permit_fee: '100', processing_fee: '100', note: '' })
  if (!done) return { id, reference: made.permit_request.reference_number, receipt: '' }
  const paid = await ask<{ payment: { receipt_number: string } }>('POST', '/permit-payments/add-payment', {
    ...{ ...paying, permit_request_id: id, amount: 200 },
  })
  await ask('POST', `/permit-requests/${id}/complete`)
  return { id, reference: made.permit_request.reference_number, receipt: paid.payment.receipt_number }
}
const textOf = (bytes: Buffer) => pagesOf(bytes).join('\n')
const paper = (path: string, as = token) => call('GET', path, undefined, { token: as })
const checked = async (request: number) => {
  const { code } = await database.db
    .selectFrom('issued_passes')
    .select('code')
    .where('request_id', '=', request)
    .executeTakeFirstOrThrow()
  return (await call<never>('GET', `/r/${code}`)).text
}

it('a clearance is printed with for whom, for what, until when, by which receipt, and who signs', async () => {
  await ask('POST', '/settings', { papers_signed_by: 'Rosa M. Tan', papers_signed_as: 'President' })
  const { id, reference, receipt } = await clearance({ done: true })
  const { status, bytes, headers } = await paper(`/permit-requests/${id}/paper`)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain(`Construction_Clearance_${reference}.pdf`)
  const text = textOf(bytes)
  for (const message of [
    ...['Construction Clearance', reference, 'Block 8 Lot 34', 'Second floor', 'December 1, 2026', 'February 15, 2027'],
    ...['November 21, 2027', receipt, 'Rosa M. Tan', 'President', 'Scan to check this paper'],
  ])
    expect(text).toContain(message)
  expect(text).not.toContain('EXPIRED')
})

it('its code leads to a page that says whether it is good, and no name', async () => {
  const { id, reference } = await clearance({ done: true })
  const valid = await checked(id)
  for (const message of ['May bisa', reference, 'Construction Clearance', 'November 21, 2027', 'Block 8 Lot 34'])
    expect(valid).toContain(message)
  const { lastname } = await database.db
    .selectFrom('users')
    .select('lastname')
    .where('id', '=', house.owner.userId)
    .executeTakeFirstOrThrow()
  expect(valid).not.toContain(lastname)
})

it('a sticker is printed with its plate, and both say once it is expired', async () => {
  const input = { car_model: 'Honda Click', car_plate_number: 'ABC 123', sticker_type: 'two_wheel', resident_id }
  const made = await ask<{ sticker_request: { id: number } }>('POST', '/car-sticker-requests', input)
  const { id } = made.sticker_request
  await ask('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee: '200', note: '' })
  await ask('POST', '/sticker-payments/add-payment', { ...paying, sticker_request_id: id, amount: 300 })
  await ask('PUT', `/car-sticker-requests/${id}/complete`)
  const path = `/car-sticker-requests/${id}/paper`
  const printed = (await paper(path)).bytes
  expect(pagesOf(printed)).toHaveLength(1)
  const text = textOf(printed)
  for (const message of ['Car Sticker', 'ABC 123', 'Honda Click', 'Two wheels', 'Valid until November 21, 2027'])
    expect(text).toContain(message)
  expect(await checked(id)).toContain('ABC 123')
  await ask('POST', '/settings', { papers_language: 'fil' })
  expect(textOf((await paper(path)).bytes)).toContain('May bisa hanggang')
  clock.set('2027-11-22T04:00:00.000Z')
  const late = (await signInAs('admin')).token
  expect(textOf((await paper(path, late)).bytes)).toContain('PASO NA')
  expect(await checked(id)).toContain('Expired')
  clock.set('2026-11-21T04:00:00.000Z')
})

it('is its resident’s too, nobody else’s, and not there before the request is done', async () => {
  const { id } = await clearance({ done: true })
  const path = `/permit-requests/${id}/paper`
  expect((await paper(path, await tokenFor(house.owner.userId))).status).toBe(200)
  expect((await paper(path, await tokenFor(other.owner.userId))).status).toBe(403)
  expect((await paper('/permit-requests/999999/paper')).status).toBe(404)
  const unpaid = await clearance({ done: false })
  const early = await call<{ code: string }>('GET', `/permit-requests/${unpaid.id}/paper`, undefined, { token })
  expect([early.status, early.body.code]).toEqual([409, 'requests.no_paper_yet'])
})

it('the phone of its resident has the address behind its code, once it is issued', async () => {
  const asResident = { token: await tokenFor(house.owner.userId) }
  type Shown = { issued_pass: { check_url: string; expiry_date: string; status: string } | null }
  const shown = async (id: number) =>
    (await call<Shown>('GET', `/get-permit-request/${id}`, undefined, asResident)).body.issued_pass
  expect(await shown((await clearance({ done: false })).id)).toBeNull()
  const pass = await shown((await clearance({ done: true })).id)
  expect(pass).toMatchObject({ expiry_date: '2027-11-21', status: 'active' })
  const page = await call<never>('GET', new URL(pass?.check_url ?? '').pathname)
  expect(page.text).toContain('Valid')
})

it('a sticker that was handed over is told to who asks for those too', async () => {
  const car = { car_model: 'Vios', car_plate_number: 'TJV 5062', sticker_type: 'two_wheel', resident_id }
  const { id } = (await ask<{ sticker_request: { id: number } }>('POST', '/car-sticker-requests', car)).sticker_request
  await ask('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee: '200', note: '' })
  await ask('POST', '/sticker-payments/add-payment', { ...paying, sticker_request_id: id, amount: 300 })
  await ask('PUT', `/car-sticker-requests/${id}/complete`)
  await ask('PUT', `/car-sticker-requests/${id}/claim`)
  const listed = async (query: string) =>
    (await ask<{ id: number }[]>('GET', `/approved-sticker-requests/${resident_id}${query}`)).map((one) => one.id)
  expect(await listed('')).not.toContain(id)
  expect(await listed('?claimed=true')).toContain(id)
})
