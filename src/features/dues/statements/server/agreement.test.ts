// Runs on both engines: statements, sums of numeric and date ranges.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { insertOpeningBalances } from '#features/dues/billing-runs/server/bulk.queries.ts'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { leaveLots } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { dayIn } from '#shared/dates.ts'
import { toCentavos } from '#shared/money.ts'
import { testApp } from '../../../../../test/app.ts'
import type { Statement } from '../contract.ts'

// Whatever was issued, penalised, waived, paid and voided: the lines of a house's statement sum to every balance that
// is shown of it elsewhere; what was paid of a penalty before it was waived is paid in advance. Amounts in centavos.

const { call, database, signInAs, tokenFor, clock } = await testApp()
const { userId } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
await write((tx) => storeSettings(tx, new Map([['allow_miss_payments', 'false']] as const)))

type Step =
  | { do: 'issue' }
  | { do: 'penalise' }
  | { do: 'month'; days: number }
  | { do: 'pay'; house: number; months: number[]; early: boolean }
  | { do: 'waive'; at: number }
  | { do: 'void'; at: number }
const HOUSES = 2
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('issue' as const, 'penalise' as const) }),
  fc.record({ do: fc.constant('month' as const), days: fc.integer({ min: 1, max: 28 }) }),
  fc.record({
    do: fc.constant('pay' as const),
    house: fc.nat(HOUSES - 1),
    months: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }),
    early: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('waive' as const, 'void' as const), at: fc.nat(8) }),
)

const sumOf = (bills: readonly { balance: number }[]) =>
  bills.reduce((total, bill) => total + toCentavos(bill.balance), 0)

let year = 1950

/** Two new houses with an opening balance or without, on the first day of a year of their own. */
async function begin(openings: readonly number[]) {
  year += 5
  let month = 0
  let day = 1
  const text = () =>
    `${year + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const setClock = () => clock.set(`${text()}T04:00:00.000Z`)
  setClock()
  const houses = await write(async (tx) => [await aHouse(tx), await aHouse(tx)])
  let token = await tokenFor(userId)
  const post = (path: string, body: object) => call<{ payment?: { id: number } }>('POST', path, body, { token })
  const get = async <Body>(path: string) => (await call<Body>('GET', path, undefined, { token })).body
  const paid: number[] = []
  await write((tx) =>
    insertOpeningBalances(
      tx,
      houses.flatMap((house, index) => {
        const amount = openings[index] ?? 0
        return amount > 0
          ? [{ houseId: house.id, block: house.block, lot: house.lot, residentId: house.owner.residentId, amount }]
          : []
      }),
      { asOf: `${year - 1}-12-31`, createdBy: userId },
    ),
  )
  const billsOf = async (index: number) =>
    (await get<{ bills: BillRow[] }>(`/bills/resident/${houses[index]?.owner.residentId}`)).bills

  async function pay({ house, months, early }: Extract<Step, { do: 'pay' }>) {
    const unpaid = (await billsOf(house)).filter((bill) => bill.status !== 'paid')
    const chosen = months.flatMap((at) => unpaid[at] ?? [])
    const answer = await post('/bills/pay-edit-bills', {
      bill_ids: chosen.map((bill) => bill.id),
      payment_amount: sumOf(chosen) / 100,
      ...(early ? { transaction_date: `${year}-01-01` } : {}),
    })
    if (answer.body.payment) paid.push(answer.body.payment.id)
  }

  async function turn(to: number) {
    month += 1
    day = to
    setClock()
    // A session ends after a month without use.
    token = await tokenFor(userId)
  }

  async function waive(at: number) {
    const bills = [...(await billsOf(0)), ...(await billsOf(1))]
    await post(`/bills/${bills[at % bills.length]?.id}/waive-penalty`, { reason: 'A step of a test' })
  }

  async function take(one: Step) {
    if (one.do === 'issue') await post('/bill-runs', { year: year + Math.floor(month / 12), month: 1 + (month % 12) })
    if (one.do === 'penalise') await post('/penalty-runs', {})
    if (one.do === 'month') await turn(one.days)
    if (one.do === 'pay') await pay(one)
    if (one.do === 'waive') await waive(one.at)
    if (one.do === 'void') await post(`/payments/${paid[one.at] ?? 2_000_000_000}/void`, { reason: 'A step of a test' })
  }

  async function compare() {
    const accounts = await get<{ data: { id: number; balance: number; totalAmount: number }[] }>(
      '/residents/homeowners?per_page=100',
    )
    const overdues = await call<{ data: { id: number; totalAmount: number; numOverdueMonths: number }[] }>(
      'POST',
      '/bills-resident-overdues/1',
      { per_page: 100 },
      { token },
    )
    const owing = await get<{ bills: { resident: { id: number }; amount_due: number }[] }>('/overdue-residents')
    const most = await get<{ id: number; bills: { balance: number }[] }[]>('/bills/most-unpaid-residents')
    for (const [index, house] of houses.entries()) {
      const id = house.owner.residentId
      const whole = await get<Statement>(`/houses/${house.id}/statement`)
      const cut = await get<Statement>(`/houses/${house.id}/statement?from=${text()}`)
      const lines = whole.entries.reduce((sum, one) => sum + toCentavos(one.charge) - toCentavos(one.payment), 0)
      const { credit } = (
        await call<{ credit: number }>('POST', '/payments/proposal', { house_id: house.id }, { token })
      ).body
      const owed = lines + toCentavos(credit)
      const bills = await billsOf(index)
      const overdue = bills.filter((bill) => bill.status === 'overdue')
      const account = accounts.data
      expect({
        closing: toCentavos(whole.closing_balance),
        summed: toCentavos(whole.opening_balance) + toCentavos(whole.charged) - toCentavos(whole.paid),
        last: toCentavos(whole.entries.at(-1)?.balance ?? 0),
        cut: toCentavos(cut.closing_balance),
        carried: toCentavos(cut.opening_balance) + toCentavos(cut.charged) - toCentavos(cut.paid),
        bills: sumOf(bills),
        account: toCentavos(account.find((one) => one.id === id)?.balance ?? -1),
      }).toEqual({
        closing: lines,
        summed: lines,
        last: lines,
        cut: lines,
        carried: lines,
        bills: owed,
        account: owed,
      })
      // The overdue sum is the statement's balance, and what is paid in advance, less what is not due yet, and the same on every list.
      const pending = sumOf(bills.filter((bill) => bill.status === 'pending'))
      const found = overdues.body.data.find((one) => one.id === id)
      expect({
        overdues: toCentavos(found?.totalAmount ?? 0),
        owing: toCentavos(owing.bills.find((one) => one.resident.id === id)?.amount_due ?? 0),
        most: sumOf(most.find((one) => one.id === id)?.bills ?? []),
      }).toEqual({ overdues: owed - pending, owing: owed - pending, most: owed - pending })
      expect(found?.numOverdueMonths ?? 0).toBe(new Set(overdue.map((bill) => bill.month)).size)
    }
    expect(await booksProblems(database.db)).toEqual([])
  }

  /** The next village begins without debts, so that its houses stand on the first page of every list. */
  async function leave() {
    const debts = (await Promise.all(houses.map((_, index) => billsOf(index)))).map((bills) =>
      bills.filter((bill) => bill.status !== 'paid'),
    )
    for (const unpaid of debts.filter((bills) => bills.length > 0)) {
      const bill_ids = unpaid.map((bill) => bill.id)
      const answer = await post('/bills/pay-edit-bills', { bill_ids, payment_amount: sumOf(unpaid) / 100 })
      expect(answer.status).toBe(200)
    }
    for (const { owner } of houses)
      await write((tx) => leaveLots(tx, owner.residentId, dayIn(clock.now(), 'Asia/Manila')))
  }

  return { take, compare, leave }
}

it('the lines of a statement sum to every balance that is shown elsewhere', async () => {
  const opening = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_00 }))
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(opening, opening),
      fc.array(step, { minLength: 6, maxLength: 24 }),
      async (openings, steps) => {
        const village = await begin(openings)
        try {
          await village.take({ do: 'issue' })
          for (const one of steps) await village.take(one)
          await village.compare()
        } finally {
          await village.leave()
        }
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)
