import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { insertLink } from '#features/people/account/server/links.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { adminFromEnvironment } from '#features/people/session/server/setup.ts'
import { hashToken } from '#server/access/tokens.ts'
import { openDatabase } from '#server/database/db.ts'
import { silentLog } from '../log.ts'
import { rowsOf } from './rows.ts'
import { NOW, type Village } from './village.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ADMIN = { email: 'rosa@office.example', password: 'mangga-at-suman-7' }

/** The first administrator, and nothing else. */
async function settleAdmin(village: Village) {
  const database = await openDatabase(village.connection, { log: silentLog })
  try {
    await adminFromEnvironment(database, ADMIN)
  } finally {
    await database.close()
  }
  const [user] = await rowsOf<{ id: number }>(village, 'select id from users where email = $1', [ADMIN.email])
  const userId = user?.id ?? 0
  return { userId, token: await village.signIn(userId) }
}

/** A village before anybody is its administrator, with the link of its first start. */
export async function fillFresh(village: Village) {
  const setup = 'the-first-start-of-the-pictures'
  const expiresAt = new Date(NOW.getTime() + 7 * DAY_MS)
  await village.write((tx) =>
    insertLink(tx, { purpose: 'setup', userId: null, tokenHash: hashToken(setup), expiresAt, createdBy: null }),
  )
  return { setup }
}

/** A village on its first day. */
export const fillEmpty = async (village: Village) => ({ admin: (await settleAdmin(village)).token })

/** One house whose owner has neither bill nor request. */
export async function fillBare(village: Village) {
  const { token: admin } = await settleAdmin(village)
  const input = { firstname: 'Marisol', middlename: null, lastname: 'Núñez', email: 'marisol@home.example' }
  const { id, owner } = await village.write((tx) => aHouse(tx, { owner: { ...input, contactNumber: '09170000001' } }))
  return { admin, owner: await village.signIn(owner.userId), house: id, resident: owner.userId }
}

const LONG = 'Maria Concepcion Esperanza Guadalupe de los Ángeles Trinidad'
const NAME = {
  firstname: LONG,
  middlename: 'Katigbak-Dimaculangan',
  lastname: 'Villanueva-Buenaventura de la Peña y Magsaysay Jr. III',
}
const AMENITY = 'Multi-Purpose Covered Basketball Court and Assembly Hall of Phase II'
const MUCH = 123_456_789

/** Few entries, each as long as the office can make it. */
export async function fillCrowded(village: Village) {
  const { token: admin, userId } = await settleAdmin(village)
  await village.ask(admin, 'POST', '/settings', {
    village_name: 'Villa Esperanza de San Buenaventura Homeowners’ Association',
    village_blocks: '10',
    bill_amount_per_month: '1234567.89',
  })
  const { owner, id } = await village.write(async (tx) => {
    const house = await aHouse(tx, {
      block: 10,
      lot: 39,
      owner: { ...NAME, email: `${'a'.repeat(50)}@${'long'.repeat(8)}.example` },
    })
    const other = await aHouse(tx, { block: 10, lot: 40, owner: NAME })
    for (const month of ['2026-08', '2026-09', '2026-11']) await aBill(tx, { house, month, amount: MUCH })
    await aBill(tx, { house: other, month: '2026-11', amount: MUCH })
    await aPaidBill(tx, { house, month: '2026-10', paid: '2026-11-03', amount: MUCH })
    const amenity = await anAmenity(tx, { name: AMENITY, day_price: MUCH })
    for (const booking_date of ['2026-11-24', '2026-11-25'])
      await aBooking(tx, { amenity, booking_date, resident_id: house.owner.residentId, created_by: userId })
    return house
  })
  for (const expense_name of [`Repair of the ${AMENITY}`, 'Dues'])
    await village.ask(admin, 'POST', '/expenses', {
      expense_name,
      amount: '1234567.89',
      category: 'Repairs and maintenance',
      or_number: 'SI-2026-0000000123456789',
      or_date: '2026-11-02',
      expenses_date: '2026-11-02',
    })
  await village.ask(admin, 'POST', '/permit-requests', {
    clearanceType: 'Building Clearance',
    purpose: `Extension of ${AMENITY.toLowerCase()} with a perimeter fence, three gates and a guard house`,
    expect_start_date: '2026-12-01',
    expect_end_date: '2027-12-01',
    resident_id: owner.residentId,
  })
  return { admin, owner: await village.signIn(owner.userId), house: id, resident: owner.userId }
}
