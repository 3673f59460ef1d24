import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { aBill } from './factory.ts'

// Today is 2026-11-21 in Manila. Sela paid August and sold; Bimbo bought and paid September; October is open. Every call that tells a name
// beside the lot, a bill or a payment of it says who owns it today, or who paid, and nobody else.

const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const done = async <Body>(path: string, body: object) => {
  const { status, text, body: answer } = await call<Body>('POST', path, body, { token })
  expect([status < 300, text]).toEqual([true, expect.any(String)])
  return answer
}

const { house, bills } = await write(async (tx) => {
  const house = await aHouse(tx, {
    block: 8,
    lot: 34,
    owner: { firstname: 'Sela', middlename: null, lastname: 'Nagbenta' },
  })
  const bills: number[] = []
  for (const month of ['2026-08', '2026-09', '2026-10']) bills.push((await aBill(tx, { house, month })).id)
  await aBill(tx, { house: await aHouse(tx, { block: 8, lot: 3 }), month: '2026-10' })
  return { house, bills }
})
const pay = async (bill_id: number | undefined) =>
  (
    await done<{ bill: { transactions: { receipt_number: string }[] } }>('/bills/pay-edit-bill', {
      bill_id,
      payment_amount: 1000,
    })
  ).bill.transactions[0]?.receipt_number ?? ''
const selas = await pay(bills[0])
const { buyer } = (
  await done<{ transfer: { buyer: { resident_id: number; user_id: number } } }>(`/lots/${house.id}/transfers`, {
    day: '2026-11-20',
    buyer: { firstname: 'Bimbo', lastname: 'Bumili' },
  })
).transfer
const bimbos = await pay(bills[1])

// biome-ignore lint/suspicious/noExplicitAny: the answers of thirty calls, of which the table says what it looks at.
type Answer = any
const TODAY = ['Bimbo']
const PAID = ['Bimbo', 'Sela']
const ofLot = (rows: Answer[]) => rows.filter((row) => row.address === 'Block 8 Lot 34')
const residentsOf = (rows: Answer[]) =>
  rows
    .filter((row) => row.resident.house.lot === 34)
    .map((row) => row.resident.user?.firstname ?? row.resident.firstname)
const ledger = ({ data }: Answer) => data.map((row: Answer) => `${row.receipt_number} ${row.payer_name}`)
const months = ({ data }: Answer) => data.map((row: Answer) => `${row.month} ${row.resident.user.firstname}`)
const LEDGER = [`${bimbos} Bimbo Bumili`, `${selas} Sela Nagbenta`]
const MONTHS = ['2026-10 Bimbo', '2026-09 Bimbo', '2026-08 Sela']

const table: [path: string, look: (answer: Answer) => unknown, told: unknown][] = [
  ['/search?search=8-34', ({ houses }) => houses.map((one: Answer) => one.owner.firstname), TODAY],
  [
    '/search?search=bumili',
    ({ people, houses }) => [people, houses].map((all) => all.map((one: Answer) => one.address)),
    [['Block 8 Lot 34'], ['Block 8 Lot 34']],
  ],
  [
    '/search?search=nagbenta',
    ({ totals }) => totals,
    { people: 0, houses: 0, requests: 0, vehicles: 0, payments: 0, complaints: 0 },
  ],
  [`/search?search=${selas}`, ({ payments }) => payments.map((one: Answer) => one.payer_name), ['Sela Nagbenta']],
  [`/search?search=${bimbos}`, ({ payments }) => payments.map((one: Answer) => one.payer_name), ['Bimbo Bumili']],
  ['/residents/homeowners', ({ data }) => residentsOf(data), TODAY],
  ['/residents/homeowners?search=8-34', ({ data }) => residentsOf(data), TODAY],
  ['/residents/homeowners?search=nagbenta', ({ total }) => total, 0],
  ['/overdue-residents', ({ bills: rows }) => residentsOf(rows), TODAY],
  [
    '/bills/most-unpaid-residents',
    (rows) => rows.filter((row: Answer) => row.house.lot === 34).map((row: Answer) => row.user.firstname),
    TODAY,
  ],
  [
    '/bills/most-unpaid-residents?brief=true',
    (rows) => rows.filter((row: Answer) => row.house.lot === 34).map((row: Answer) => row.user.firstname),
    TODAY,
  ],
  [
    '/reports/resident-bill-data',
    ({ residents }) => ofLot(residents).map((one: Answer) => [one.name, one.monthsBehind, one.amount]),
    [['Bumili, Bimbo', 1, 1000]],
  ],
  ['/reports/profile-data', ({ residents }) => ofLot(residents).map((one: Answer) => one.name), ['Bumili, Bimbo']],
  ['/payments', ledger, LEDGER],
  ['/payments?search=8-34', ledger, LEDGER],
  ['/payments?search=nagbenta', ledger, LEDGER.slice(1)],
  ['/payments?search=bumili', ledger, LEDGER.slice(0, 1)],
  [`/houses/${house.id}/payments`, ledger, LEDGER],
  [
    `/houses/${house.id}/card`,
    ({ owner, payments }) => [owner.name, ledger({ data: payments })],
    ['Bimbo Bumili', LEDGER],
  ],
  [`/houses/${house.id}/bills`, months, MONTHS],
  [`/residents/${buyer.resident_id}/bills`, months, MONTHS],
  [`/houses/${house.id}/statement`, ({ owner }) => owner, 'Bimbo Bumili'],
  [`/houses/members/${house.id}`, (answer) => named(answer), TODAY],
  ['/houses/search?ownerName=bumili', (answer) => named(answer), TODAY],
  ['/houses/search?ownerName=nagbenta', (answer) => answer, []],
  ['/houses/block/8', (answer) => named(answer), TODAY],
  ['/residents', (answer) => named(answer), TODAY],
  ['/residents/block/8', (answer) => named(answer), TODAY],
  ['/balances?lots=true', ({ lots }) => ofLot(lots).map((lot: Answer) => lot.owner), ['Bimbo Bumili']],
  ['/aging', ({ lots }) => ofLot(lots).map((lot: Answer) => lot.owner), ['Bimbo Bumili']],
  ['/dues-sheet?year=2026', (answer) => named(answer), TODAY],
  ['/books/receipts?year=2026&month=11', (answer) => named(answer), PAID],
  ['/overview', ({ income }) => named(income), PAID],
]

/** Which of the two an answer names anywhere. */
const named = (answer: unknown) => PAID.filter((name) => JSON.stringify(answer).includes(name))

describe('after a sale', () => {
  it.each(table)('%s names who owns today, or who paid', async (path, look, data) => {
    const { status, body } = await call<Answer>('GET', path, undefined, { token })
    expect([status, look(body)]).toEqual([200, data])
  })
})
