import { expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { testApp } from './app.ts'
import { lotsDesk } from './lots-desk.ts'
import { aPicture, withPhoto } from './uploads.ts'

// Records residents see, call by call: each exactly theirs (docs/spec/access.md#household-permissions, docs/spec/people.md#tenures). Ana owns the lots A and B; Cita owns C, on which
// Mila lives without permissions and Tino rents since October with the permission for dues; Sela sold D to Berto yesterday. Today is 2026-11-21.

const app = await testApp()
const { twoLots, write } = await lotsDesk(app)
const two = await twoLots()
const C = await write((tx) => aHouse(tx))
const D = await write((tx) => aHouse(tx))
const lots = { A: two.kept, B: two.other, C, D }
const { mila, tino, court } = await write(async (tx) => {
  const tenant = await aResident(tx, { houseId: C.id, role: 'tenant', since: '2026-10-01' })
  await tx
    .insertInto('household_permissions')
    .values({
      ...{ house_id: C.id, user_id: tenant.userId, permission_type: 'view-monthly-dues' },
      ...{ granted_by: C.owner.userId, granted_at: app.clock.now() },
    })
    .execute()
  return { tino: tenant, mila: await aResident(tx, { houseId: C.id }), court: await anAmenity(tx) }
})
const people = { ana: two.kept.owner, cita: C.owner, mila, tino, sela: D.owner }

const KINDS = ['bill', 'statement', 'receipt', 'report', 'booking', 'clearance', 'sticker', 'complaint'] as const
const MORE = ['document', 'certificate', 'plan'] as const
type Kind = (typeof KINDS)[number] | (typeof MORE)[number]
/** Everything there is to see: its name, whose lot or who made it, by its id. */
const things: Record<Kind, Map<number, string>> = Object.fromEntries(
  [...KINDS, ...MORE].map((kind) => [kind, new Map<number, string>()]),
) as Record<Kind, Map<number, string>>

interface Made {
  permit_request: { id: number }
  sticker_request: { id: number }
  complaint: { id: number }
  booking: { id: number }
  report: { id: number }
  document: { id: number }
}
async function made(method: string, path: string, body: object | FormData, token?: string): Promise<Made> {
  const form = body instanceof FormData ? { form: body } : {}
  const by = token ?? office
  const answer = await app.call<Made>(method, path, form.form ? undefined : body, { token: by, ...form })
  if (answer.status !== 201) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
const { token: office } = await app.signInAs('admin')
let day = 1
/** Enters for somebody, and reports, for a lot. */
async function asks(name: string, { residentId, userId }: { residentId: number; userId: number }, house_id: number) {
  day += 1
  const on = `2026-12-${String(day).padStart(2, '0')}`
  const about = { resident_id: residentId, house_id }
  const clearance = { clearanceType: 'Building Clearance', purpose: 'Roof', expect_start_date: on, expect_end_date: on }
  const car = { car_model: 'Jeep', car_plate_number: `ABC ${day}`, sticker_type: 'four_wheel' }
  const slot = { amenity_id: court.id, booking_date: on, start_time: '08:00', end_time: '10:00' }
  const permit = await made('POST', '/permit-requests', { ...about, ...clearance })
  things.clearance.set(permit.permit_request.id, name)
  things.sticker.set((await made('POST', '/car-sticker-requests', { ...about, ...car })).sticker_request.id, name)
  things.booking.set((await made('POST', '/bookings', { ...about, ...slot })).booking.id, name)
  const complaint = { type: 'Noise', message: 'Videoke', house_id }
  things.complaint.set((await made('POST', `/residents/${residentId}/complaints`, complaint)).complaint.id, name)
  const paid = { amount: 500, method: 'e-wallet', reference: `4012 ${day}`, paid_on: '2026-11-19', house_id }
  const { report } = await made('POST', '/payment-reports', paid, await app.tokenFor(userId))
  things.report.set(report.id, name)
}

for (const [name, house] of Object.entries(lots)) {
  await write(async (tx) => {
    things.bill.set((await aBill(tx, { house, month: '2026-09' })).id, `${name} September`)
    const paid = await aPaidBill(tx, { house, month: '2026-10' })
    things.bill.set(paid.id, `${name} October`)
    things.receipt.set(paid.payment.id, name)
  })
  const instalments = [
    { day: '2026-12-01', amount: 400 },
    { day: '2027-01-01', amount: 600 },
  ]
  await made('POST', '/payment-plans', { house_id: house.id, instalments })
  for (const kind of ['statement', 'certificate', 'plan'] as const) things[kind].set(house.id, name)
  await asks(name, house.owner, house.id)
}
await asks('Mila', mila, C.id)
await asks('Tino', tino, C.id)
for (const audience of ['residents', 'officers']) {
  const about = { title: `For ${audience}`, kind: 'other', day: '2026-11-01', audience }
  const { document } = await made('POST', '/documents', withPhoto(about, 'file', await aPicture()))
  things.document.set(document.id, audience)
}
await made('POST', `/lots/${D.id}/transfers`, { day: '2026-11-20', buyer: { lastname: 'Bibili', firstname: 'Berto' } })
const buyer = await app.database.pool.query<{ userId: number; residentId: number }>(
  `select r.user_id as "userId", r.id as "residentId" from residents r join users u on u.id = r.user_id where u.lastname = 'Bibili'`,
)
const everybody = { ...people, berto: buyer.rows[0] ?? D.owner }
type Person = keyof typeof everybody

/** One thing by its id, and the list of all of its kind. */
const CALLS: Record<Kind, { one?: (id: number) => string; all?: (residentId: number) => string[] }> = {
  bill: { all: (id) => [`/bills/resident/${id}?kinds=all`] },
  statement: { one: (id) => `/houses/${id}/statement` },
  receipt: { one: (id) => `/payments/${id}`, all: () => ['/my-payments'] },
  report: { one: (id) => `/payment-reports/${id}`, all: () => ['/payment-reports?per_page=100'] },
  booking: { one: (id) => `/bookings/${id}`, all: () => ['/bookings?per_page=100'] },
  clearance: { one: (id) => `/get-permit-request/${id}`, all: (id) => [`/permits/resident/${id}`] },
  sticker: { one: (id) => `/approved-sticker-request/${id}`, all: () => ['/car-sticker-requests'] },
  complaint: { one: (id) => `/complaints/${id}`, all: () => ['/complaints?per_page=100'] },
  document: { one: (id) => `/documents/${id}/file`, all: () => ['/documents/residents'] },
  certificate: { one: (id) => `/houses/${id}/balance-certificate` },
  plan: { one: (id) => `/houses/${id}/payment-plans` },
}

/** The ids of the rows of an answer, wherever it keeps them. */
function idsIn(body: unknown): number[] {
  const rows = Array.isArray(body) ? body : Object.values(body as object).find((one) => Array.isArray(one))
  return (rows as { id: number }[] | undefined)?.map(({ id }) => id) ?? []
}

/** Returns what somebody sees of a kind, one by one and in the list; the two are the same. */
async function seen(person: Person, kind: Kind): Promise<string[]> {
  const { userId, residentId } = everybody[person]
  const token = await app.tokenFor(userId)
  const get = (path: string) => app.call<unknown>('GET', path, undefined, { token })
  const { one, all } = CALLS[kind]
  const ofMap = (ids: readonly number[]) => ids.map((id) => things[kind].get(id) ?? `unknown ${id}`).toSorted()
  const found: string[][] = []
  if (one) {
    const ids = [...things[kind].keys()]
    const statuses = await Promise.all(ids.map(async (id) => (await get(one(id))).status))
    expect(statuses.filter((status) => ![200, 403, 404].includes(status))).toEqual([])
    found.push(ofMap(ids.filter((_, at) => statuses[at] === 200)))
  }
  for (const path of all?.(residentId) ?? []) {
    const { status, body } = await get(path)
    found.push(status === 200 ? ofMap(idsIn(body)) : [])
  }
  expect(found.at(-1), `${kind} one by one and in the list`).toEqual(found[0])
  return found[0] ?? []
}

const OCTOBER = (...lots: string[]) => lots.flatMap((lot) => [`${lot} October`, `${lot} September`])
/** All of some lots. */
const ownerOf = (...lots: string[]): Record<Kind, string[]> => ({
  bill: OCTOBER(...lots),
  ...{ statement: lots, receipt: lots, certificate: lots, plan: lots, document: ['residents'] },
  ...madeBy(...lots),
})
/** Records somebody asked for themselves. */
const madeBy = (...names: string[]) => ({
  ...{ report: names, booking: names, clearance: names, sticker: names, complaint: names },
})
const NOTHING = { bill: [], statement: [], receipt: [], certificate: [], plan: [] }

const table: Record<Person, Record<Kind, string[]>> = {
  ana: ownerOf('A', 'B'),
  cita: ownerOf('C'),
  mila: { ...NOTHING, ...madeBy('Mila'), document: ['residents'] },
  // Records dated in the tenancy; a plan and a certificate tell all that the lot owes.
  tino: {
    ...{ ...NOTHING, ...madeBy('Tino'), document: ['residents'] },
    ...{ bill: ['C October'], statement: ['C'], receipt: ['C'] },
  },
  sela: { ...NOTHING, ...madeBy(), document: [], receipt: ['D'] },
  // The lot's debt came with it; Sela's requests and payments did not (docs/decisions/what-a-buyer-sees.md).
  berto: { ...ownerOf('D'), ...madeBy(), bill: ['D September'], receipt: [] },
}
const WHO: Record<Person, string> = {
  ...{ ana: 'an owner of two lots', cita: 'an owner with a household', mila: 'a member without permission' },
  ...{ tino: 'a tenant who may see the dues', sela: 'who sold yesterday', berto: 'who bought yesterday' },
}

it.each(Object.keys(table) as Person[])('%s sees exactly theirs', async (person) => {
  const found: Partial<Record<Kind, string[]>> = {}
  for (const kind of Object.keys(CALLS) as Kind[]) found[kind] = await seen(person, kind)
  expect(found, WHO[person]).toEqual(table[person])
})
