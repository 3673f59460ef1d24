import type { Report } from '#features/dues/reported/contract.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'

export interface Reported {
  message: string
  code: string
  report: Report
  payment: { id: number; receipt_number: string }
  data: Report[]
  total: number
  errors: Record<string, string[]>
}

/** A village that takes any amount, its officers, and home owners who report what they paid; each with a reference of its own. */
export async function reportedDesk() {
  const { call, clock, signInAs, tokenFor, database, host } = await testApp()
  const treasurer = await signInAs('treasurer')
  const admin = await signInAs('admin')
  await call('POST', '/settings', { exact_sums: 'false' }, { token: admin.token })
  const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.transaction({ userId: null, requestId: null }, work)
  const ask = (method: string, path: string, body?: unknown, token = treasurer.token, headers = {}) =>
    call<Reported>(method, path, body, { token, headers })
  let references = 0
  const newReference = () => {
    references += 1
    return `4012 773 59${String(references).padStart(4, '0')}`
  }
  const paid = (change: object = {}) => ({
    amount: '1850.00',
    method: 'e-wallet',
    reference: newReference(),
    paid_on: '2026-11-20',
    ...change,
  })
  return {
    ...{ call, clock, signInAs, tokenFor, database, host, treasurer, admin, write, ask, newReference, paid },
    aHousehold: async () => {
      const house = await write((tx) => aHouse(tx))
      return { ...house, token: await tokenFor(house.owner.userId) }
    },
    reportOf: async (token: string, change: object = {}) =>
      (await ask('POST', '/payment-reports', paid(change), token)).body.report,
  }
}
