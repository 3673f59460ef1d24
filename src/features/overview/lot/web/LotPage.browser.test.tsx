import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { aBill, aPayment } from '../../../../../test/web/dues-rows.ts'
import { house, openHouses } from '../../../../../test/web/houses-office.ts'

afterEach(() => vi.restoreAllMocks())

const one = <Row,>(row: Row) => pageOf([row], 1, { page: 1, size: 10 })
const answers = {
  'GET /houses/7/bills': () => ({ json: one(aBill({ id: 5, month: '2026-09', amount: 600 })) }),
  'GET /houses/7/payments': () => ({ json: one(aPayment()) }),
  'GET /houses/7/bookings': () => ({
    json: one({
      ...{ id: 3, amenity_id: 2, amenity: 'Clubhouse', name: 'Efren Tan', booking_date: '2026-11-28' },
      ...{ start_time: '14:00', end_time: '16:00', booking_status: 'reserved', price: 500, paid: 200 },
    }),
  }),
  'GET /houses/7/requests': () => ({
    json: one({
      ...{ id: 9, product: 'sticker', reference_number: 'CS-KTBWQXM', name: 'Ana L. Núñez', about: 'TJV 5062' },
      ...{
        detail: 'Honda Click',
        step: 'claimed',
        application_date: '2026-01-10',
        fee: 300,
        valid_until: '2026-12-31',
      },
    }),
  }),
  'GET /houses/7/complaints': () => ({
    json: one({
      ...{ id: 4, name: 'Efren Tan', type: 'Noise', message: 'Karaoke until two' },
      ...{ status: 'Pending', date_sent: '2026-11-20' },
    }),
  }),
}

test('says at its head whose it is, what it owes since when and what it has in advance', async () => {
  openHouses('/houses?house=7', answers)
  await expect.element(page.getByRole('link', { name: 'Ana L. Núñez' })).toBeVisible()
  await expect.element(page.getByText('₱1,850.00')).toBeVisible()
  await expect.element(page.getByText('since Sep 7, 2026 · 2 bills overdue')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Take payment' }))
    .toHaveAttribute('href', '/counter?lot=7&pay=yes')
  await expect.element(page.getByRole('link', { name: 'Statement' })).toBeVisible()
  expect(page.getByText(/^Also owns/).elements()).toEqual([])
})

test('names the other lots of its owner, of many the first and how many more', async () => {
  const lots = Array.from({ length: 12 }, (_, at) => ({ id: 7 + at, address: `Block 2 Lot ${14 + at}` }))
  const owner = {
    user_id: 101,
    name: 'Ana L. Núñez',
    contact_number: null,
    house_ids: lots.map(({ id }) => id),
    lots,
    owed: 0,
  }
  openHouses('/houses?house=7', {
    ...answers,
    'GET /houses/7/card': () => ({
      json: {
        ...{ house, owner, owed: 0, oldest_due: null, overdue: 0, credit: 0 },
        ...{ bonds: [], bookings: [], requests: [], payments: [] },
      },
    }),
  })
  await expect
    .element(page.getByText(/^Also owns/))
    .toMatchTextContent(/^Also owns BLK 2 LOT 15, BLK 2 LOT 16, .*BLK 2 LOT 22 and 3 more$/)
  await expect.element(page.getByRole('link', { name: 'BLK 2 LOT 15' })).toHaveAttribute('href', '/counter?lot=8')
})

test.each([
  ['Bills', 'bills', /Sep(tember)? 2026/],
  ['Payments', 'payments', /AR-000123/],
  ['Bookings', 'bookings', /Clubhouse.*Efren Tan.*₱500.00.*₱200.00/],
  ['Permits and stickers', 'requests', /TJV 5062.*Honda Click.*Dec 31, 2026/],
  ['Complaints', 'complaints', /Karaoke until two/],
])('%s are asked for when their tab is opened, which is in the address', async (name, tab, row) => {
  const { heard, at } = openHouses('/houses?house=7', answers)
  await expect.element(page.getByRole('tab', { name, exact: true })).toBeVisible()
  expect(heard.some((call) => call.path === `/api/houses/7/${tab}`)).toBe(false)
  await page.getByRole('tab', { name, exact: true }).click()
  await expect.element(page.getByRole('row', { name: row })).toBeVisible()
  expect(at()).toBe(`/houses?house=7&tab=${tab}`)
})

test('its history and its changes stand in a tab of their own', async () => {
  openHouses('/houses?house=7&tab=history', answers)
  await expect.element(page.getByRole('region', { name: 'History of the lot' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Joining and splitting' })).toBeVisible()
})

test('tells what is held for it, and since when each bond stands as it does', async () => {
  openHouses('/houses?house=7', {
    ...answers,
    'GET /bonds': () => ({
      json: {
        ...one({
          ...{
            id: 4,
            state: 'for_inspection',
            purpose: 'New roof',
            payer_name: 'Ana Cruz',
            lot: null,
            request_id: null,
          },
          ...{
            booking_id: null,
            amount: 15_000,
            held: 15_000,
            returned: 0,
            forfeited: 0,
            covered: 0,
            taken_on: '2026-10-02',
          },
          ...{
            receipt: { payment_id: 31, receipt_number: 'BD-000004' },
            work_done_on: '2026-11-16',
            inspected_on: null,
          },
          ...{ waiting_days: 5, held_days: 50, created_at: '', updated_at: '' },
        }),
        total_held: 15_000,
      },
    }),
  })
  const bonds = page.getByRole('table', { name: 'Bonds of the lot' })
  await expect
    .element(bonds.getByRole('row', { name: /BD-000004.*New roof.*₱15,000.00.*For inspection for 5 days/ }))
    .toBeVisible()
})

test('a year ahead is taken from its page, beside charge, kind and exemptions', async () => {
  const plan = {
    ...{ year: 2027, sum: 7200, discount: 0, total: 7200, paid_by: null, owed: 600, credit: 0, to_pay: 7800 },
    months: ['2027-01', '2027-12'].map((month) => ({ month, due_date: `${month}-07`, amount: 600, discount: 0 })),
  }
  openHouses('/houses?house=7', { ...answers, 'GET /houses/7/year-ahead': () => ({ json: plan }) })
  const more = page.getByRole('group', { name: 'More for this lot' })
  await expect
    .element(more)
    .toMatchTextContent('Charge the LotA Year AheadKind of LotExemptions and ReductionsCopy for the chat')
  await more.getByRole('button', { name: 'A Year Ahead' }).click()
  await expect.element(page.getByRole('button', { name: 'Take ₱7,800.00 and print' })).toBeVisible()
})

test('tells the latest visits of a lot that had some, with the way to all', async () => {
  const visit = {
    ...{ id: 1, kind: 'guest', state: 'left', house: { id: 7, address: 'Block 2 Lot 14' }, name: 'Rico Santos' },
    ...{ people: 1, doubt: null, entered_at: '2026-11-20T01:00:00Z', left_at: '2026-11-20T02:00:00Z' },
  }
  const { heard } = openHouses('/houses?house=7', { ...answers, 'GET /visits': () => ({ json: one(visit) }) })
  await expect
    .element(page.getByRole('table', { name: 'Visits of the lot' }))
    .toMatchTextContent(/Rico Santos.*Expected guest.*Went out/)
  expect(heard.find(({ path }) => path === '/api/visits')?.query).toMatchObject({ house: '7' })
  const all = page.getByRole('link', { name: 'All visits' })
  await expect.element(all).toHaveAttribute('href', expect.stringMatching(/^\/visits\?search=.*&from=\d{4}/))
})
