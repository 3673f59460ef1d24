import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aPayment } from '#features/ledger/payments/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { housesNamed, receiptsNumbered } from '#server/people/search.queries.ts'
import { testApp } from './app.ts'
import { asksAndOwes } from './everywhere-desk.ts'
import { fieldsOf } from './hostile/values.ts'
import { reportsAndWallet } from './reports-and-wallet.ts'
import { names, ranked } from './santos-names.ts'

// A name, an address and a receipt number find the same thing wherever money or people are listed; the best fit first.

const testing = await testApp()
const { call, signInAs, database } = testing
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)

const houses = await write(async (tx) => {
  const made: Awaited<ReturnType<typeof aHouse>>[] = []
  for (const [at, [firstname, middlename, lastname]] of names.entries())
    made.push(await aHouse(tx, { block: 8, lot: 30 + at, owner: { firstname, middlename, lastname } }))
  return made
})
const house = houses[4] as (typeof houses)[number]
const other = await write((tx) => aHouse(tx, { block: 3, lot: 48, owner: { firstname: 'Gil', lastname: 'Uy' } }))

const paid = await write(async (tx) => {
  for (const one of houses) await aBill(tx, { house: one, month: '2026-08' })
  for (const month of ['2026-08', '2026-09'] as const) await aBill(tx, { house: other, month })
  await aPaidBill(tx, { house: other, month: '2026-10' })
  const { payment } = await aPaidBill(tx, { house, month: '2026-10' })
  const owner = { resident_id: house.owner.residentId, created_by: treasurer.userId }
  const booking = await aBooking(tx, { amenity: await anAmenity(tx), ...owner, full_name: 'Zoe Santosidad' })
  await aBooking(tx, { amenity: await anAmenity(tx), created_by: treasurer.userId })
  const items = [{ bookingId: booking.id, amount: 50_000, text: 'Hall' }]
  const rented = await aPayment(tx, { type: 'booking', items, residentId: house.owner.residentId, houseId: house.id })
  return { dues: payment.receiptNumber, duesId: payment.id, rented: rented.receiptNumber, bookingId: booking.id }
})
await asksAndOwes(testing, { treasurer, house, other })
const wallet = await reportsAndWallet(testing, { treasurer, house, other, paymentId: paid.duesId })

type Rows = Record<string, unknown>[]
/** The rows of a list, wherever its answer holds them. */
async function found(method: string, path: string, body?: object): Promise<Rows> {
  const answer = await call<Record<string, unknown>>(method, path, body, treasurer)
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()])
  const { bills, lines, entries, data } = answer.body
  const whole = bills ?? lines ?? entries ?? data
  return ((whole as { data?: Rows } | undefined)?.data ?? whole) as Rows
}
const requests = (search: string) => `search=${encodeURIComponent(search)}`
const residents = (search: string) => found('GET', `/residents?${requests(search)}`)
const lists: Record<string, (search: string) => Promise<Rows>> = {
  bills: (search) => found('POST', '/bills/admin', { search, page: 1 }),
  transactions: (search) => found('POST', '/transactions/recent-paid', { search, page: 1 }),
  reminders: (search) => found('POST', '/bills/overdue/1', { search }),
  overdues: (search) => found('POST', '/bills-resident-overdues/1', { search }),
  accounts: (search) => found('GET', `/residents/homeowners?${requests(search)}`),
  ledger: (search) => found('GET', `/payments?${requests(search)}`),
  bonds: (search) => found('GET', `/bonds?${requests(search)}`),
  cheques: (search) => found('GET', `/cheques?${requests(search)}`),
  bookings: (search) => found('GET', `/bookings?${requests(search)}`),
  stickers: (search) => found('GET', `/car-sticker-requests/status/pending?${requests(search)}`),
  reports: (search) => found('GET', `/payment-reports?${requests(search)}`),
  lines: (search) => found('GET', `/reconciliation/lines?place_id=${wallet.id}&state=all&${requests(search)}`),
  candidates: (search) => found('GET', `/reconciliation/lines/${wallet.leftId}/candidates?${requests(search)}`),
  payers: (search) => found('GET', `/reconciliation/payers?${requests(search)}`),
  plans: (search) => found('GET', `/payment-plans?${requests(search)}`),
  members: (search) => found('GET', `/standing/members?${requests(search)}`),
  cases: (search) => found('GET', `/standing/cases?${requests(search)}`),
  letters: (search) => found('GET', `/letters?${requests(search)}`),
  residents,
}

it('every list that can be searched is among them, but for what is no list of money or people', () => {
  const searched = features
    .flatMap(({ contract }) => Object.values(contract))
    .filter(({ query, body }) => 'search' in fieldsOf(query) || 'search' in fieldsOf(body))
    .map(({ method, path }) => `${method} ${path}`)
  const otherwise = [
    // By the texts of what is asked, spent or complained about, or by the name alone.
    ...['GET /car-stickers', 'GET /complaints', 'GET /permits', 'GET /personal-data', 'POST /get-expenses'],
    ...['GET /documents', 'GET /documents/residents', 'GET /vehicles', 'GET /vehicles/export', 'GET /workers'],
    ...['GET /gate/lots', 'GET /gate/passes', 'GET /gate/visits', 'GET /incidents', 'GET /visits', 'GET /visits/paper'],
    // The same rows for another purpose.
    ...[
      ...['GET /bookings/calendar', 'GET /permit-requests/:status'],
      'GET /reports/dues-sheet-pdf',
      'POST /bills/notify-overdue',
      'POST /bills/reminders',
      'POST /residents/paper-codes',
    ],
  ]
  expect(searched.filter((call) => !otherwise.includes(call)).toSorted()).toEqual([
    'GET /bonds',
    'GET /bookings',
    'GET /car-sticker-requests/status/:status',
    'GET /cheques',
    'GET /letters',
    'GET /payment-plans',
    'GET /payment-reports',
    'GET /payments',
    'GET /reconciliation/lines',
    'GET /reconciliation/lines/:id/candidates',
    'GET /reconciliation/payers',
    'GET /residents',
    'GET /residents/homeowners',
    'GET /search',
    'GET /standing/cases',
    'GET /standing/members',
    'POST /bills-resident-overdues/:page',
    'POST /bills/admin',
    'POST /bills/overdue/:page',
    'POST /transactions/recent-paid',
  ])
})

describe('an address finds what belongs to the house in the list of', () => {
  it.each(Object.keys(lists))('%s', async (list) => {
    const all = lists[list] as (typeof lists)[string]
    const byName = await all('santosidad')
    expect(byName.length).toBeGreaterThan(0)
    for (const search of ['8-34', 'blk 8 lot 34', 'Block 8, Lot 34', 'B8 L34'])
      expect(await all(search)).toEqual(byName)
    expect(await all('8-99')).toEqual([])
  })
})

describe('a receipt number finds what was paid in the list of', () => {
  it.each(['bills', 'transactions', 'overdues', 'accounts', 'ledger', 'reports'])('%s', async (list) => {
    const all = lists[list] as (typeof lists)[string]
    expect((await all(paid.dues)).length).toBe(1)
    expect(await all(paid.dues.toLowerCase())).toEqual(await all(paid.dues))
    expect(await all('AR-999999')).toEqual([])
  })

  it('the lines of a statement and what they may be linked to', async () => {
    const ids = async (list: string, search: string) => (await lists[list]?.(search))?.map(({ id }) => id)
    expect(await ids('lines', wallet.receipts.settled)).toEqual([wallet.lineId])
    expect(await lists.candidates?.(wallet.receipts.open.toLowerCase())).toMatchObject([
      { receipt_number: wallet.receipts.open, lot: { id: house.id } },
    ])
    for (const list of ['lines', 'candidates']) expect(await ids(list, 'AR-999999')).toEqual([])
  })

  it('bookings', async () => {
    expect((await lists.bookings?.(paid.rented))?.map(({ id }) => id)).toEqual([paid.bookingId])
  })
})

describe('the best fit stands first, and who has it as middle name alone last, in', () => {
  const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`
  type Person = { firstname: string; lastname: string }

  it('residents', async () => {
    expect(((await residents('santos')) as unknown as Person[]).map(nameOf)).toEqual(ranked)
  })

  it.each([
    ['accounts', ranked],
    // Within one fit those with most months behind, then the newest.
    ['overdues', [...ranked.slice(0, 4), 'Bea Abad', 'Ana Abad']],
  ])('%s', async (list, order) => {
    const rows = (await lists[list]?.('Santos')) as unknown as { resident: { user: Person } }[]
    expect(rows.map(({ resident }) => nameOf(resident.user))).toEqual(order)
  })

  it('the houses of a name', async () => {
    const { body } = await call<{ residents: { user: Person }[] }[]>(
      'GET',
      '/houses/search?ownerName=santos',
      undefined,
      treasurer,
    )
    expect(body.map(({ residents }) => residents[0] && nameOf(residents[0].user))).toEqual(ranked)
  })

  it('the search over everything, which also says how many there are', async () => {
    const { body } = await call<{ people: Person[]; totals: object }>(
      'GET',
      '/search?search=santos',
      undefined,
      treasurer,
    )
    expect(body.people.map(nameOf)).toEqual(ranked.slice(0, 5))
    expect(body.totals).toEqual({ people: 6, houses: 6, requests: 0, vehicles: 0, payments: 0, complaints: 0 })
  })

  it.each([
    ['yna santos', 'Yna Santos'],
    ['santos, yna', 'Yna Santos'],
    ['dela santos', 'Dan Dela Santos'],
    ['DAN', 'Dan Dela Santos'],
  ])('a search for %s', async (search, first) => {
    expect(((await residents(search)) as unknown as Person[]).map(nameOf)[0]).toBe(first)
  })
})

it('what is searched stands under an index', async () => {
  const plans = await database.transaction({ userId: null, requestId: null }, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const explain = async (query: ReturnType<typeof sql>) =>
      JSON.stringify((await sql`explain ${query}`.execute(tx)).rows)
    return [
      await explain(sql`select id from bills where house_id in (${housesNamed('8-34') ?? sql`null`})`),
      await explain(receiptsNumbered('AR-000123') ?? sql`select`),
    ]
  })
  expect(plans[0]).toMatch(/houses_search/)
  expect(plans[0]).toMatch(/bills_(once|unpaid_house|house)/)
  expect(plans[1]).toMatch(/payments_receipts/)
})

describe('an address of other parts, said in any way, finds the same in the list of', () => {
  beforeAll(async () => {
    await write(async (tx) => {
      await sql`update houses set phase = '1', street = 'Rosal St.', house_number = id::text`.execute(tx)
      await sql`update houses set phase = '2', street = 'Sampaguita St.', house_number = '117-B' where id = ${house.id}`.execute(
        tx,
      )
      await storeSettings(tx, new Map([['address_parts', 'phase,block,lot,house_number,street']]))
    })
  })

  it.each(Object.keys(lists))('%s', async (list) => {
    const all = lists[list] as (typeof lists)[string]
    const byName = await all('santosidad')
    expect(byName.length).toBeGreaterThan(0)
    const ways = ['ph2 b8 l34', '2-8-34', '117b samp', '117-B Sampaguita St.', '117b sampaguita street', 'SAMPAGUÍTA']
    for (const search of [...ways, 'phase 2', '117']) expect(await all(search), search).toEqual(byName)
    for (const search of ['ph1 b8 l34', '117b rosal', 'phase 22']) expect(await all(search), search).toEqual([])
  })

  it('the search over everything', async () => {
    for (const search of ['ph2 b8 l34', '117b samp']) {
      const { body } = await call<{ houses: object[] }>('GET', `/search?${requests(search)}`, undefined, treasurer)
      expect(body.houses).toEqual([
        expect.objectContaining({ id: house.id, address: 'Phase 2 Block 8 Lot 34 117-B Sampaguita St.' }),
      ])
    }
  })
})
