import { expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'

const { call, signInAs, database, clock } = await testApp()
const nobody = { userId: null, requestId: null }

it.each([
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
  ['2026-12-31', '2027-12-31'],
])('T03: a pass issued on %s is valid until %s', async (issued, expires) => {
  clock.set(`${issued}T04:00:00.000Z`)
  const { token } = await signInAs('treasurer')
  const house = await database.transaction(nobody, (tx) => aHouse(tx))
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await call<{
      permit_request: { id: number }
      permit: { issue_date: string; expiry_date: string; permit_status: string }
    }>(method, path, body, { token })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const { permit_request: request } = await ask('POST', '/permit-requests', {
    clearanceType: 'Building Clearance',
    purpose: 'New gate',
    expect_start_date: issued,
    expect_end_date: issued,
    resident_id: house.owner.residentId,
  })
  await ask('POST', `/permit-requests/${request.id}/approve`, { permit_fee: '100', processing_fee: '100', note: '' })
  await ask('POST', '/permit-payments/add-payment', {
    permit_request_id: request.id,
    resident_id: house.owner.residentId,
    amount: 200,
    payment_status: 'completed',
    transaction_id: null,
  })
  const { permit } = await ask('POST', `/permit-requests/${request.id}/complete`)
  expect(permit).toMatchObject({ issue_date: issued, expiry_date: expires, permit_status: 'active' })
})
