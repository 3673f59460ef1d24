// Runs on both engines: statements.

import { randomUUID } from 'node:crypto'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { unzip } from '#server/sheets/unzip.ts'
import { reportedDesk } from '../../../../../test/reported-desk.ts'
import { aPicture, withPhoto } from '../../../../../test/uploads.ts'

// Today is 2026-11-21 in Manila. Ana Quezon and Berto Abanilla, of another lot, each do the same things with names and amounts of their
// own; Carmi Lualhati lives with Ana.

const { call, admin, paid, signInAs, treasurer, tokenFor, write } = await reportedDesk()

interface Told {
  complaints: { id: number }[]
  data: { id: number; number: string }[]
  payment: { id: number; receipt_number: string }
  report: { id: number }
}
const office = { token: treasurer.token }

async function livedBy(lastname: string, amount: number) {
  const house = await write((tx) =>
    aHouse(tx, { owner: { firstname: 'Ana', lastname, email: `${lastname}@home.example` } }),
  )
  const token = await tokenFor(house.owner.userId)
  const [bill, member] = await write(async (tx) => [
    await aBill(tx, { house, month: '2026-10' }),
    await aResident(tx, { houseId: house.id, lastname: 'Lualhati' }),
  ])
  const taken = await call<Told>(
    'POST',
    '/payments',
    { house_id: house.id, amount, day: '2026-11-20', splits: [{ bill_id: bill.id, amount }] },
    office,
  )
  expect(taken.status, taken.text).toBe(201)
  const shot = await aPicture()
  const form = withPhoto(paid({ amount: String(amount + 1) }), 'screenshot', shot)
  const reported = await call<Told>('POST', '/payment-reports', undefined, { token, form })
  expect(reported.status, reported.text).toBe(201)
  const noise = withPhoto({ type: 'Noise', message: `Noise at ${lastname}` }, 'photos[]', await aPicture())
  expect((await call('POST', '/complaints', undefined, { token, form: noise })).status).toBe(201)
  const face = withPhoto({}, 'profile_pic', await aPicture())
  expect((await call('POST', '/users/change-profile-pic', undefined, { token, form: face })).status).toBe(200)
  const [complaint] = (await call<Told>('GET', '/complaints', undefined, { token })).body.data
  await call('POST', `/complaints/${complaint?.id}/messages`, { message: `We know, ${lastname}.` }, office)
  await write(async (tx) =>
    aBooking(tx, {
      amenity: await anAmenity(tx, { name: `Court of ${lastname}` }),
      resident_id: house.owner.residentId,
      full_name: lastname,
      created_by: house.owner.userId,
    }),
  )
  const guest = { name: `Guest of ${lastname}`, plate: 'GST 1234', from_day: '2026-11-21' }
  const announced = await call<{ pass: { id: number } }>('POST', '/gate-passes', guest, { token })
  expect(announced.status, announced.text).toBe(201)
  const came = { entry: randomUUID().replaceAll('-', ''), at: '2026-11-21T01:00:00Z', kind: 'guest' }
  const entered = await call(
    'POST',
    '/gate/visits',
    { ...came, pass_id: announced.body.pass.id },
    { token: guard.token },
  )
  expect(entered.status, entered.text).toBe(201)
  return { house, token, member, complaint, receipt: taken.body.payment, shot }
}

const guard = await signInAs('guard')
const ana = await livedBy('Quezon', 512.5)
const berto = await livedBy('Abanilla', 777.25)
await call('GET', `/users/${ana.house.owner.userId}`, undefined, { token: admin.token })

async function archiveOf(token: string, query = '') {
  const { status, headers, bytes } = await call('GET', `/my-data/archive${query}`, undefined, { token })
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  return { name: String(headers['content-disposition']), files: unzip(bytes, () => true, 50_000_000) }
}
const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? ''

describe('the own data to take along', () => {
  it('is told in words, with amounts as pesos and days as people write them', async () => {
    const { files, name } = await archiveOf(ana.token)
    expect(name).toContain('my-data-2026-11-21.zip')
    const page = textOf(files, 'index.html')
    for (const text of [
      'Quezon, as of November 21, 2026',
      'Monthly dues, October 2026',
      '₱512.50',
      'Nov 20, 2026',
      'Court of Quezon',
      'Noise at Quezon',
      'Guest of Quezon',
    ])
      expect(page).toContain(text)
    // Announced, and came.
    expect(page.match(/Guest of Quezon/g)).toHaveLength(2)
    expect(page).toMatch(/[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M<\/span>\nWe know, Quezon\./)
    expect(page).toContain('Who looked at your record')
    expect(page).not.toMatch(/resident_id|user_id|house_id|http:|https:|<script/)
  })

  it('has receipts, screenshots and photos under names that say what they are', async () => {
    const { files } = await archiveOf(ana.token)
    const names = [...files.keys()]
    expect(names.slice(0, 3)).toEqual(['index.html', 'my-data.xlsx', 'everything.json'])
    const receipt = `receipts/${ana.receipt.receipt_number}.pdf`
    expect(files.get(receipt)?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(names).toContain(`complaints/${ana.complaint?.number}-1.jpg`)
    // By the database's own clock.
    expect(names.filter((one) => /^pictures\/\d{4}-\d\d-\d\d-1\.jpg$/.test(one))).toHaveLength(1)
    expect(names.filter((one) => /^payments\/.+-1\.jpg$/.test(one))).toHaveLength(1)
    for (const one of names.slice(3)) expect(textOf(files, 'index.html')).toContain(`href="${one}"`)
  })

  it('has a workbook with a sheet for each part', async () => {
    const { files } = await archiveOf(ana.token)
    const rows = await readSheet(files.get('my-data.xlsx') ?? Buffer.alloc(0), 'Receipts')
    expect(rows[1]?.slice(0, 4)).toEqual(['Receipt no.', 'Date', 'For', 'Amount'])
    expect(rows[2]?.[0]).toBe(ana.receipt.receipt_number)
    expect(rows[2]?.[3]).toBe(512.5)
  })

  it('is in the language of the reader', async () => {
    const page = textOf((await archiveOf(ana.token, '?language=fil')).files, 'index.html')
    for (const text of [
      'Ang hawak ng opisina tungkol sa inyo',
      'Buwanang bayad, Oktubre 2026',
      'Mga reklamo',
      'Nob 20, 2026',
    ])
      expect(page).toContain(text)
  })

  it('holds nothing of anybody else: no name, amount, receipt or picture', async () => {
    const { files } = await archiveOf(ana.token)
    const names = [...files.keys()].join('\n')
    for (const name of ['index.html', 'everything.json'])
      for (const text of ['Abanilla', 'Lualhati', '777.25', '778.25', '77725', '77825', berto.receipt.receipt_number])
        expect(textOf(files, name), `${text} in ${name}`).not.toContain(text)
    expect(names).not.toContain(berto.receipt.receipt_number)
    expect(names).not.toContain(berto.complaint?.number)
    expect([...files].filter(([name]) => /^(payments|complaints|pictures)\//.test(name))).toHaveLength(3)
    const housemate = await archiveOf(await tokenFor(ana.member.userId))
    const other = textOf(housemate.files, 'index.html')
    for (const text of ['Quezon', '512.50', 'Noise', 'GST 1234']) expect(other).not.toContain(text)
    expect([...housemate.files.keys()]).toEqual(['index.html', 'my-data.xlsx', 'everything.json'])
  })

  it('is taken by residents alone', async () => {
    expect((await call('GET', '/my-data/archive', undefined, office)).status).toBe(403)
    expect((await call('GET', '/my-data/archive')).status).toBe(401)
    expect((await call('GET', '/my-data/archive?language=de', undefined, { token: ana.token })).status).toBe(422)
  })
})
