import type { BillRow } from '#features/dues/bills/contract.ts'
import type { Payment } from '#features/ledger/payments/contract.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'
import { rowCount, type Table } from './row-count.ts'

interface Answered {
  success: boolean
  bill: BillRow
  bills: BillRow[]
  payment: Payment
  message: string
  errors: Record<string, string[]>
}

/** A treasurer who takes the payments of bills over HTTP. Today is 2026-11-21 in Manila. */
export async function payDesk() {
  const { call, database, signInAs, clock } = await testApp()
  const { token, userId } = await signInAs('treasurer')
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
  const payBill = (body: object, headers = {}) =>
    call<Answered>('POST', '/bills/pay-edit-bill', body, { token, headers })
  const payBills = (body: object, headers = {}) =>
    call<Answered>('POST', '/bills/pay-edit-bills', body, { token, headers })
  const rowsOf = (table: Table) => rowCount(database.db, table)
  /** Everything a refused payment must leave alone: rows, the receipt series, what is unpaid. */
  const traces = async () => ({
    payments: await rowsOf('payments'),
    items: await rowsOf('payment_items'),
    notices: await rowsOf('notifications'),
    audit: await rowsOf('audit_log'),
    series: await database.db.selectFrom('receipt_series').select('last_number').execute(),
    tallies: await database.db.selectFrom('bill_tallies').selectAll().orderBy('due_date').orderBy('paid').execute(),
  })
  return { call, clock, database, payBill, payBills, signInAs, token, traces, userId, write }
}
