import sharp from 'sharp'
import { expect } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aBooklet } from '#features/ledger/series/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'

/** A framed square of one colour, the same on every machine. */
const logo = (background: string) =>
  sharp({ create: { width: 140, height: 140, channels: 3, background } })
    .extend({ top: 14, bottom: 14, left: 14, right: 14, background: '#ffffff' })
    .png()
    .toBuffer()
    .then((inner) => sharp(inner).extend({ top: 10, bottom: 10, left: 10, right: 10, background }).png().toBuffer())

const oneByOne = async <Made>(count: number, make: () => Promise<Made>): Promise<Made[]> => {
  const all: Made[] = []
  while (all.length < count) all.push(await make())
  return all
}

/** A village with a bill, a receipt and a request of each kind, and what its papers are asked with. */
export async function paperDesk() {
  const { call, database, signInAs } = await testApp()
  const admin = await signInAs('admin')
  const { token, userId } = await signInAs('treasurer')
  const write = <Made>(work: (tx: Tx) => Promise<Made>) => database.transaction({ userId, requestId: null }, work)
  const say = (method: string, path: string, body?: object) =>
    call<Record<string, { id: number }>>(method, path, body, { token })

  const made = {
    ahead: 0,
    house: 0,
    receipt: 0,
    several: 0,
    voided: 0,
    houses: [] as Awaited<ReturnType<typeof aHouse>>[],
  }

  async function enter() {
    await enterVillage()
    const houses = await write((tx) => oneByOne(9, () => aHouse(tx)))
    const [first, second, third] = houses
    if (!first || !second || !third) throw new Error('no houses')
    made.house = first.id
    await write(async (tx) => {
      for (const month of ['2026-08', '2026-09', '2026-10']) await aBill(tx, { house: second, month })
      await aBill(tx, { house: third, month: '2026-10', amount: 1_234_50 })
      await aBill(tx, { house: first, month: '2026-11' })
      await aPaidBill(tx, { house: first, month: '2026-09', paid: '2026-09-05', recordedBy: userId })
      made.receipt = (
        await aPaidBill(tx, { house: first, month: '2026-10', paid: '2026-11-03', recordedBy: userId })
      ).payment.id
      made.voided = (
        await aPaidBill(tx, { house: third, month: '2026-09', paid: '2026-11-04', recordedBy: userId })
      ).payment.id
    })
    await say('POST', `/payments/${made.voided}/void`, { reason: 'Entered for the wrong house' })
    await enterOffice(houses)
    made.houses = houses
    await knownCodes()
  }

  /** A receipt of a booklet over several lots and much else, with long names. */
  async function enterSeveral() {
    const houses = made.houses.slice(3, 6)
    const series = await write((tx) =>
      aBooklet(tx, {
        permit: 'Authority to Print No. OCN-8AU0002345678, issued March 3, 2026',
        notice: 'Exempt under RA 9904, section 18',
      }),
    )
    const lots = houses.map(({ id }) => ({ house_id: id, amount: 3000 }))
    await write(async (tx) => {
      for (const house of houses)
        for (const month of ['2026-09', '2026-10', '2026-11']) await aBill(tx, { house, month })
    })
    const sold = await say('POST', '/sales', {
      payer_name:
        'Estate of Maria Consolacion de los Santos-Villanueva and Heirs, represented by Atty. Crisostomo Magsaysay III',
      lots,
      items: [
        {
          account: 'Hall and pool rental',
          text: 'Rental of the hall with sixty chairs and the sound system, from 1 to 9 in the evening',
          amount: 12500.5,
        },
        { account: 'Passway', amount: 1200 },
      ],
      method: 'e-wallet',
      reference: '9021 334 556 778',
      series,
    })
    made.several = sold.body.payment?.id ?? 0
  }

  /** Codes are random; for a picture they stay the same. */
  const knownCodes = () =>
    database.pool.query(`
      alter table payments disable trigger user;
      update payments set code = md5(id::text);
      alter table payments enable trigger user;
      alter table printed_papers alter column code set default md5('paper');`)

  async function enterVillage() {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      village_name: 'Villa Sampaguita Homeowners’ Association',
      village_address: 'Sampaguita Street, Barangay San Roque, Antipolo City',
      village_hoa_reg_num: 'HLURB-2009-1187',
      village_tin_no: '008-123-456-000',
      village_contact_number_1: '0285550123',
      village_email: 'office@sampaguita.example',
    }))
      form.append(name, value)
    const logos = [await logo('#0a5855'), await logo('#9c271f')]
    for (const [at, bytes] of logos.entries())
      form.append(`logo_${at + 1}`, new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }))
    const saved = await call('POST', '/settings', undefined, { token: admin.token, form })
    expect(saved.status).toBe(200)
  }

  async function enterOffice(houses: readonly { owner: { residentId: number } }[]) {
    const resident_id = houses[0]?.owner.residentId
    for (const [at, message] of [
      'Videoke until two in the morning, third time this month.',
      'Dog without a leash.',
    ].entries())
      await say('POST', `/residents/${houses[at]?.owner.residentId}/complaints`, { type: 'Noise', message })
    await write(async (tx) => {
      const amenity = await anAmenity(tx, { name: 'Clubhouse' })
      for (const [at, booking_status] of (['reserved', 'for_approval'] as const).entries())
        await aBooking(tx, { created_by: userId, amenity, booking_status, booking_date: `2026-11-2${at + 1}` })
    })
    await say('POST', '/permit-requests', {
      resident_id,
      clearanceType: 'Building Clearance',
      purpose: 'New gate and a wall of two meters along the side of the creek',
      expect_start_date: '2026-12-01',
      expect_end_date: '2026-12-15',
    })
    for (const sticker_type of ['four_wheel', 'delivery_truck'])
      await say('POST', '/car-sticker-requests', {
        resident_id,
        car_model: 'Vios',
        car_plate_number: 'ABC 123',
        sticker_type,
      })
    for (const [expense_name, amount, category, or_number] of [
      ['Security guards', '185000.50', 'Security', 'SI-20931'],
      ['Street lights and electricity', '62310.75', 'Utilities', '883-1120'],
      ['Repair of the gate of the clubhouse, labour and materials', '17500', 'Repairs and maintenance', ''],
      ['Water for the common areas', '14300', 'Utilities', '55102'],
    ])
      await say('POST', '/expenses', {
        expense_name,
        amount,
        category,
        or_number,
        or_date: '',
        expenses_date: '2026-11-10',
      })
  }
  return { call, enter, enterSeveral, knownCodes, made, token, userId, write }
}
