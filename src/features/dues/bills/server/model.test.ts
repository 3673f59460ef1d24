// Runs on both engines: triggers, a month of bills against a model.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { toCentavos } from '#shared/money.ts'
import { type Answer, testApp } from '../../../../../test/app.ts'
import type { Bill } from '../contract.ts'

// M10: whatever is issued, paid, voided and said again, in whatever order: the product and ten lines agree.

const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const { db } = database
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)

/** Amounts in centavos. */
class Model {
  price = 100_000
  bills = new Map<string, { amount: number; paidBy: number | null }>()
  payments: { amount: number; voided: boolean }[] = []

  issue(houses: readonly number[], month: number) {
    for (const house of houses)
      this.bills.set(`${house}/${month}`, this.bills.get(`${house}/${month}`) ?? { amount: this.price, paidBy: null })
  }
  pay(keys: readonly string[], amount: number): boolean {
    const bills = keys.map((key) => this.bills.get(key))
    if (bills.some((bill) => !bill || bill.paidBy !== null)) return false
    if (amount !== bills.reduce((sum, bill) => sum + bill!.amount, 0)) return false
    for (const bill of bills) bill!.paidBy = this.payments.length
    return this.payments.push({ amount, voided: false }) > 0
  }
  void(at: number): boolean {
    if (!this.payments[at] || this.payments[at].voided) return false
    for (const bill of this.bills.values()) if (bill.paidBy === at) bill.paidBy = null
    this.payments[at].voided = true
    return true
  }
}

const HOUSES = 2
const MONTHS = 3
const house = fc.nat(HOUSES - 1)
const month = fc.integer({ min: 1, max: MONTHS })
/** Mostly exact, at times a centavo off, in either direction. */
const off = fc.constantFrom(0, 0, 0, 0, 1, -1)
type Step =
  | { do: 'issue'; month: number }
  | { do: 'price'; price: number }
  | { do: 'pay'; house: number; months: number[]; off: number }
  | { do: 'void' | 'replay'; at: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('issue' as const), month }),
  fc.record({ do: fc.constant('price' as const), price: fc.integer({ min: 1, max: 300_000 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      house,
      months: fc.subarray([1, 2, 3], { minLength: 1 }),
      off,
    }),
  },
  fc.record({ do: fc.constant('void' as const), at: fc.nat(6) }),
  fc.record({ do: fc.constant('replay' as const), at: fc.nat(20) }),
)
let year = 1900

/** One village of its own, in a year of its own, beside its model. */
async function begin() {
  year += 1
  const made = await write(async (tx) => [await aHouse(tx), await aHouse(tx)])
  const houses = made.map((house) => house.id)
  const owners = made.map((house) => house.owner.residentId)
  const model = new Model()
  await write((tx) => storeSettings(tx, new Map([['bill_amount_per_month', '1000']])))
  const message: { path: string; body: object; key: string; answer: Answer<object> }[] = []
  const paymentIds: number[] = []
  const say = async (path: string, body: object) => {
    const key = `${year}-${message.length}`
    const answer = await call<{ payment?: Payment }>('POST', path, body, { token, headers: { 'idempotency-key': key } })
    if (answer.status < 300) message.push({ path, body, key, answer })
    return answer
  }
  const billId = async (at: string) => {
    const [house, month] = at.split('/')
    const row = await db
      .selectFrom('bills')
      .select('id')
      .where('house_id', '=', Number(house))
      .where('month', '=', `${year}-${month!.padStart(2, '0')}-01`)
      .executeTakeFirst()
    return row?.id ?? 2_000_000_000
  }

  async function take(one: Step) {
    if (one.do === 'issue') {
      model.issue(houses, one.month)
      expect((await say('/bill-runs', { year, month: one.month })).status).toBeLessThan(300)
    } else if (one.do === 'price') {
      model.price = one.price
      await write((tx) => storeSettings(tx, new Map([['bill_amount_per_month', String(one.price / 100)]])))
    } else if (one.do === 'pay') {
      const keys = one.months.map((month) => `${houses[one.house]}/${month}`)
      const amount = keys.reduce((sum, key) => sum + (model.bills.get(key)?.amount ?? 1), one.off)
      const bill_ids = await Promise.all(keys.map(billId))
      const answer = await say('/bills/pay-edit-bills', { bill_ids, payment_amount: amount / 100 })
      expect(answer.status < 300).toBe(model.pay(keys, amount))
      if (answer.body.payment) paymentIds.push(answer.body.payment.id)
    } else if (one.do === 'void') {
      const answer = await say(`/payments/${paymentIds[one.at] ?? 2_000_000_000}/void`, { reason: 'A step of a test' })
      expect(answer.status < 300).toBe(model.void(one.at))
    } else {
      const again = message[one.at % Math.max(1, message.length)]
      if (!again) return
      const answer = await call('POST', again.path, again.body, { token, headers: { 'idempotency-key': again.key } })
      expect(answer).toMatchObject({ status: again.answer.status, text: again.answer.text })
    }
  }

  async function compare() {
    const answers = await Promise.all(
      owners.map((id) => call<{ bills: Bill[] }>('GET', `/bills/resident/${id}`, undefined, { token })),
    )
    const bills = answers.flatMap((answer) => answer.body.bills)
    const shown = bills.map((bill) => [
      `${bill.house_id}/${Number(bill.month.slice(5))}`,
      toCentavos(bill.amount),
      toCentavos(bill.balance),
    ])
    const expected = [...model.bills].map(([key, { amount, paidBy }]) => [key, amount, paidBy === null ? amount : 0])
    expect(shown.map(String).toSorted()).toEqual(expected.map(String).toSorted())
    const entries = await db
      .selectFrom('payments')
      .select(['amount', 'voided_at'])
      .where('house_id', 'in', houses)
      .orderBy('id')
      .execute()
    expect(entries.map(({ amount, voided_at }) => ({ amount, voided: voided_at !== null }))).toEqual(model.payments)
    expect(await booksProblems(db)).toEqual([])
  }

  return { take, compare }
}

it('M10: random histories agree with the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const village = await begin()
      await village.take({ do: 'issue', month: 1 })
      for (const one of steps) await village.take(one)
      await village.compare()
    }),
    { numRuns: 30 },
  )
}, 120_000)
