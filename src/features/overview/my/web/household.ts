import type { billingContract } from '#features/money/billing/contract.ts'
import { billTitle } from '#features/money/billing/web/bill-text.ts'
import type { Voiding } from '#features/money/payments/web/Voided.tsx'
import type { AnswerOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import type { OwnLot } from './me.ts'

export type OwnBill = AnswerOf<typeof billingContract.residentBills>['bills'][number]

/** How the lot of a bill is named among several; one lot needs no name. */
export const addressAmong =
  (lots: readonly OwnLot[]) =>
  (houseId: number): string =>
    (lots.length > 1 && lots.find((lot) => lot.id === houseId)?.address) || ''

/** What is left to pay of some bills, in pesos. */
export const totalOf = (bills: readonly OwnBill[]): number =>
  toPesos(bills.reduce((sum, bill) => sum + toCentavos(bill.balance), 0))

/** Bills that are not paid, the one that is longest due first. */
export const unpaid = (bills: readonly OwnBill[]): OwnBill[] =>
  bills.filter((bill) => bill.status !== 'paid').toSorted((one, other) => one.due_date.localeCompare(other.due_date))

/** One entry of the ledger that a resident may see. */
export interface OwnPayment {
  /** Of the ledger. */
  id: number
  receiptNumber: string
  date: Day
  /** Pesos. */
  amount: number
  /** What it was for: months oldest first. */
  paidFor: string
  /** HOUSE.ids of what was billed to lots. */
  houseIds: readonly number[]
  /** It counts nowhere; null for one that counts. */
  voided: Voiding | null
  /** The receipt that it was written in place of. */
  replaces: string | null
}

export const newestFirst = (payments: readonly OwnPayment[]): OwnPayment[] =>
  payments.toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id)

type Share = OwnBill['transactions'][number]
const counting = (share: Share) => ({ ...share, voided: null })
const voided = (share: OwnBill['voided_payments'][number]) => ({ ...share, voided: share })

/** The payments behind the bills; what was paid together is one. */
export function paymentsOf(bills: readonly OwnBill[]): OwnPayment[] {
  const byId = new Map<number, OwnPayment>()
  for (const bill of bills.toSorted((one, other) => one.month.localeCompare(other.month)))
    for (const share of [...bill.transactions.map(counting), ...bill.voided_payments.map(voided)]) {
      const before = byId.get(share.payment_id)
      byId.set(share.payment_id, {
        id: share.payment_id,
        receiptNumber: share.receipt_number,
        date: share.transaction_date,
        amount: toPesos(toCentavos(before?.amount ?? 0) + toCentavos(share.amount)),
        paidFor: before ? `${before.paidFor}, ${billTitle(bill)}` : billTitle(bill),
        houseIds: [...new Set([...(before?.houseIds ?? []), bill.house_id])],
        voided: share.voided,
        replaces: share.replaces,
      })
    }
  return [...byId.values()]
}
