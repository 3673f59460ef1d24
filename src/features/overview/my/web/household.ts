import type { billingContract } from '#features/money/billing/contract.ts'
import type { AnswerOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import type { AccountInfo } from '#shared/people.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'

export type OwnBill = AnswerOf<typeof billingContract.residentBills>['bills'][number]

export type OwnLot = NonNullable<AccountInfo['lots']>[number]

/** What somebody owns, rents or lives on today. */
export const lotsOf = (me: AccountInfo): readonly OwnLot[] => me.lots ?? []

/** How the lot of a bill is named among several; one lot needs no name. */
export const addressAmong =
  (lots: readonly OwnLot[]) =>
  (houseId: number): string =>
    (lots.length > 1 && lots.find((lot) => lot.id === houseId)?.address) || ''

/**
 * Whether somebody sees the bills of an own lot: its home owner, and who was granted it
 * (docs/spec/overview.md#residents-page).
 */
export const seesBills = (lot: OwnLot): boolean =>
  lot.role === 'home_owner' || lot.permissions.includes('view-monthly-dues')

/** What is left to pay of some bills, in pesos. */
export const totalOf = (bills: readonly OwnBill[]): number =>
  toPesos(bills.reduce((sum, bill) => sum + toCentavos(bill.balance), 0))

/** What a bill is for: what it is called, its month, or the balance that the house was imported with. */
export function billName(bill: Pick<OwnBill, 'month' | 'lines' | 'title'>): string {
  if (bill.title) return bill.title
  return bill.lines.some((line) => line.kind === 'opening_balance') ? t('Opening balance') : showMonth(bill.month)
}

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
}

export const newestFirst = (payments: readonly OwnPayment[]): OwnPayment[] =>
  payments.toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id)

/** The payments behind the bills; what was paid together is one. */
export function paymentsOf(bills: readonly OwnBill[]): OwnPayment[] {
  const byId = new Map<number, OwnPayment>()
  for (const bill of bills.toSorted((one, other) => one.month.localeCompare(other.month)))
    for (const share of bill.transactions) {
      const before = byId.get(share.payment_id)
      byId.set(share.payment_id, {
        id: share.payment_id,
        receiptNumber: share.receipt_number,
        date: share.transaction_date,
        amount: toPesos(toCentavos(before?.amount ?? 0) + toCentavos(share.amount)),
        paidFor: before ? `${before.paidFor}, ${billName(bill)}` : billName(bill),
        houseIds: [...new Set([...(before?.houseIds ?? []), bill.house_id])],
      })
    }
  return [...byId.values()]
}
