import type { Tx } from '#server/db.ts'
import type { PaidItem } from './ledger.queries.ts'
import { type Receipt, recordPayment } from './ledger.ts'

/** An entry of the ledger for things that are there: cash, paid on `today`, unless told. */
export const aPayment = (
  tx: Tx,
  { items, today = '2026-11-21', ...wish }: { items: readonly PaidItem[] } & Partial<Receipt>,
) =>
  recordPayment(tx, {
    type: 'bill',
    items,
    payerName: 'Ana Santos',
    residentId: null,
    houseId: null,
    paymentDate: today,
    method: 'cash',
    ewalletReference: null,
    recordedBy: null,
    today,
    oldest: '1900-01-01',
    lateReason: null,
    ...wish,
  })
