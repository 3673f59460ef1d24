import { beforeAll, expect, it } from 'vitest'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { usedReference } from '#features/ledger/payments/rules.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from './app.ts'
import { bookingDesk } from './booking-desk.ts'

// One transfer of ₱9,000.00 pays for something by every call that takes a reference. Today is 2026-11-21 in Manila.
const REFERENCE = 'GC 9000'
const app = await testApp()
const { request, save, staff, write } = await bookingDesk(app)
type Answer = { errors?: Record<string, string[]>; payment: { id: number; receipt_number: string } } & Record<
  'permit_request' | 'sticker_request',
  { id: number }
>
const ask = (method: string, path: string, body: object) => app.call<Answer>(method, path, body, { token: staff.token })
const { house, bills } = await write(async (tx) => {
  const made = await aHouse(tx)
  const months = ['2026-08', '2026-09', '2026-10'] as const
  const owed: number[] = []
  for (const month of months) owed.push((await aBill(tx, { house: made, month })).id)
  return { house: made, bills: owed }
})
const resident_id = house.owner.residentId

/** Names of it in the calls of existing clients and in new ones. */
const oldWords = { payment_method: 'e-wallet', ewallet_reference: REFERENCE }
const requestWords = { payment_method: 'e-wallet', transaction_id: REFERENCE, payment_status: 'completed', resident_id }
const newWords = { method: 'e-wallet', reference: REFERENCE }

async function permit(): Promise<number> {
  const { body } = await ask('POST', '/permit-requests', {
    ...{ clearanceType: 'Building Clearance', purpose: 'Gate', resident_id },
    ...{ expect_start_date: '2026-12-01', expect_end_date: '2026-12-15' },
  })
  await ask('POST', `/permit-requests/${body.permit_request.id}/approve`, { permit_fee: '100', processing_fee: '100' })
  return body.permit_request.id
}
async function sticker(): Promise<number> {
  const { body } = await ask('POST', '/car-sticker-requests', {
    ...{ car_model: 'Honda Click', car_plate_number: 'ABC 123', sticker_type: 'pass_through', resident_id },
  })
  await ask('PUT', `/car-sticker-requests/approve/${body.sticker_request.id}`, { sticker_fee: '500', note: '' })
  return body.sticker_request.id
}
const booked = (booking: Booking, more: object) =>
  save(booking, { payments: [{ amount: 300, payment_date: '2026-11-21', ...oldWords, ...more }] })

/** Each call, and its own name of the reference. */
const CALLS: readonly (readonly [
  string,
  string,
  (more: object, at: { wrong: number }) => Promise<{ status: number }>,
])[] = [
  ['a sale', 'reference', (more) => ask('POST', '/sales', { payer_name: 'Ana', ...anItem(), ...newWords, ...more })],
  ['a bond', 'reference', (more) => ask('POST', '/bonds', { ...forLot(50), purpose: 'Fence', ...more })],
  ['dues of any amount', 'reference', (more) => ask('POST', '/payments', { ...forLot(50), ...more })],
  [
    'a receipt that is replaced',
    'reference',
    (more, { wrong }) => ask('POST', `/payments/${wrong}/replace`, { ...forLot(60), reason: 'Wrong sum', ...more }),
  ],
  [
    'one bill',
    'ewallet_reference',
    (more) => ask('POST', '/bills/pay-edit-bill', { bill_id: bills[1], new_status: 'paid', ...exactly(1000), ...more }),
  ],
  [
    'several months',
    'ewallet_reference',
    (more) => ask('POST', '/bills/pay-edit-bills', { bill_ids: [bills[2]], ...exactly(1000), ...more }),
  ],
  [
    'a clearance',
    'transaction_id',
    async (more) =>
      ask('POST', '/permit-payments/add-payment', {
        ...{ permit_request_id: await permit(), amount: 200, ...requestWords, ...more },
      }),
  ],
  [
    'a sticker',
    'transaction_id',
    async (more) =>
      ask('POST', '/sticker-payments/add-payment', {
        ...{ sticker_request_id: await sticker(), amount: 600, ...requestWords, ...more },
      }),
  ],
  ['a booking', 'payments.0.ewallet_reference', async (more) => booked(await request(), more)],
  [
    'a year ahead',
    'payment.reference',
    (more) =>
      ask('POST', `/houses/${house.id}/year-ahead`, { year: 2027, payment: { amount: 500, ...newWords, ...more } }),
  ],
]
function anItem() {
  return { items: [{ account: 'Passway', amount: 10 }] }
}
function forLot(amount: number) {
  return { house_id: house.id, amount, ...newWords }
}
function exactly(payment_amount: number) {
  return { payment_amount, ...oldWords }
}

let first: Answer['payment']
const at = { wrong: 0 }
beforeAll(async () => {
  await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']] as const)))
  first = (await ask('POST', '/payments', forLot(50))).body.payment
  at.wrong = (await ask('POST', '/payments', { house_id: house.id, amount: 40 })).body.payment.id
})

it.each(CALLS)(
  '%s is refused a reference that a receipt has, and is paid of the same transfer',
  async (_, field, pay) => {
    const refused = (await pay({}, at)) as Awaited<ReturnType<typeof ask>>
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { [field]: [usedReference(first.receipt_number, 'e-wallet').message] },
    ])
    const other = (await pay({ transfer_amount: 10 }, at)) as Awaited<ReturnType<typeof ask>>
    expect([other.status, JSON.stringify(other.body.errors)]).toEqual([422, expect.stringContaining('transfer_amount')])
    const taken = (await pay({ transfer_amount: 9000 }, at)) as Awaited<ReturnType<typeof ask>>
    expect([200, 201], taken.text).toContain(taken.status)
  },
)
