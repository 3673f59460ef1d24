import { expect, it } from 'vitest'
import { requestDesk } from '../../../../../test/request-desk.ts'
import { givePassword } from '../../../../../test/signed-person.ts'

// The office's message about a move says "notified" only of somebody who hears of it. Without mail that is who has signed in.
const { ask, database, house, residentId } = await requestDesk()

async function messages(): Promise<string[]> {
  const permit = async () =>
    (
      await ask('POST', '/permit-requests', {
        ...{ clearanceType: 'Building Clearance', purpose: 'Gate', resident_id: residentId },
        ...{ expect_start_date: '2026-12-01', expect_end_date: '2026-12-15' },
      })
    ).body.permit_request.id
  const sticker = async () =>
    (
      await ask('POST', '/car-sticker-requests', {
        ...{
          car_model: 'Honda Click',
          car_plate_number: 'ABC 123',
          sticker_type: 'two_wheel',
          resident_id: residentId,
        },
      })
    ).body.sticker_request.id
  const [first, second, third, fourth] = [await permit(), await permit(), await sticker(), await sticker()]
  const fees = { permit_fee: '100', processing_fee: '100', note: '' }
  const message = async (method: string, path: string, body: object = {}) =>
    (await ask(method, path, body)).body.message
  const approved = await message('POST', `/permit-requests/${first}/approve`, fees)
  await ask('POST', '/permit-payments/add-payment', {
    ...{ resident_id: residentId, payment_status: 'completed', permit_request_id: first, amount: 200 },
  })
  return [
    approved,
    await message('POST', `/permit-requests/${first}/complete`),
    await message('POST', `/permit-requests/${second}/reject`, { note: 'Incomplete Application' }),
    await message('PUT', `/car-sticker-requests/approve/${third}`, { sticker_fee: '200', note: '' }),
    await message('PUT', `/car-sticker-requests/${fourth}/reject`, { note: 'Incomplete Application' }),
  ]
}

it('says nothing of a resident whom nothing reaches, and the whole sentence of one who is reached', async () => {
  expect(await messages()).toEqual([
    'The request was approved.',
    'Permit marked as done successfully.',
    'The request was rejected.',
    'Car sticker request updated.',
    'Car sticker request updated.',
  ])
  await givePassword({ database }, house.owner.userId)
  expect(await messages()).toEqual([
    'The request was approved; the resident is told what to pay.',
    'Permit marked as done successfully. Resident are being notified as well!',
    'The request was rejected; the resident is told the reason.',
    'Car sticker request updated and resident notified successfully.',
    'Car sticker request updated and resident notified successfully.',
  ])
})
