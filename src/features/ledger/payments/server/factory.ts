import type { Tx } from '#server/database/db.ts'
import type { PaidItem } from './ledger.queries.ts'
import { type Receipt, recordPayment } from './ledger.ts'

/** An entry of the ledger for things that are there: cash, recorded on the day it was paid, which is `today` unless told. */
export const aPayment = (
  tx: Tx,
  {
    items,
    paymentDate,
    today = paymentDate ?? '2026-11-21',
    ...input
  }: { items: readonly PaidItem[] } & Partial<Receipt>,
) =>
  recordPayment(tx, {
    type: 'bill',
    items,
    payerName: 'Ana Santos',
    residentId: null,
    houseId: null,
    paymentDate: paymentDate ?? today,
    method: 'cash',
    ewalletReference: null,
    recordedBy: null,
    today,
    oldest: '1900-01-01',
    lateReason: null,
    ...input,
  })
