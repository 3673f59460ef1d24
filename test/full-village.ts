import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { sampleForm } from '#features/import/import/server/factory.ts'
import { setPassword } from '#features/people/account/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { hashPassword } from '#server/access/passwords.ts'
import type { TestApp } from './app.ts'
import { aPicture } from './uploads.ts'

const PASSWORD = 'tuloy-po-kayo-24'

/** The home owner's last name, which nobody else's data holds. */
export const NAME = 'Katigbaklaya'

/** The tables of the product, without those of the job queue. */
export async function tablesOf({ database }: TestApp): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Ids begin a million apart, table by table: an id of one thing is never by chance the id of another. */
async function numberApart(testApp: TestApp): Promise<void> {
  const { rows } = await testApp.database.pool.query<{ sequence: string }>(
    `select quote_ident(s.relname) as sequence from pg_class s join pg_depend d on d.objid = s.oid and d.deptype = 'i'
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by s.relname`,
  )
  for (const [at, { sequence }] of rows.entries())
    await testApp.database.pool.query(`alter sequence ${sequence} restart with ${(at + 1) * 1_000_000}`)
}

type Requested = { id: number; total_fee: number }

/** Sends what an owner sends from a phone: a payment that was made, and words with a photo to a complaint. */
async function reportedByOwner(call: TestApp['call'], token: string): Promise<void> {
  const photo = new Blob([new Uint8Array(await aPicture())])
  const send = (path: string, fields: Record<string, string>, field: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(field, photo, 'photo.jpg')
    return call('POST', path, undefined, { token, form })
  }
  const paid = {
    amount: '500',
    method: 'e-wallet',
    reference: '4012 000 000 001',
    paid_on: '2026-11-20',
    about: 'Dues',
  }
  await send('/payment-reports', paid, 'screenshot')
  const { body } = await call<{ data: { id: number }[] }>('GET', '/complaints', undefined, { token })
  await send(`/complaints/${body.data[0]?.id}/messages`, { message: 'Still dark' }, 'photos')
}

/**
 * A village in which one home owner has one of everything (bill, payment, booking, clearance, sticker, complaint,
 * document, notice), with a neighbour who has nothing but a house. Ids differ between tables.
 */
export async function fullVillage(testApp: TestApp) {
  const { call, database, signInAs, tokenFor } = testApp
  await numberApart(testApp)
  const admin = await signInAs('admin')
  const treasurer = await signInAs('treasurer')
  await signInAs('admin')
  const passwordHash = await hashPassword(PASSWORD)
  const made = await database.transaction({ userId: admin.userId, requestId: 'village' }, async (tx) => {
    const house = await aHouse(tx, { owner: { lastname: NAME } })
    const next = await aHouse(tx)
    await setPassword(tx, house.owner.userId, passwordHash)
    const member = await aResident(tx, { houseId: house.id })
    const amenity = await anAmenity(tx)
    await aPaidBill(tx, { house, month: '2026-10', recordedBy: treasurer.userId })
    const bill = await aBill(tx, { house, month: '2026-09' })
    const booking = await aBooking(tx, { amenity, created_by: admin.userId, resident_id: house.owner.residentId })
    return { house, next, member, amenity, bill, booking }
  })
  const { house, next, member } = made
  const owner = { userId: house.owner.userId, token: await tokenFor(house.owner.userId) }
  const neighbour = { userId: next.owner.userId, token: await tokenFor(next.owner.userId) }
  const ask = async <Body>(method: string, path: string, body?: object | FormData, token = admin.token) => {
    const form = body instanceof FormData ? body : undefined
    const answer = await call<Body>(method, path, form ? undefined : body, form ? { token, form } : { token })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const settings = { bill_amount_per_month: '1000', village_name: 'Lakeview Village', village_blocks: '10' }
  await ask('POST', '/settings', settings)
  const residentId = house.owner.residentId
  const document = new Blob([new Uint8Array(await aPicture())])
  const clearance = new FormData()
  const wanted = { clearanceType: 'Building Clearance', purpose: 'Roof', resident_id: String(residentId) }
  const days = { expect_start_date: '2026-12-01', expect_end_date: '2026-12-05' }
  for (const [name, value] of Object.entries({ ...wanted, ...days })) clearance.set(name, value)
  clearance.set('documents', document, 'plan.jpg')
  const { permit_request } = await ask<{ permit_request: Requested }>('POST', '/permit-requests', clearance)
  await ask('POST', `/permit-requests/${permit_request.id}/approve`, { permit_fee: 100, processing_fee: 100, note: '' })
  const paying = { resident_id: residentId, payment_status: 'completed' }
  const forPermit = { permit_request_id: permit_request.id, amount: 200, ...paying }
  await ask('POST', '/permit-payments/add-payment', forPermit)
  await ask('POST', `/permit-requests/${permit_request.id}/complete`, {})
  const car = { car_model: 'Vios', car_plate_number: 'ABC 1234', sticker_type: 'four_wheel', resident_id: residentId }
  const { sticker_request } = await ask<{ sticker_request: Requested }>('POST', '/car-sticker-requests', car)
  const approving = { sticker_fee: 400, note: '' }
  const approved = await ask<{ sticker_request: Requested }>(
    'PUT',
    `/car-sticker-requests/approve/${sticker_request.id}`,
    approving,
  )
  const forSticker = { sticker_request_id: sticker_request.id, amount: approved.sticker_request.total_fee, ...paying }
  await ask('POST', '/sticker-payments/add-payment', forSticker)
  await ask('PUT', `/car-sticker-requests/${sticker_request.id}/complete`, {})
  await ask('POST', `/residents/${residentId}/complaints`, { type: 'Noise', message: 'Karaoke past midnight' })
  await reportedByOwner(call, owner.token)
  await ask('POST', '/expenses', { expense_name: 'Guards', amount: 10, expenses_date: '2026-11-01' })
  await ask('POST', '/announcements', { title: 'Assembly', content: 'At six', eventStartDate: '2026-12-01' })
  const guest = { name: 'Bisita', from_day: '2026-12-01' }
  await ask('POST', '/gate-passes', guest, owner.token)
  const walkIn = { entry: 'a'.repeat(32), kind: 'walk_in', house_id: house.id, name: 'Kumakatok' }
  await ask('POST', '/gate/visits/ask', walkIn)
  const notice = { user_id: owner.userId, title: 'Dues', body: 'Please pay' }
  await ask('POST', '/send-notification-to-user', notice)
  await ask('POST', '/imports', await sampleForm('months'))
  return { ...made, ask, member, admin, treasurer, owner, neighbour, residentId }
}

/** Cheques of every state, a slip, a bond half given back with an inspection, a closed day and a closed month, of the home owner's lot. */
export async function withMoney({
  ask,
  house,
  treasurer,
}: Pick<Awaited<ReturnType<typeof fullVillage>>, 'ask' | 'house' | 'treasurer'>): Promise<void> {
  const place = (input: object) => ask<{ place: { id: number } }>('POST', '/places', input)
  const { place: bank } = await place({
    kind: 'bank',
    name: 'Savings',
    opening_amount: 50_000,
    opening_day: '2026-01-02',
  })
  const { place: desk } = await place({ kind: 'drawer', name: 'Gate', opening_amount: 300, opening_day: '2026-11-02' })
  await place({ kind: 'petty_cash', name: 'Petty cash', fund: 1000, opening_amount: 1000, opening_day: '2026-11-02' })
  const items = [{ account: 'Passway', amount: 100 }]
  for (const number of ['000001', '000002', '000003', '000004']) {
    const cheque = { bank: 'BDO', number, date: '2026-11-20' }
    await ask('POST', '/sales', { payer_name: NAME, items, method: 'cheque', cheque, day: '2026-11-20' })
  }
  const { data } = await ask<{ data: { id: number }[] }>('GET', '/cheques')
  const [cleared, bounced, deposited] = data.map(({ id }) => id)
  await ask('POST', '/deposits', { to: bank.id, cheque_ids: [cleared, bounced, deposited], day: '2026-11-20' })
  await ask('POST', `/cheques/${cleared}/clear`, { day: '2026-11-20' })
  await ask('POST', `/cheques/${bounced}/bounce`, { day: '2026-11-20', reason: 'No funds' })
  const { bond } = await ask<{ bond: { id: number } }>('POST', '/bonds', {
    house_id: house.id,
    purpose: 'Fence',
    amount: 500,
  })
  await ask('POST', `/bonds/${bond.id}/work-done`, {})
  await ask('POST', `/bonds/${bond.id}/inspections`, { passed: true, inspector: 'Engr. Reyes', findings: 'Clean' })
  const deductions = [{ text: 'Gutter', account: 'Repairs', amount: 50 }]
  await ask('POST', `/bonds/${bond.id}/releases`, { returned: 100, place_id: bank.id, deductions })
  const count = { place_id: desk.id, day: '2026-11-19', pieces: [{ kind: 'note', worth: 100, count: 3 }], stays: 300 }
  const { closing } = await ask<{ closing: { id: number } }>('POST', '/day-closings', count, treasurer.token)
  await ask('POST', `/day-closings/${closing.id}/confirm`, {})
  await ask('POST', '/month-closings', { year: 2026, month: 1, despite: true })
}
