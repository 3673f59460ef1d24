import { beforeAll, expect } from 'vitest'
import type { Bill, BillRow } from '#features/dues/bills/contract.ts'
import { aBill, type BilledHouse } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'

export interface Recorded {
  message: string
  errors: Record<string, string[]>
  payment: Payment
  bills: Bill[]
  voided: Payment
}

/** A treasurer who takes any amount, but where a test says otherwise. Today is 2026-11-21 in Manila. */
export async function paymentsDesk() {
  const { call, database, signInAs, tokenFor } = await testApp()
  const { token } = await signInAs('treasurer')
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
  const exact = (request: boolean) =>
    write((tx) => storeSettings(tx, new Map([['exact_sums', String(request)]] as const)))
  beforeAll(() => exact(false))
  const take = (body: object) => call<Recorded>('POST', '/payments', body, { token })
  const lot = (months: readonly string[] = ['2026-09', '2026-10']) =>
    write(async (tx) => {
      const house = await aHouse(tx)
      const bills: { id: number }[] = []
      for (const month of months) bills.push(await aBill(tx, { house, month }))
      return { house, house_id: house.id, bills: bills.map((bill) => bill.id) }
    })
  const stateOf = async (house: BilledHouse) => {
    const { body } = await call<{ bills: BillRow[]; total_balance: number; advance: number }>(
      'GET',
      `/bills/resident/${house.owner.residentId}`,
      undefined,
      { token },
    )
    return [
      ...body.bills.map((bill) => [bill.settled, bill.state, bill.status]).toReversed(),
      body.total_balance,
      body.advance,
    ]
  }
  const sound = async () => expect(await booksProblems(database.db)).toEqual([])
  return { call, database, exact, lot, signInAs, sound, stateOf, take, token, tokenFor, write }
}
