import type { Payment } from '#features/ledger/payments/contract.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'

interface Voided {
  message: string
  payment: Payment
  errors: object
}

/** A treasurer with the ledger over HTTP. Today is 2026-11-21 in Manila. */
export async function paymentDesk() {
  const { call, database, signInAs, tokenFor, clock } = await testApp()
  const { token, userId } = await signInAs('treasurer')
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
  const read = (id: number | string, as = token) =>
    call<Payment & { message: string }>('GET', `/payments/${id}`, undefined, { token: as })
  const voidIt = (id: number | string, reason: unknown = 'Wrong house', headers = {}) =>
    call<Voided>('POST', `/payments/${id}/void`, { reason }, { token, headers })
  return { call, clock, database, read, token, tokenFor, userId, voidIt, write }
}
