import fc from 'fast-check'
import { expect } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { leaveLots } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { toCentavos } from '#shared/money.ts'
import { testApp } from './app.ts'

const DUES = 100_000
const PENALTY = 10_000

/** Debt and advance of a lot, in centavos: the whole rule in a few lines. */
class Model {
  bills: { month: number; amount: number; parts: { pay: number; amount: number }[] }[] = []
  advances: { pay: number; left: number }[] = []
  pays: { amount: number; day: string; void: boolean }[] = []

  owed = (bill: Model['bills'][number]) => bill.amount - bill.parts.reduce((sum, part) => sum + part.amount, 0)
  open = () => this.bills.filter((bill) => this.owed(bill) > 0).toSorted((one, other) => one.month - other.month)
  give(pay: number, left: number, bill: Model['bills'][number]): number {
    const amount = Math.min(left, this.owed(bill))
    if (amount > 0) bill.parts.push({ pay, amount })
    return left - amount
  }
  credit() {
    for (const bill of this.open()) for (const one of this.advances) one.left = this.give(one.pay, one.left, bill)
  }
  issue(month: number) {
    if (!this.bills.some((bill) => bill.month === month)) this.bills.push({ month, amount: DUES, parts: [] })
    this.credit()
  }
  pay(amount: number, day: string, by: Model['bills'] = this.open()) {
    const left = by.reduce((rest, bill) => this.give(this.pays.length, rest, bill), amount)
    if (left > 0) this.advances.push({ pay: this.pays.length, left })
    this.pays.push({ amount, day, void: false })
  }
  void(at: number) {
    for (const bill of this.bills) bill.parts = bill.parts.filter((part) => part.pay !== at)
    this.advances = this.advances.filter((one) => one.pay !== at)
    this.pays[at]!.void = true
    this.credit()
  }
}

type Step =
  | { do: 'issue'; month: number }
  | { do: 'pay'; amount: number; day: string }
  | { do: 'pay one'; at: number; amount: number; day: string }
  | { do: 'void' | 'replace'; at: number }
  | { do: 'penalise' }

const amount = fc.oneof(fc.constantFrom(DUES, 2 * DUES, DUES + PENALTY), fc.integer({ min: 1, max: 4 * DUES }))
const day = fc.constantFrom('2026-11-01', '2026-11-21')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('issue' as const), month: fc.integer({ min: 1, max: 10 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), amount, day }) },
  fc.record({ do: fc.constant('pay one' as const), at: fc.nat(3), amount, day }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('void' as const, 'replace' as const), at: fc.nat(5) }) },
  fc.record({ do: fc.constant('penalise' as const) }),
)

/** Random histories of lots beside the model (promise M12). Today is 2026-11-21 in the village. */
export async function histories() {
  const { call, database, signInAs } = await testApp()
  const { token } = await signInAs('treasurer')
  const { db } = database
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
  const settings = { exact_sums: 'false', allow_miss_payments: 'false', interest_per_missed_payment: '100' }
  await write((tx) => storeSettings(tx, new Map(Object.entries(settings) as [keyof typeof settings, string][])))
  const post = async (path: string, body: object) => {
    const answer = await call<{ payment?: Payment; message: string }>('POST', path, body, { token })
    expect(answer.status, answer.body.message).toBeLessThan(300)
    return answer.body
  }

  async function play(steps: readonly Step[]) {
    const house = await write((tx) => aHouse(tx))
    const [model, ids, replaced] = [new Model(), [] as number[], new Set<number>()]
    const billId = async (month: number) =>
      (
        await db
          .selectFrom('bills')
          .select('id')
          .where('house_id', '=', house.id)
          .where('month', '=', `2026-${String(month).padStart(2, '0')}-01`)
          .executeTakeFirstOrThrow()
      ).id
    const handOver = async (path: string, body: object) => {
      const { payment } = await post(path, { house_id: house.id, ...body })
      ids.push(payment!.id)
      const shares = [...payment!.items, ...(payment!.advance ? [payment!.advance] : [])]
      expect(shares.reduce((sum, one) => sum + toCentavos(one.amount), 0)).toBe(toCentavos(payment!.amount))
    }
    const payOne = async ({ at, amount, day }: { at: number; amount: number; day: string }) => {
      const bill = model.open()[at]
      if (!bill) return
      const part = Math.min(amount, model.owed(bill))
      const splits = [{ bill_id: await billId(bill.month), amount: part / 100 }]
      await handOver('/payments', { amount: amount / 100, day, splits })
      model.pay(amount, day, [bill])
    }
    const reverse = async (at: number, replacing: boolean) => {
      const old = model.pays[at]
      if (!old || old.void) return
      if (!replacing) {
        await post(`/payments/${ids[at]}/void`, { reason: 'A step of a test' })
        return model.void(at)
      }
      replaced.add(at)
      // Other credit waits until the right payment took its place.
      const { advances } = model
      model.advances = []
      model.void(at)
      model.advances = advances.filter((advance) => advance.pay !== at)
      await handOver(`/payments/${ids[at]}/replace`, { amount: old.amount / 100, day: old.day, reason: 'Wrong' })
      model.pay(old.amount, old.day)
      model.credit()
    }
    const penalise = async () => {
      await post('/penalty-runs', {})
      for (const bill of model.open()) if (bill.amount === DUES) bill.amount += PENALTY
      model.credit()
    }
    for (const one of steps) {
      if (one.do === 'issue') {
        await post('/bill-runs', { year: 2026, month: one.month })
        model.issue(one.month)
      } else if (one.do === 'pay') {
        await handOver('/payments', { amount: one.amount / 100, day: one.day })
        model.pay(one.amount, one.day)
      } else if (one.do === 'penalise') await penalise()
      else if (one.do === 'pay one') await payOne(one)
      else await reverse(one.at, one.do === 'replace')
    }
    const bills = await db
      .selectFrom('bills')
      .select(['month', 'amount', 'settled'])
      .where('house_id', '=', house.id)
      .orderBy('month')
      .execute()
    expect(bills.map((bill) => [Number(bill.month.slice(5, 7)), bill.amount, bill.amount - bill.settled])).toEqual(
      model.bills.toSorted((a, b) => a.month - b.month).map((bill) => [bill.month, bill.amount, model.owed(bill)]),
    )
    const credit = model.advances.reduce((sum, one) => sum + one.left, 0)
    const owed = model.bills.reduce((sum, bill) => sum + model.owed(bill), 0)
    expect(await lotBalance(db, house.id, '2026-11-21')).toBe(owed - credit)
    // A payment voided today still counted yesterday, but for what was replaced by itself.
    const early = model.pays.filter((pay, at) => pay.day === '2026-11-01' && !(pay.void && replaced.has(at)))
    expect(await lotBalance(db, house.id, '2026-11-20')).toBe(
      model.bills.length * DUES - early.reduce((sum, pay) => sum + pay.amount, 0),
    )
    await write((tx) => leaveLots(tx, house.owner.residentId, '2026-11-20'))
  }

  return async (runs: number, seed: number) => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), play), { numRuns: runs, seed })
    expect(await booksProblems(db)).toEqual([])
  }
}
