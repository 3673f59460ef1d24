import type { accountsContract } from '#features/dues/accounts/contract.ts'
import type { AnswerOf } from '#shared/contract.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import type { LotOfResident } from './me.ts'

export type OwnBill = AnswerOf<typeof accountsContract.residentBills>['bills'][number]

/** Names the lot of a bill among several; one lot needs no name. */
export const addressAmong =
  (lots: readonly LotOfResident[]) =>
  (houseId: number): string =>
    (lots.length > 1 && lots.find((lot) => lot.id === houseId)?.address) || ''

/** Amount left to pay of some bills, in pesos. */
export const totalOf = (bills: readonly OwnBill[]): number =>
  toPesos(bills.reduce((sum, bill) => sum + toCentavos(bill.balance), 0))

/** Bills that are not paid, the one that is longest due first. */
export const unpaid = (bills: readonly OwnBill[]): OwnBill[] =>
  bills.filter((bill) => bill.status !== 'paid').toSorted((one, other) => one.due_date.localeCompare(other.due_date))
