import { expect, type Locator, type Page, test } from '@playwright/test'
import { anAmenity, dayIn, type Office, startOffice } from './office.ts'

// Wherever a list of the office tells a name or an address, it leads to the person or to the lot.

let office: Office
let user = 0

test.beforeAll(async () => {
  office = await startOffice()
  user = office.ownerUserId
  const { ask } = office
  await ask('POST', '/settings', { exact_sums: 'false' })
  const found = await ask<{ houses: { id: number }[] }>('GET', '/search?search=2-14')
  const house_id = found.houses[0]?.id ?? 0
  const people = await ask<{ data: { resident: { id: number } }[] }>('GET', '/residents')
  const resident_id = people.data[0]?.resident.id ?? 0
  // Of two months ago and before: overdue, and enough for a case.
  for (const back of [-65, -100, -135]) {
    const month = dayIn(back)
    await ask('POST', '/bill-runs', { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) })
  }
  await ask('POST', '/payments', { house_id, amount: 10 })
  await ask('POST', '/payments', {
    ...{ house_id, amount: 20, method: 'cheque', cheque: { bank: 'BDO', number: '1', date: dayIn(0) } },
  })
  await ask('POST', '/bonds', { house_id, purpose: 'New roof', amount: 500, payer_name: 'Builder' })
  const hall = await anAmenity(office, 'Clubhouse')
  await ask('POST', '/bookings', {
    ...{ amenity_id: hall.id, booking_date: dayIn(9), start_time: '10:00', end_time: '12:00', is_guest: false },
    ...{ resident_id, full_name: 'Marisol Núñez' },
  })
  await ask('POST', '/permit-requests', {
    ...{ resident_id, clearanceType: 'Building Clearance', purpose: 'New gate' },
    ...{ expect_start_date: dayIn(7), expect_end_date: dayIn(14) },
  })
  await ask('POST', '/car-sticker-requests', {
    ...{ resident_id, car_model: 'Honda Click', car_plate_number: 'ABC 123', sticker_type: 'two_wheel' },
  })
  await ask('POST', `/residents/${resident_id}/complaints`, { type: 'Noise', message: 'Videoke until two.' })
  await ask('POST', '/letters', { kind: 'first_notice', house_ids: [house_id], per: 'owner' })
  await ask('POST', '/standing/cases', { house_id, day: dayIn(0), served_how: 'in_person' })
  const { owed } = await ask<{ owed: number }>('GET', `/payment-plans/arrears?house=${house_id}`)
  await ask('POST', '/payment-plans', { house_id, instalments: [{ day: dayIn(20), amount: owed }] })
})
test.afterAll(() => office.stop())

interface Place {
  /** Where it is, with what is chosen there; a person's page is of somebody who owes. */
  path: string | ((user: number) => string)
  /** Name of the table. */
  list: string | RegExp
  /** The headings of its columns that tell names and addresses. */
  names?: readonly string[]
  lots?: readonly string[]
}

const PLACES: readonly Place[] = [
  { path: '/monthly-dues?status=all&month=all&year=all', list: 'Bills', names: ['Homeowner'], lots: ['Address'] },
  { path: '/monthly-dues?tab=history', list: 'Transactions', names: ['Homeowner'], lots: ['Homeowner'] },
  { path: '/monthly-dues?tab=accounts', list: /accounts/i, names: ['Homeowner'], lots: ['Address'] },
  { path: '/monthly-dues?tab=overdues', list: 'Overdue residents', names: ['Homeowners'], lots: ['Homeowners'] },
  { path: '/monthly-dues?tab=reminders', list: 'Overdue bills', names: ['Homeowner'], lots: ['Address'] },
  { path: '/booking?amenity=all', list: 'Bookings', names: ['FULLNAME'] },
  { path: '/clearance', list: /Clearance/, names: ['Name'], lots: ['Name'] },
  { path: '/sticker', list: /Sticker/, names: ['Name'], lots: ['Name'] },
  { path: '/complaints', list: 'Complaints', names: ['COMPLAINANT'], lots: ['ADDRESS'] },
  { path: '/cash-book?tab=today', list: 'Receipts in order', lots: ['Homeowner'] },
  { path: '/cash-book?tab=cheques', list: 'Cheques', names: ['Payer'], lots: ['Lot'] },
  { path: '/cash-book?tab=held', list: /^Bonds$/, lots: ['Lot'] },
  { path: '/reports?tab=bills', list: 'Overdue Bill Report', names: ['Name'], lots: ['Address'] },
  { path: '/reports?tab=profiles', list: 'Resident Profile Report', names: ['Name'], lots: ['Address'] },
  { path: '/reports?tab=complaints', list: 'Complaints Report', names: ['Resident Name'] },
  { path: '/reports?tab=stickers&month=all', list: 'Car Stickers Report', names: ['Name'], lots: ['Address'] },
  { path: '/reports?tab=clearances&month=all', list: 'Clearances Report', names: ['Name'], lots: ['Address'] },
  { path: '/standing', list: 'Members and how they stand', names: ['Member'], lots: ['Lots'] },
  { path: '/standing?tab=cases', list: 'Cases of standing', names: ['Member'], lots: ['Lots'] },
  { path: '/standing?tab=voters', list: 'Voters', names: ['Member'], lots: ['Lots'] },
  { path: '/standing?tab=letters', list: 'Letters', names: ['To'], lots: ['Lots'] },
  { path: '/monthly-dues?tab=plans', list: 'All payment plans', lots: ['Lot'] },
  { path: '/users/residents', list: 'Residents', lots: ['Lot No'] },
  { path: (user) => `/users/residents?user=${user}`, list: 'Owed', lots: ['Lot'] },
]

const PERSON = 'a[href*="/users/residents?user="]'
const LOT = 'a[href*="/counter?lot="], a[href*="/houses?house="]'

/** The cells of a column, by its heading; blank ones and dashes are left out. */
async function cellsOf(table: Locator, heading: string): Promise<Locator[]> {
  const headings = (await table.getByRole('columnheader').allTextContents()).map((text) => text.trim())
  const at = headings.indexOf(heading)
  if (at < 0) throw new Error(`No ${heading} among ${headings.join(', ')}`)
  const cells = await table.locator(`tbody tr > td:nth-child(${at + 1})`).all()
  const texts = await Promise.all(cells.map((cell) => cell.textContent()))
  return cells.filter((_, at) => !['', 'N/A', '–'].includes(texts[at]?.trim() ?? ''))
}

async function open(page: Page, { path, list }: Place): Promise<Locator> {
  await office.open(page, typeof path === 'string' ? path : path(user))
  const table = page.getByRole('table', { name: list }).first()
  await table.locator('tbody tr').first().waitFor({ timeout: 30_000 })
  return table
}

test('a name leads to its person and an address to its lot, in every list', async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1600, height: 1000 })
  const missing: string[] = []
  for (const place of PLACES) {
    const table = await open(page, place).catch(() => undefined)
    if (!table) missing.push(`${page.url()}: no row in ${place.list}`)
    for (const [links, headings] of [
      [PERSON, place.names ?? []],
      [LOT, place.lots ?? []],
    ] as const)
      for (const heading of headings) {
        const cells = table ? await cellsOf(table, heading) : []
        const leading = await Promise.all(cells.map((cell) => cell.locator(links).count()))
        if (cells.length === 0 || leading.every((count) => count === 0))
          missing.push(`${await page.title()}, ${heading}: ${cells.length} cells, no link`)
      }
  }
  expect(missing).toEqual([])
})
